import { crc32, inflateRawSync } from "node:zlib";
import { TABLE_LIMITS, TableRefusal } from "./limits.ts";

const LOCAL_HEADER = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const LOCAL_HEADER_BYTES = 30;
const ENTRY_BYTES = 46;
const END_BYTES = 22;
const MOST_COMMENT_BYTES = 65_535;

const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

type Entry = { method: number; crc: number; content: Uint8Array; unpacked: number };

const unreadable = () => new TableRefusal("unreadable");

function endOf(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MOST_COMMENT_BYTES); at -= 1)
    if (view.getUint32(at, true) === END) return at;
  throw unreadable();
}

/** The packed content of a file whose header is at `offset`. */
function contentAt(bytes: Uint8Array, offset: number, length: number): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (offset + LOCAL_HEADER_BYTES > bytes.length || view.getUint32(offset, true) !== LOCAL_HEADER) throw unreadable();
  const start = offset + LOCAL_HEADER_BYTES + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + length > bytes.length) throw unreadable();
  return bytes.subarray(start, start + length);
}

function entriesOf(bytes: Uint8Array): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > TABLE_LIMITS.zippedFiles) throw new TableRefusal("tooManyFiles");
  let at = view.getUint32(end + 16, true);
  const entries = new Map<string, Entry>();
  for (let n = 0; n < count; n += 1) {
    if (at + ENTRY_BYTES > bytes.length || view.getUint32(at, true) !== ENTRY) throw unreadable();
    const nameEnd = at + ENTRY_BYTES + view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, nameEnd));
    // Programs disagree on which of two files with the same name counts.
    if (entries.has(name) || (view.getUint16(at + 8, true) & ENCRYPTED) !== 0) throw unreadable();
    entries.set(name, {
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      content: contentAt(bytes, view.getUint32(at + 42, true), view.getUint32(at + 20, true)),
      unpacked: view.getUint32(at + 24, true),
    });
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function inflated(packed: Uint8Array, mostBytes: number): Uint8Array {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, mostBytes) });
  } catch (error) {
    const isTooLarge = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    throw isTooLarge ? new TableRefusal("unpacksTooLarge") : unreadable();
  }
}

/**
 * The files in a zip file, unpacked when they are asked for. The bytes are counted while they are unpacked, because the
 * sizes that a zip file declares may be false. A file that is missing is null; a damaged one is refused.
 */
export function unzip(bytes: Uint8Array): (name: string) => Uint8Array | null {
  const entries = entriesOf(bytes);
  let left = TABLE_LIMITS.unpackedMegabytes * 1024 * 1024;
  return (name) => {
    const entry = entries.get(name);
    if (!entry) return null;
    const { method, crc, content, unpacked } = entry;
    if (method !== STORED && method !== DEFLATED) throw unreadable();
    const file = method === STORED ? content : inflated(content, left);
    left -= file.length;
    if (left < 0) throw new TableRefusal("unpacksTooLarge");
    if (file.length !== unpacked || crc32(file) !== crc) throw unreadable();
    return file;
  };
}
