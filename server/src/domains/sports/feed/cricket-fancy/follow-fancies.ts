import { isDeepStrictEqual } from 'node:util';
import type { FancyResult } from '../../../../events.ts';
import type { FeedFancy } from '../feed-fancy.ts';
import type { FeedMessage } from '../feed.ts';
import type { CricketScore, Side } from '../feed-score.ts';
import {
  type InningsFancy,
  fanciesAt,
  fanciesBefore,
  fancyStakeBounds,
  findInningsFancy,
} from './innings-fancies.ts';
import { nameFancy } from './name-fancy.ts';
import { offerFancy } from './offer-fancy.ts';
import type { RunChances } from './run-chances.ts';
import { scoreChances } from './score-chances.ts';

const WICKETS = 10;

/** The fancies of one cricket match, updated as its score moves. */
export interface FollowedFancies {
  /** Records a score without messages: the match up to where the app joins it. */
  note(score: CricketScore): void;
  /** The results, by that score, of the fancies that wait for one. */
  settle(score: CricketScore): FeedMessage[];
  /** Everything that changes with that score: results, and the fancies on offer with their quotes. */
  follow(score: CricketScore, status: 'OPEN' | 'SUSPENDED'): FeedMessage[];
}

export interface FollowedFanciesDeps {
  readonly eventId: string;
  readonly teams: Readonly<Record<Side, string>>;
  /** How much a side is rated above the other: -4 to 4. */
  readonly edgeOf: (side: Side) => number;
  /** The match's fancies that are stored without a result. */
  readonly open: readonly string[];
}

interface Waiting {
  readonly innings: 1 | 2;
  readonly fancy: InningsFancy;
  /** As it was last sent; absent when it is only known from storage. */
  readonly sent?: FeedFancy;
}

/**
 * Offers and settles the fancies of a match from nothing but its score. The runs of an innings are recorded at every
 * ball, and a fancy's result is the difference of two of them; one whose innings ends first is void (exchange rules:
 * fancy markets).
 */
export function followFancies(deps: FollowedFanciesDeps): FollowedFancies {
  const { eventId, edgeOf } = deps;
  const runsAt = new Map<string, number>([
    ['1/0', 0],
    ['2/0', 0],
  ]);
  const waiting = new Map<string, Waiting>();
  let remembered = deps.open;

  const note = (score: CricketScore): void => {
    const { innings, balls, runs, firstInnings } = score;
    if (!runsAt.has(`${innings}/${balls}`)) runsAt.set(`${innings}/${balls}`, runs);
    if (firstInnings !== undefined && !runsAt.has(`1/${firstInnings.balls}`))
      runsAt.set(`1/${firstInnings.balls}`, firstInnings.runs);
    for (const fancyId of remembered) {
      const found = readFancyId(fancyId, score.ballsPerInnings);
      if (found !== undefined) waiting.set(fancyId, found);
    }
    remembered = [];
  };

  const resultOf = ({ innings, fancy }: Waiting, score: CricketScore): FancyResult | undefined => {
    const from = runsAt.get(`${innings}/${fancy.fromBalls}`);
    const to = runsAt.get(`${innings}/${fancy.toBalls}`);
    if (from !== undefined && to !== undefined) return { outcome: 'ran', runs: Math.max(0, to - from) };
    if (score.innings > innings || (score.innings === innings && isOver(score)))
      return { outcome: 'void', reason: 'INNINGS_ENDED' };
    // The score skipped the ball on which counting should have ended: nobody knows the runs at that point.
    const isMissed = score.innings === innings && score.balls > fancy.toBalls;
    return isMissed ? { outcome: 'void', reason: 'ABANDONED' } : undefined;
  };

  const settle = (score: CricketScore): FeedMessage[] => {
    note(score);
    const messages: FeedMessage[] = [];
    for (const [fancyId, fancy] of waiting) {
      const result = resultOf(fancy, score);
      if (result === undefined) continue;
      waiting.delete(fancyId);
      messages.push({ kind: 'fancy-result', fancyId, ...result });
    }
    return messages;
  };

  /** The fancies whose counting starts at a ball that was seen. */
  const askedAt = ({ phase, innings, balls, ballsPerInnings }: CricketScore): InningsFancy[] => {
    const asked = phase === 'BEFORE' ? fanciesBefore(ballsPerInnings) : fanciesAt(balls, ballsPerInnings);
    return asked.filter(({ fromBalls }) => runsAt.has(`${innings}/${fromBalls}`));
  };

  const offer = (score: CricketScore, status: 'OPEN' | 'SUSPENDED'): FeedMessage[] => {
    const asked = askedAt(score);
    const ends = [...new Set(asked.map(({ toBalls }) => toBalls))];
    const isQuoted = status === 'OPEN' && !score.ballRunning;
    const chances = isQuoted ? scoreChances(score, edgeOf, ends) : new Map<number, RunChances>();
    return asked.flatMap((fancy) => {
      const fancyId = `${eventId}.${score.innings}.${fancy.key}`;
      const before = waiting.get(fancyId)?.sent;
      const counted = runsAt.get(`${score.innings}/${fancy.fromBalls}`) ?? 0;
      const sent = score.ballRunning
        ? before && { ...before, ballRunning: true }
        : quoteFancy(deps, fancyId, fancy, score, status, since(chances.get(fancy.toBalls), counted));
      // Nothing is offered for the first time while the ball is running.
      if (sent === undefined || isDeepStrictEqual(before, sent)) return [];
      waiting.set(fancyId, { innings: score.innings, fancy, sent });
      return [{ kind: 'fancy', fancy: sent } as const];
    });
  };

  return {
    note,
    settle,
    follow: (score, status) => [...settle(score), ...(isOver(score) ? [] : offer(score, status))],
  };
}

function quoteFancy(
  { eventId, teams }: FollowedFanciesDeps,
  fancyId: string,
  fancy: InningsFancy,
  { phase, innings, battingSide }: CricketScore,
  status: 'OPEN' | 'SUSPENDED',
  chances: RunChances | undefined,
): FeedFancy {
  const offered = offerFancy(fancy, chances);
  const side = phase === 'BEFORE' ? undefined : battingSide;
  const title = { ...fancy.title, innings, ...(side === undefined ? {} : { side }) };
  return {
    ...offered,
    fancyId,
    eventId,
    title,
    name: nameFancy(fancy.kind, title, side && teams[side]),
    status: offered.quote === undefined ? 'SUSPENDED' : status,
    ballRunning: false,
    ...fancyStakeBounds(fancy.kind),
    sortPriority: innings * 1_000 + fancy.sortPriority,
  };
}

/** The probabilities of the runs made after those already counted. */
function since(chances: RunChances | undefined, counted: number): RunChances | undefined {
  return chances && { ...chances, lowest: Math.max(0, chances.lowest - counted) };
}

function readFancyId(fancyId: string, ballsPerInnings: number): Waiting | undefined {
  const [, innings, key = ''] = /\.([12])\.([A-Z]\d+)$/.exec(fancyId) ?? [];
  const fancy = findInningsFancy(key, ballsPerInnings);
  return fancy && { innings: innings === '2' ? 2 : 1, fancy };
}

/** True if nothing more is bowled in the current innings. */
function isOver({ phase, balls, ballsPerInnings, wickets, runs, target }: CricketScore): boolean {
  if (phase === 'ENDED' || balls >= ballsPerInnings || wickets >= WICKETS) return true;
  return target !== undefined && runs >= target;
}
