import { type Bars, QUIET_MODULES } from "@/lib/parcels/label";

/** In SVG units; the style sheet sets the printed height. */
const HEIGHT = 40;

/** A Code 128 barcode in its exact width: a thermal printer would blur stretched bars. The page prints the same text below it. */
export function Barcode({ bars: { widths, modules, widthMm } }: { bars: Bars }) {
  const starts = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width, QUIET_MODULES));
  return (
    <svg
      className="barcode"
      viewBox={`0 0 ${modules} ${HEIGHT}`}
      style={{ width: `${widthMm}mm` }}
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
