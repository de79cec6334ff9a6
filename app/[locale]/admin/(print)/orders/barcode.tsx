import { code128 } from "@/lib/staff-orders/code128";

/** The standard asks for ten empty modules on each side. */
const QUIET = 10;
const HEIGHT = 40;

/** Code 128, drawn so that it stays sharp at any size of paper; the number stands beneath it for people. */
export function Barcode({ text }: { text: string }) {
  const widths = code128(text);
  const starts = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width, QUIET));
  const whole = widths.reduce((sum, width) => sum + width, 2 * QUIET);
  return (
    <svg
      className="slip-barcode"
      viewBox={`0 0 ${whole} ${HEIGHT}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      {widths.map((width, index) =>
        index % 2 === 0 ? <rect key={starts[index]} x={starts[index]} width={width} height={HEIGHT} /> : null,
      )}
    </svg>
  );
}
