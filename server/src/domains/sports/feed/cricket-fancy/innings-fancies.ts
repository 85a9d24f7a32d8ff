import { type Money, money } from '@maidan/engine';
import type { FancyKind, FancyTitle } from '../feed-fancy.ts';

/** A fancy for any innings: the runs from the end of one ball to the end of another. */
export interface InningsFancy {
  /** Unique within the innings: "S6" is the six-over session. */
  readonly key: string;
  readonly kind: FancyKind;
  readonly title: Pick<FancyTitle, 'subject' | 'over' | 'ball'>;
  /** Legal balls bowled when the counting starts, and when it ends. */
  readonly fromBalls: number;
  readonly toBalls: number;
  readonly sortPriority: number;
}

/** Sessions end after these overs. */
const SESSION_OVERS = [6, 10, 15, 20] as const;
/** A khadda is on one of the early sessions: later there would be too many ranges. */
const KHADDA_OVERS_MAX = 10;
const BALLS_PER_OVER = 6;
/** Ranges of a khadda hold this many runs. */
export const KHADDA_WIDTH = 5;

/** What one bet may stake, in taka. */
const stakesTaka: Readonly<Record<FancyKind, { readonly min: bigint; readonly max: bigint }>> = {
  SESSION: { min: 100n, max: 25_000n },
  BALL: { min: 100n, max: 5_000n },
  KHADDA: { min: 100n, max: 5_000n },
  ODD_EVEN: { min: 100n, max: 10_000n },
  LOTTERY: { min: 100n, max: 2_000n },
};

/** The least and the most that one bet may stake on a fancy of that kind. */
export function fancyStakeBounds(kind: FancyKind): { readonly stakeMin: Money; readonly stakeMax: Money } {
  const { min, max } = stakesTaka[kind];
  return { stakeMin: money(min * 100n), stakeMax: money(max * 100n) };
}

/** The fancies offered before the match: the first sessions. */
export function fanciesBefore(ballsPerInnings: number): InningsFancy[] {
  return [...sessionsAt(0, ballsPerInnings).slice(0, 2), ...extrasAt(0, ballsPerInnings)];
}

/** The fancies offered when so many balls of an innings are bowled: its sessions, the next over and the next ball. */
export function fanciesAt(balls: number, ballsPerInnings: number): InningsFancy[] {
  if (balls >= ballsPerInnings) return [];
  return [
    ...sessionsAt(balls, ballsPerInnings),
    overAt(balls),
    ballAt(balls),
    ...extrasAt(balls, ballsPerInnings),
  ];
}

/** The fancy with this key, whether or not it is ever offered. */
export function findInningsFancy(key: string, ballsPerInnings: number): InningsFancy | undefined {
  for (let balls = 0; balls < ballsPerInnings; balls += 1) {
    const found = fanciesAt(balls, ballsPerInnings).find((fancy) => fancy.key === key);
    if (found !== undefined) return found;
  }
  return undefined;
}

function sessionOversAt(balls: number, ballsPerInnings: number): number[] {
  return SESSION_OVERS.filter(
    (over) => over * BALLS_PER_OVER > balls && over * BALLS_PER_OVER <= ballsPerInnings,
  );
}

function sessionsAt(balls: number, ballsPerInnings: number): InningsFancy[] {
  return sessionOversAt(balls, ballsPerInnings).map((over) => firstOvers('S', 'SESSION', over, 0));
}

/** The other kinds, each on the session that ends next. */
function extrasAt(balls: number, ballsPerInnings: number): InningsFancy[] {
  const [over] = sessionOversAt(balls, ballsPerInnings);
  if (over === undefined) return [];
  return [
    ...(over > KHADDA_OVERS_MAX ? [] : [firstOvers('K', 'KHADDA', over, 400)]),
    firstOvers('E', 'ODD_EVEN', over, 500),
    firstOvers('L', 'LOTTERY', over, 600),
  ];
}

function firstOvers(letter: string, kind: FancyKind, over: number, rank: number): InningsFancy {
  return {
    key: `${letter}${over}`,
    kind,
    title: { subject: 'FIRST_OVERS', over },
    fromBalls: 0,
    toBalls: over * BALLS_PER_OVER,
    sortPriority: rank + over,
  };
}

function overAt(balls: number): InningsFancy {
  const over = Math.floor(balls / BALLS_PER_OVER) + 1;
  const toBalls = over * BALLS_PER_OVER;
  return {
    key: `O${over}`,
    kind: 'SESSION',
    title: { subject: 'OVER', over },
    fromBalls: toBalls - BALLS_PER_OVER,
    toBalls,
    sortPriority: 100 + over,
  };
}

function ballAt(balls: number): InningsFancy {
  const over = Math.floor(balls / BALLS_PER_OVER) + 1;
  return {
    key: `B${balls + 1}`,
    kind: 'BALL',
    title: { subject: 'BALL', over, ball: (balls % BALLS_PER_OVER) + 1 },
    fromBalls: balls,
    toBalls: balls + 1,
    sortPriority: 200 + balls,
  };
}
