const UNITS = ["B", "KB", "MB", "GB"] as const;
export type ByteSize = { unit: (typeof UNITS)[number]; n: string };

const BYTES_PER_KB = 1024;

/** A file size to show: a unit of `admin.media.units` and the number, in Western digits. */
export function byteSize(bytes: number): ByteSize {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(1, Math.abs(bytes))) / Math.log(BYTES_PER_KB)));
  const amount = bytes / BYTES_PER_KB ** power;
  return { unit: UNITS[power] ?? "B", n: amount.toFixed(power === 0 || Math.abs(amount) >= 100 ? 0 : 1) };
}

/** The saving in whole per cent; negative when the file grew. */
export const savedPercent = (before: number, after: number): number =>
  before === 0 ? 0 : Math.round((1 - after / before) * 100);
