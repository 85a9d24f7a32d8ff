const PARTS = [0, 0.5, 1];

/** The dashed lines behind a chart, at its top, middle and bottom, within an SVG. */
export function ChartGrid({ width, height }: { readonly width: number; readonly height: number }) {
  return PARTS.map((part) => (
    <line
      key={part}
      x1="0"
      x2={width}
      y1={part * height}
      y2={part * height}
      className="stroke-line"
      strokeDasharray="3 4"
    />
  ));
}
