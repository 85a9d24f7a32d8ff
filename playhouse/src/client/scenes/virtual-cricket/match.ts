import { CRICKET_BALLS, CRICKET_BALL_MS, type CricketBall, type CricketMarket } from '@maidan/engine';
import * as z from 'zod/mini';
import { INNINGS_BREAK_MS } from '../../../show-cricket.ts';

const inningsShape = z.object({
  runs: z.number(),
  wickets: z.number(),
  balls: z.array(z.object({ ball: z.enum(CRICKET_BALLS), runs: z.number(), wickets: z.number() })),
});
const viewShape = z.object({
  home: inningsShape,
  away: inningsShape,
  winners: z.record(z.string(), z.string()),
});

/** A match's view from the rules: the score after each ball. */
export type MatchView = z.output<typeof viewShape>;
export type Side = 'home' | 'away';

export const readMatch = (given: unknown): MatchView | undefined => z.safeParse(viewShape, given).data;

/** The visible state of a match at a moment. */
export interface MatchMoment {
  readonly part: 'play' | 'break' | 'over';
  /** Whose innings it is. */
  readonly side: Side;
  /** How many of its balls have been shown. */
  readonly shown: number;
  /** The ball in progress, and how far it is, from 0 to 1. */
  readonly ball: { readonly kind: CricketBall; readonly share: number } | undefined;
}

/** A ball's outcome is shown after this share of its time; then it runs out. */
export const SHOWN_SHARE = 0.45;

/** The visible state of a match at that time after its first ball. */
export function momentAt({ home, away }: MatchView, elapsedMs: number): MatchMoment {
  const homeMs = home.balls.length * CRICKET_BALL_MS;
  if (elapsedMs < homeMs) return bowled('home', home, elapsedMs);
  const chaseMs = elapsedMs - homeMs - INNINGS_BREAK_MS;
  if (chaseMs < 0) return { part: 'break', side: 'home', shown: home.balls.length, ball: undefined };
  if (chaseMs < away.balls.length * CRICKET_BALL_MS) return bowled('away', away, chaseMs);
  return { part: 'over', side: 'away', shown: away.balls.length, ball: undefined };
}

function bowled(side: Side, { balls }: MatchView[Side], elapsedMs: number): MatchMoment {
  const at = Math.max(0, Math.floor(elapsedMs / CRICKET_BALL_MS));
  const share = Math.max(0, elapsedMs / CRICKET_BALL_MS - at);
  const kind = balls[at]?.ball;
  return {
    part: 'play',
    side,
    shown: share < SHOWN_SHARE ? at : at + 1,
    ball: kind === undefined ? undefined : { kind, share },
  };
}

/** The score of a side as far as shown; undefined before its innings. */
export function scoreOf(
  match: MatchView,
  side: Side,
  moment: MatchMoment,
): { readonly runs: number; readonly wickets: number; readonly balls: number } | undefined {
  const { balls } = match[side];
  if (side === 'away' && moment.side === 'home') return undefined;
  const shown = side === moment.side ? moment.shown : balls.length;
  const last = balls[shown - 1];
  return { runs: last?.runs ?? 0, wickets: last?.wickets ?? 0, balls: shown };
}

const BALLS_OF_OVER = 6;

/** Balls in cricket notation: overs, and the balls of the incomplete one. */
export const oversText = (balls: number): string =>
  `${Math.floor(balls / BALLS_OF_OVER)}.${balls % BALLS_OF_OVER}`;

/** True if the balls shown so far decide a market. */
export function isDecided(
  market: CricketMarket,
  match: MatchView,
  { part, side, shown }: MatchMoment,
): boolean {
  if (part === 'over') return true;
  const all = match.home.balls.length;
  const ofHome = side === 'home' ? shown : all;
  switch (market) {
    case 'first-ball':
      return ofHome >= 1;
    case 'first-over':
      return ofHome >= Math.min(BALLS_OF_OVER, all);
    case 'home-runs':
      return ofHome >= all;
    default:
      return false;
  }
}
