import { expect, test } from 'vitest';
import { cricketScore } from '../../../testing/cricket-score.ts';
import type { CricketScore, FeedScore } from '../feed/feed-score.ts';
import { followProgress } from './follow-progress.ts';

const start = cricketScore({ eventId: '31' });

/** Follows these changes of a score, one after the other; each is told twice, as feeds do. */
function follow(...changes: readonly Partial<CricketScore>[]) {
  let known: FeedScore | undefined;
  for (const change of changes) {
    known = followProgress(known, { ...start, ...change });
    expect(followProgress(known, { ...start, ...change })).toEqual(known);
  }
  return known?.sport === 'cricket' ? known.progress : undefined;
}

const firstOver = { runs: 9, balls: 6, thisOver: ['4', '0', '1', '2', '1', '1'] };

test('[PLAY-12] each over keeps the runs and wickets after it, the current one those so far', () => {
  expect(
    follow({}, { runs: 4, balls: 1, thisOver: ['4'] }, firstOver, {
      runs: 10,
      wickets: 1,
      balls: 8,
      thisOver: ['1', 'W'],
    }),
  ).toEqual({
    innings: [
      [
        [9, 0],
        [10, 1],
      ],
    ],
    lastOver: firstOver.thisOver,
  });
});

test('[PLAY-12] a wide before the first ball of an over belongs to that over', () => {
  expect(follow(firstOver, { runs: 10, balls: 6, thisOver: ['wd'] })?.innings).toEqual([
    [
      [9, 0],
      [10, 0],
    ],
  ]);
});

test('[PLAY-12] the second innings stands beside the first, and nothing is said of overs that were missed', () => {
  const second = { innings: 2, battingSide: 'away', runs: 30, balls: 19, thisOver: ['2'] } as const;
  const oneOver = { ...second, runs: 8, balls: 6, thisOver: ['2', '2', '2', '2', '0', '0'] };
  expect(follow(firstOver, oneOver, second)).toEqual({
    innings: [[[9, 0]], [[8, 0], null, null, [30, 0]]],
    lastOver: oneOver.thisOver,
  });
});

test('[PLAY-12] a match that is met in its second innings has the first one’s total, and no overs of it', () => {
  const firstInnings = { battingSide: 'home', runs: 150, wickets: 7, balls: 18 } as const;
  const second = {
    innings: 2,
    battingSide: 'away',
    runs: 9,
    balls: 7,
    thisOver: ['1'],
    firstInnings,
  } as const;
  expect(follow(second)?.innings).toEqual([
    [null, null, [150, 7]],
    [null, [9, 0]],
  ]);
});

test('[PLAY-12] a feed that tells how the innings went is believed', () => {
  const progress = { innings: [[[4, 0] as const]], lastOver: [] };
  expect(follow({ runs: 9, balls: 3, thisOver: ['4', '4', '1'], progress })).toEqual(progress);
});

test('[PLAY-12] a correction takes back the balls and overs that were not bowled', () => {
  const next = { runs: 13, balls: 7, thisOver: ['4'] };
  expect(follow(firstOver, next, { ...firstOver, runs: 8 })?.innings).toEqual([[[8, 0]]]);
});
