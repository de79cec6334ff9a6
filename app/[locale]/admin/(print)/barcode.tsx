import { type Bars, QUIET_MODULES } from "@/lib/parcels/label";

/** In units of the drawing, which is stretched to the height that the style sheet gives it. */
const HEIGHT = 40;

/** Code 128, as wide as its modules ask for: never stretched, or a thermal printer blurs the bars. The text stands beneath it for people. */
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
