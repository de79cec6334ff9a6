import { encode } from "uqr";

/** A QR code: the modules of each side, its quiet zone included, and the dark ones as the path of an SVG. */
export type Qr = { size: number; path: string };

/** The empty border that scanners need (ISO/IEC 18004), in modules. */
const QUIET_ZONE = 4;

/** Level M: it can still be read when 15 % of it is dirty or folded. */
export function qrOf(text: string): Qr {
  const { size, data } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size, path: dark.join("") };
}

const PIXELS = 1_024;

/** The QR code as a file: dark on white, also on a dark screen. */
export const qrSvg = ({ size, path }: Qr): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${PIXELS}" height="${PIXELS}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="white" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;

/** The same as the data address of a PNG, at least 1,024 pixels wide; each module has the same whole pixels. */
export function qrPng({ size, path }: Qr): string {
  const scale = Math.ceil(PIXELS / size);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [size * scale, size * scale];
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser has no canvas.");
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.fillStyle = "black";
  context.fill(new Path2D(path));
  return canvas.toDataURL("image/png");
}
