import type { CricketBall } from '@maidan/engine';

/** A place in the drawing's units, and how near it is: 1 at the bowler's. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const HAND: Place = { x: 196, y: 128, size: 1 };
const BOUNCE: Place = { x: 184, y: 96, size: 0.7 };
const BAT: Place = { x: 178, y: 76, size: 0.55 };
const STUMPS: Place = { x: 172, y: 70, size: 0.5 };

/** Where a ball goes from the bat. */
const WAYS: Readonly<Record<CricketBall, Place>> = {
  dot: { x: 190, y: 88, size: 0.6 },
  single: { x: 120, y: 104, size: 0.7 },
  two: { x: 262, y: 100, size: 0.7 },
  three: { x: 70, y: 112, size: 0.8 },
  four: { x: -20, y: 96, size: 0.7 },
  six: { x: 330, y: -24, size: 0.4 },
  wicket: STUMPS,
};

/** The shares of its time at which it leaves the hand, bounces and is hit. */
const LEAVES = 0.18;
const BOUNCES = 0.32;
const MEETS = 0.4;

const between = (from: Place, to: Place, share: number): Place => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
  size: from.size + (to.size - from.size) * share,
});
const shareOf = (now: number, from: number, to: number) =>
  Math.min(1, Math.max(0, (now - from) / (to - from)));

/** The ball's position at that share of its time; undefined during the run-up and after it has gone. */
function ballAt(kind: CricketBall, share: number): Place | undefined {
  if (share < LEAVES) return undefined;
  if (share < BOUNCES) return between(HAND, BOUNCE, shareOf(share, LEAVES, BOUNCES));
  const met = kind === 'wicket' ? STUMPS : BAT;
  if (share < MEETS) return between(BOUNCE, met, shareOf(share, BOUNCES, MEETS));
  const gone = shareOf(share, MEETS, 0.85);
  if (gone === 1 && (kind === 'four' || kind === 'six')) return undefined;
  const way = between(met, WAYS[kind], 1 - (1 - gone) ** 2);
  return kind === 'six' ? { ...way, y: way.y - Math.sin(gone * Math.PI) * 26 } : way;
}

/** Draws the ball in flight, or the lane at rest, into the drawing inside the host. */
export function drawBall(
  host: HTMLElement,
  ball: { readonly kind: CricketBall; readonly share: number } | undefined,
): void {
  const [red, bat, stumps, bowler] = ['.gc-ball', '.gc-bat', '.gc-stumps', '.gc-bowler'].map((name) =>
    host.querySelector(name),
  );
  const share = ball?.share ?? 0;
  const place = ball && ballAt(ball.kind, share);
  set(red, 'opacity', place === undefined ? '0' : '1');
  if (place !== undefined) set(red, 'transform', `translate(${place.x} ${place.y}) scale(${place.size})`);
  const swing = ball === undefined ? 0 : shareOf(share, MEETS - 0.07, MEETS + 0.06);
  set(bat, 'transform', `rotate(${-30 + Math.sin(swing * Math.PI * 0.75) * 120} 184 64)`);
  const fall = ball?.kind === 'wicket' ? shareOf(share, MEETS, MEETS + 0.12) : 0;
  set(stumps, 'transform', `rotate(${fall * 34} 168 78) translate(0 ${fall * 3})`);
  const run = ball === undefined ? 0 : shareOf(share, 0, LEAVES);
  set(bowler, 'transform', `translate(${(1 - run) * 14} ${(1 - run) * 34})`);
}

/** Skips unchanged values, which would cause a redraw. */
function set(part: Element | null | undefined, name: 'opacity' | 'transform', value: string): void {
  if (part?.getAttribute(name) !== value) part?.setAttribute(name, value);
}
