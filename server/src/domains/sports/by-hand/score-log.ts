import type { ScoreEntry } from '@maidan/contract/office';
import type { FancyResult } from '../../../events.ts';
import type { FancyTitle } from '../feed/feed-fancy.ts';
import type { CricketInnings, CricketScore, Side } from '../feed/feed-score.ts';

const BALLS_PER_OVER = 6;
const WICKETS = 10;

/** An innings as its entries tell it. */
interface LoggedInnings {
  readonly battingSide: Side;
  runs: number;
  wickets: number;
  balls: number;
  /** The runs right after each legal ball, from none: extras after a ball belong to the next. */
  readonly runsAt: number[];
  /** How many entries there were when each legal ball was in. */
  readonly entriesAt: number[];
  /** How many entries there were when it was over; undefined before. */
  endedAt: number | undefined;
}

/** What may happen next: the first innings, a ball, the second innings, the end, nothing. */
export type ScorePhase = 'BEFORE' | 'LIVE' | 'BREAK' | 'DONE' | 'ENDED';

/** A match as its entries tell it. */
export interface LoggedMatch {
  readonly phase: ScorePhase;
  readonly innings: readonly LoggedInnings[];
  readonly thisOver: readonly string[];
  readonly ballRunning: boolean;
  readonly toss: Side | undefined;
  readonly winner: Side | undefined;
  readonly target: number | undefined;
  readonly entries: number;
}

/** Reads a match from its entries; undefined if one of them doesn't follow from those before it. */
export function readScoreLog(
  entries: readonly ScoreEntry[],
  ballsPerInnings: number,
): LoggedMatch | undefined {
  const innings: LoggedInnings[] = [];
  let phase: ScorePhase = 'BEFORE';
  let thisOver: string[] = [];
  let ballRunning = false;
  let toss: Side | undefined;
  let winner: Side | undefined;
  for (const [index, entry] of entries.entries()) {
    const current = innings.at(-1);
    const wasRunning = ballRunning;
    ballRunning = false;
    switch (entry.kind) {
      case 'begin':
        if (phase !== 'BEFORE' && phase !== 'BREAK') return undefined;
        if (phase === 'BREAK' && entry.batting === current?.battingSide) return undefined;
        innings.push(newInnings(entry.batting));
        toss ??= entry.toss;
        thisOver = [];
        phase = 'LIVE';
        break;
      case 'run-up':
        if (phase !== 'LIVE' || wasRunning) return undefined;
        ballRunning = true;
        break;
      case 'ball':
        if (phase !== 'LIVE' || current === undefined) return undefined;
        if (isOverComplete(current, thisOver)) thisOver = [];
        play(current, entry, index + 1);
        thisOver = [...thisOver, tokenOf(entry)];
        break;
      case 'end-innings':
        if (phase !== 'LIVE' || current === undefined) return undefined;
        current.endedAt = index + 1;
        break;
      case 'end-match': {
        const byRuns = phase === 'DONE' ? winnerByRuns(innings) : undefined;
        if (phase === 'ENDED' || (byRuns !== undefined && (entry.winner ?? byRuns) !== byRuns))
          return undefined;
        winner = byRuns ?? entry.winner;
        phase = 'ENDED';
        break;
      }
    }
    const last = innings.at(-1);
    if (phase === 'LIVE' && last !== undefined) {
      if (isOver(last, innings, ballsPerInnings)) last.endedAt ??= index + 1;
      if (last.endedAt !== undefined) phase = innings.length === 1 ? 'BREAK' : 'DONE';
    }
  }
  const target = innings[1] === undefined ? undefined : (innings[0]?.runs ?? 0) + 1;
  return { phase, innings, thisOver, ballRunning, toss, winner, target, entries: entries.length };
}

const newInnings = (battingSide: Side): LoggedInnings => ({
  battingSide,
  runs: 0,
  wickets: 0,
  balls: 0,
  runsAt: [0],
  entriesAt: [0],
  endedAt: undefined,
});

type Ball = Extract<ScoreEntry, { kind: 'ball' }>;

const isLegal = ({ extra }: Ball): boolean => extra !== 'wd' && extra !== 'nb';

function play(innings: LoggedInnings, ball: Ball, entries: number): void {
  innings.runs += ball.runs + (isLegal(ball) ? 0 : 1);
  if (ball.wicket) innings.wickets += 1;
  if (!isLegal(ball)) return;
  innings.balls += 1;
  innings.runsAt.push(innings.runs);
  innings.entriesAt.push(entries);
}

function tokenOf({ runs, extra, wicket }: Ball): string {
  if (wicket) return 'W';
  return extra === undefined ? String(runs) : `${extra}${runs === 0 ? '' : runs}`;
}

/** The over's balls stay in sight until the next over's first. */
const isOverComplete = ({ balls }: LoggedInnings, thisOver: readonly string[]): boolean =>
  balls > 0 &&
  balls % BALLS_PER_OVER === 0 &&
  thisOver.filter((token) => !token.startsWith('wd') && !token.startsWith('nb')).length >= BALLS_PER_OVER;

function isOver(
  { runs, wickets, balls }: LoggedInnings,
  [first, second]: readonly LoggedInnings[],
  ballsPerInnings: number,
): boolean {
  const hasWon = second !== undefined && first !== undefined && runs > first.runs;
  return balls >= ballsPerInnings || wickets >= WICKETS || hasWon;
}

function winnerByRuns([first, second]: readonly LoggedInnings[]): Side | undefined {
  if (first === undefined || second === undefined || first.runs === second.runs) return undefined;
  return (second.runs > first.runs ? second : first).battingSide;
}

/** The match as the site shows its score. */
export function scoreOf(match: LoggedMatch, eventId: string, ballsPerInnings: number): CricketScore {
  const { phase, thisOver, ballRunning, toss, winner, target } = match;
  const [first, second] = match.innings.map(({ battingSide, runs, wickets, balls }): CricketInnings => ({
    battingSide,
    runs,
    wickets,
    balls,
  }));
  const current = second ?? first ?? { battingSide: 'home', runs: 0, wickets: 0, balls: 0 };
  return {
    sport: 'cricket',
    eventId,
    phase: phase === 'BEFORE' || phase === 'ENDED' ? phase : 'LIVE',
    innings: second === undefined ? 1 : 2,
    ...current,
    ballsPerInnings,
    thisOver,
    ballRunning,
    ...(second !== undefined && first !== undefined && { firstInnings: first }),
    ...(toss !== undefined && { toss }),
    ...(winner !== undefined && { winner }),
    ...(target !== undefined && { target }),
  };
}

/** What the entries say of a fancy: its result, and how many entries decided it. */
export interface FancyFact {
  readonly result: FancyResult;
  readonly decidedBy: number;
}

/** The result of a fancy by the entries; undefined while they don't decide it. An innings that ends first makes it void. */
export function factOfFancy(
  { subject, innings, over, ball = BALLS_PER_OVER }: FancyTitle,
  match: LoggedMatch,
): FancyFact | undefined {
  const played = match.innings[innings - 1];
  const to = subject === 'BALL' ? (over - 1) * BALLS_PER_OVER + ball : over * BALLS_PER_OVER;
  const from = { FIRST_OVERS: 0, OVER: to - BALLS_PER_OVER, BALL: to - 1 }[subject];
  const [end, start, decidedBy] = [played?.runsAt[to], played?.runsAt[from], played?.entriesAt[to]];
  if (end !== undefined && start !== undefined && decidedBy !== undefined)
    return { result: { outcome: 'ran', runs: end - start }, decidedBy };
  const endedAt = played?.endedAt ?? (match.phase === 'ENDED' ? match.entries : undefined);
  return endedAt === undefined
    ? undefined
    : { result: { outcome: 'void', reason: 'INNINGS_ENDED' }, decidedBy: endedAt };
}
