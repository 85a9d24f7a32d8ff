import type { CricketProgress, CricketScore, FeedScore } from '../feed/feed-score.ts';

const BALLS_PER_OVER = 6;

type Overs = CricketProgress['innings'][number];

/**
 * A new score together with how its innings have gone so far, told from the score before. What a feed left out between
 * the two is unknown: those overs have the total before them. The same score twice gives the same.
 */
export function followProgress(before: FeedScore | undefined, now: FeedScore): FeedScore {
  if (now.sport !== 'cricket' || now.phase === 'BEFORE') return now;
  const known = before?.sport === 'cricket' ? before : undefined;
  return { ...now, progress: { innings: inningsOf(known, now), lastOver: lastOverOf(known, now) } };
}

function inningsOf(known: CricketScore | undefined, now: CricketScore): readonly Overs[] {
  const earlier = known?.progress?.innings ?? [];
  const current = writeOver(earlier[now.innings - 1] ?? [], now);
  return now.innings === 1 ? [current] : [earlier[0] ?? [], current];
}

/** Overs after the current one go: a correction may take balls back. */
function writeOver(overs: Overs, { runs, wickets, balls, thisOver }: CricketScore): Overs {
  if (balls === 0 && thisOver.length === 0) return [];
  const over = overOf(balls, thisOver);
  const done = overs.slice(0, over);
  const last = done.at(-1) ?? ([0, 0] as const);
  const missed = Array.from({ length: over - done.length }, () => last);
  return [...done, ...missed, [runs, wickets]];
}

/** The over of the newest delivery, from 0: a wide before an over's first legal ball already belongs to it. */
function overOf(balls: number, thisOver: readonly string[]): number {
  const isBetween = balls % BALLS_PER_OVER === 0;
  const hasBegun = isBetween && thisOver.filter(isLegal).length === 0;
  return Math.max(0, Math.ceil(balls / BALLS_PER_OVER) - (hasBegun ? 0 : 1));
}

const isLegal = (token: string) => !token.startsWith('wd') && !token.startsWith('nb');

function lastOverOf(known: CricketScore | undefined, now: CricketScore): readonly string[] {
  const before = known?.progress?.lastOver ?? [];
  if (known === undefined || known.innings !== now.innings) return [];
  const goesOn = known.thisOver.every((token, at) => now.thisOver[at] === token);
  const isSameOver = goesOn || overOf(known.balls, known.thisOver) === overOf(now.balls, now.thisOver);
  return isSameOver ? before : known.thisOver;
}
