import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const NIGHT = "#171724";
const DAWN = "#e9b083";

/** A crescent moon with the rising sun in it, 64 × 64. */
const MARK = [
  "M35.5 4.2A28 28 0 1 0 59.8 35.5A24 24 0 1 1 35.5 4.2Z",
  "M27.4 33A11 11 0 0 1 49.4 33Z",
  "M23.4 36H53.4V38.2H23.4Z",
].join("");

const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width.toFixed(0)} ${height.toFixed(0)}">${body}</svg>
`;

/** The mark on a dark tile. `share` is its part of the side: a system's mask may cut off the outer fifth. */
const tile = (side: number, share: number, radius: number): string => {
  const scale = (side * share) / 64;
  const shift = (side * (1 - share)) / 2;
  return svg(
    side,
    side,
    `<rect width="${side}" height="${side}" rx="${radius}" fill="${NIGHT}"/><path transform="translate(${shift} ${shift}) scale(${scale})" fill="${DAWN}" d="${MARK}"/>`,
  );
};

const png = (source: string, side: number): Promise<Buffer> =>
  sharp(Buffer.from(source), { density: 300 }).resize(side, side).png({ compressionLevel: 9 }).toBuffer();

const DIRECTORY_ENTRY_BYTES = 16;

/** The ICO format, for programs that request /favicon.ico: a directory, then the PNGs. */
const ico = async (sides: readonly number[]): Promise<Buffer> => {
  const pictures = await Promise.all(sides.map((side) => png(tile(64, 0.7, 14), side)));
  const header = Buffer.alloc(6 + DIRECTORY_ENTRY_BYTES * sides.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(sides.length, 4);
  let offset = header.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + DIRECTORY_ENTRY_BYTES * index;
    header.fill(sides[index] ?? 0, entry, entry + 2);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(picture.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([header, ...pictures]);
};

/** Writes the mark and the icons to the places where the app expects them. */
export const writeBrand = async (): Promise<void> => {
  await Promise.all(["public/brand", "public/icons", "app"].map((folder) => mkdir(ROOT + folder, { recursive: true })));
  const files: [string, string | Buffer][] = [
    ["public/brand/mark.svg", svg(64, 64, `<path fill="currentColor" d="${MARK}"/>`)],
    ["app/icon.svg", tile(64, 0.7, 14)],
    ["app/favicon.ico", await ico([16, 32, 48])],
    ["app/apple-icon.png", await png(tile(180, 0.62, 0), 180)],
    ["public/icons/icon-192.png", await png(tile(192, 0.68, 42), 192)],
    ["public/icons/icon-512.png", await png(tile(512, 0.68, 112), 512)],
    ["public/icons/maskable-192.png", await png(tile(192, 0.5, 0), 192)],
    ["public/icons/maskable-512.png", await png(tile(512, 0.5, 0), 512)],
  ];
  await Promise.all(files.map(([path, content]) => writeFile(ROOT + path, content)));
};

if (import.meta.main) await writeBrand();
