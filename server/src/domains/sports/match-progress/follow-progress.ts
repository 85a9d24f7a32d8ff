import type { CricketInnings, CricketProgress, CricketScore, FeedScore } from '../feed/feed-score.ts';

const BALLS_PER_OVER = 6;

type Overs = CricketProgress['innings'][number];

/**
 * A new score together with how its innings have gone so far, told from the score before, unless its feed tells that
 * itself. Overs between the two, or before the first, are unknown. The same score twice gives the same.
 */
export function followProgress<Score extends FeedScore>(before: FeedScore | undefined, now: Score): Score {
  if (now.sport !== 'cricket' || now.phase === 'BEFORE' || now.progress !== undefined) return now;
  const known = before?.sport === 'cricket' ? before : undefined;
  return { ...now, progress: { innings: inningsOf(known, now), lastOver: lastOverOf(known, now) } };
}

function inningsOf(known: CricketScore | undefined, now: CricketScore): readonly Overs[] {
  const earlier = known?.progress?.innings ?? [];
  const current = writeOver(earlier[now.innings - 1] ?? [], now);
  if (now.innings === 1) return [current];
  const { firstInnings } = now;
  const first =
    earlier[0] ?? (firstInnings === undefined ? [] : writeOver([], { ...firstInnings, thisOver: [] }));
  return [first, current];
}

/** Overs after the current one go: a correction may take balls back. */
function writeOver(
  overs: Overs,
  { runs, wickets, balls, thisOver }: CricketInnings & Pick<CricketScore, 'thisOver'>,
): Overs {
  if (balls === 0 && thisOver.length === 0) return [];
  const over = overOf(balls, thisOver);
  const done = overs.slice(0, over);
  const missed = Array.from({ length: over - done.length }, () => null);
  return [...done, ...missed, [runs, wickets]];
}

/** The over of the newest delivery, from 0: a wide before an over's first legal ball already belongs to it. */
function overOf(balls: number, thisOver: readonly string[]): number {
  const isBetween = balls % BALLS_PER_OVER === 0;
  const hasBegun = isBetween && thisOver.length > 0 && thisOver.filter(isLegal).length === 0;
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
