import { westernDigits } from "@/lib/core/text.ts";

/** The database has the same limit. */
const MAX_ADDRESSES = 50;
const ADDRESS = /^(?=.*[0-9.])[0-9A-Za-z.:_-]{3,100}$/;

/** Reads one address per line, each once; null when a line is not an address. */
export function addressesIn(typed: string): string[] | null {
  const lines = westernDigits(typed)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const addresses = [...new Set(lines)];
  return addresses.length <= MAX_ADDRESSES && addresses.every((line) => ADDRESS.test(line)) ? addresses : null;
}
