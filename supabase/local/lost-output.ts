/** Ignores errors of writing the log, so that a full disk neither ends the process nor makes it log its own errors. */
export function outliveLostOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}
