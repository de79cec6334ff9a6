/** A log that cannot be written, as on a full disk, must not end a process, nor keep it busy with writing that it cannot write. */
export function outliveLostOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}
