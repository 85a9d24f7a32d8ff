const KINDS = ['W', 'wd', 'nb', 'lb', 'b'] as const;

/** What a delivery is besides its runs: a wicket, a wide, a no-ball, a leg bye or a bye. */
export type BallKind = (typeof KINDS)[number];

/** The kind of a delivery such as "wd1"; undefined for plain runs or an unknown notation. */
export function findBallKind(ball: string): BallKind | undefined {
  return KINDS.find((kind) => ball.startsWith(kind) && /^\d*$/.test(ball.slice(kind.length)));
}
