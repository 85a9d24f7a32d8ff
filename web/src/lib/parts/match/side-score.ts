import type { Scoreline } from '@maidan/contract';

/** One of the two sides of a match. */
export type Side = 'home' | 'away';

/** What a list shows of one side's score; all figures in Latin digits. */
export interface SideScore {
  /** Runs and wickets of each innings ("174/6"), goals, or games of each set; empty for a side yet to bat. */
  readonly figures: readonly string[];
  /** Overs of the side's last innings ("11.4"). */
  readonly overs?: string;
  /** Points of the game under way. */
  readonly points?: string;
  /** True while the side bats or serves. */
  readonly isActive: boolean;
}

/** One side's score. */
export function sideScore(scoreline: Scoreline, side: Side): SideScore {
  if (scoreline.sport === 'cricket') return cricketScore(scoreline, side);
  if (scoreline.sport === 'soccer') return { figures: [scoreline.goals[side].toString()], isActive: false };
  const isLive = scoreline.phase === 'LIVE';
  return {
    figures: scoreline.sets.map((set) => set[side].toString()),
    ...(isLive && { points: scoreline.points[side] }),
    isActive: isLive && scoreline.server === side,
  };
}

function cricketScore({ innings, phase }: Extract<Scoreline, { sport: 'cricket' }>, side: Side): SideScore {
  const own = innings.filter((one) => one.side === side);
  const last = own.at(-1);
  return {
    figures: own.map(({ runs, wickets }) => `${runs}/${wickets}`),
    ...(last !== undefined && { overs: oversText(last.balls) }),
    isActive: phase === 'LIVE' && last !== undefined && last === innings.at(-1),
  };
}

/** Whole overs and the balls of the one under way: 70 balls are "11.4", 120 are "20". */
function oversText(balls: number): string {
  const rest = balls % 6;
  return rest === 0 ? `${balls / 6}` : `${(balls - rest) / 6}.${rest}`;
}

/** What the side batting second still needs, and from how many balls; undefined unless it chases. */
export function chaseIn(scoreline: Scoreline): { readonly runs: number; readonly balls: number } | undefined {
  if (scoreline.sport !== 'cricket' || scoreline.phase !== 'LIVE') return undefined;
  const { target, innings, ballsPerInnings } = scoreline;
  const batting = innings.at(-1);
  if (target === undefined || batting === undefined || innings.length < 2) return undefined;
  const runs = target - batting.runs;
  return runs > 0 ? { runs, balls: Math.max(0, ballsPerInnings - batting.balls) } : undefined;
}

/** The names of a match's sides, home first: "Dhaka v Khulna" is of Dhaka and Khulna. */
export function sidesOf(matchName: string): Readonly<Record<Side, string>> {
  const [home = matchName, away = ''] = matchName.split(/ v /i);
  return { home, away };
}
