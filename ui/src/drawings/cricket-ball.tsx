interface CricketBallProps {
  /** The middle, and the radius, in the units of the drawing around it. */
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** A cricket ball inside a drawing: one straight seam, with a row of stitches on each side of it. */
export function CricketBall({ x, y, r }: CricketBallProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${r}) rotate(32)`}>
      <circle r="1" fill="#c0302b" />
      <circle cx="-0.42" cy="-0.2" r="0.4" fill="#fff" opacity="0.16" />
      <g stroke="#f6e7cf" fill="none">
        <path d="M0-1v2" strokeWidth="0.1" />
        <path d="M-0.22-0.97v1.94M0.22-0.97v1.94" strokeWidth="0.13" strokeDasharray="0.13 0.13" />
      </g>
    </g>
  );
}
