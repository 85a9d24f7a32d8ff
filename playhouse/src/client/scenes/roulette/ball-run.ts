/** The pockets in their order around a wheel with a single zero, clockwise. */
export const WHEEL_ORDER: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];

/** The angle of one pocket, in degrees. */
export const POCKET_DEGREES = 360 / WHEEL_ORDER.length;

const WHEEL_DEGREES = 260;
const BALL_DEGREES = 360 * 4;
/** The shares of the animation at which the ball leaves its track, and lies in its pocket. */
const [LEAVES, LIES] = [0.52, 0.82];
const [POCKET, LEAP] = [66, 6];

/** The ball's distance from the middle before it falls. */
export const TRACK = 92.5;

/**
 * The state of wheel and ball: degrees clockwise from the top, and the ball's distance from the middle of a
 * wheel of radius 100.
 */
export interface BallPlace {
  readonly wheel: number;
  readonly ball: number;
  readonly distance: number;
}

/** The ball runs against the wheel, falls, and turns with the drawn pocket until both stop. */
export function ballAt(share: number, pocket: number, wheelFrom: number): BallPlace {
  const wheelAt = (at: number) => wheelFrom + WHEEL_DEGREES * (1 - (1 - at) ** 2);
  const lies = WHEEL_ORDER.indexOf(pocket) * POCKET_DEGREES;
  const wheel = wheelAt(share);
  if (share >= LIES) return { wheel, ball: wheel + lies, distance: POCKET };
  const fall = Math.max(0, (share - LEAVES) / (LIES - LEAVES));
  const leap = fall > 0.4 ? Math.abs(Math.sin((Math.PI * 2 * (fall - 0.4)) / 0.6)) * LEAP * (1 - fall) : 0;
  return {
    wheel,
    ball: wheelAt(LIES) + lies + BALL_DEGREES * (1 - share / LIES) ** 1.6,
    distance: TRACK + (POCKET - TRACK) * Math.min(1, fall / 0.8) ** 2 + leap,
  };
}
