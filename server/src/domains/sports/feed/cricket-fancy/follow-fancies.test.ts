import { describe, expect, it } from 'vitest';
import { cricketScore } from '../../../../testing/cricket-score.ts';
import type { FeedFancy } from '../feed-fancy.ts';
import type { FeedMessage } from '../feed.ts';
import type { CricketScore } from '../feed-score.ts';
import { followFancies } from './follow-fancies.ts';

const before = cricketScore({ eventId: '7', phase: 'BEFORE' });
const at = (change: Partial<CricketScore>): CricketScore => ({ ...before, phase: 'LIVE', ...change });

function follower(open: readonly string[] = []) {
  const teams = { home: 'Dhaka', away: 'Sylhet' };
  return followFancies({ eventId: '7', teams, edgeOf: () => 0, open });
}

const fanciesIn = (messages: readonly FeedMessage[]) =>
  new Map(messages.flatMap((one) => (one.kind === 'fancy' ? [[one.fancy.fancyId, one.fancy] as const] : [])));
const resultsIn = (messages: readonly FeedMessage[]) =>
  Object.fromEntries(
    messages.flatMap((one) =>
      one.kind === 'fancy-result'
        ? [[one.fancyId, one.outcome === 'ran' ? one.runs : one.reason] as const]
        : [],
    ),
  );
const names = (fancies: ReadonlyMap<string, FeedFancy>) => [...fancies.values()].map(({ name }) => name);

describe('the fancies of a match', () => {
  it('[EXCH-4] begin with the first sessions, before it is known who bats', () => {
    const fancies = fanciesIn(follower().follow(before, 'OPEN'));
    expect(names(fancies)).toEqual([
      '6 over runs 1st innings',
      '10 over runs 1st innings',
      '6 over khadda 1st innings',
      '6 over odd or even 1st innings',
      '6 over last digit 1st innings',
    ]);
    for (const fancy of fancies.values())
      expect([fancy.status, fancy.title.side]).toEqual(['OPEN', undefined]);
  });

  it('[EXCH-4] are of every kind in play, each in its place', () => {
    const fancies = fanciesIn(follower().follow(at({}), 'OPEN'));
    expect(names(fancies)).toEqual([
      '6 over runs Dhaka',
      '10 over runs Dhaka',
      '15 over runs Dhaka',
      '20 over runs Dhaka',
      'Over 1 runs Dhaka',
      'Ball 0.1 runs Dhaka',
      '6 over khadda Dhaka',
      '6 over odd or even Dhaka',
      '6 over last digit Dhaka',
    ]);
    const places = [...fancies.values()].map(({ sortPriority }) => sortPriority);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(fancies.get('7.1.B1')?.title).toEqual({
      subject: 'BALL',
      innings: 1,
      side: 'home',
      over: 1,
      ball: 1,
    });
  });

  it('[EXCH-3] keep their quotes and show that the ball is running, and nothing new is offered meanwhile', () => {
    const match = follower();
    const open = fanciesIn(match.follow(at({}), 'OPEN'));
    const running = fanciesIn(match.follow(at({ ballRunning: true }), 'OPEN'));
    expect(running).toEqual(new Map([...open].map(([id, fancy]) => [id, { ...fancy, ballRunning: true }])));
    expect(match.follow(at({ ballRunning: true }), 'OPEN')).toEqual([]);
    expect(follower().follow(at({ ballRunning: true }), 'OPEN')).toEqual([]);
  });

  it('[EXCH-3] are suspended without a quote after a wicket, and quoted again when betting goes on', () => {
    const match = follower();
    match.follow(at({}), 'OPEN');
    const fallen = fanciesIn(match.follow(at({ balls: 1, wickets: 1, thisOver: ['W'] }), 'SUSPENDED'));
    for (const { status, quote } of fallen.values())
      expect([status, quote]).toEqual(['SUSPENDED', undefined]);
    const open = fanciesIn(match.follow(at({ balls: 1, wickets: 1, thisOver: ['W'] }), 'OPEN'));
    expect([...open.keys()]).toEqual([...fallen.keys()]);
    for (const { status, quote } of open.values())
      expect([status, quote !== undefined]).toEqual(['OPEN', true]);
  });

  it('[EXCH-11] end with the ball that completes them, extras and all', () => {
    const match = follower();
    match.follow(at({ balls: 34, runs: 40, wickets: 1 }), 'OPEN');
    // The score is known only from here, so nothing is offered on the over that had begun.
    expect(resultsIn(match.follow(at({ balls: 34, runs: 41, wickets: 1 }), 'OPEN'))).toEqual({});
    expect(resultsIn(match.follow(at({ balls: 35, runs: 45, wickets: 1 }), 'OPEN'))).toEqual({
      '7.1.B35': 5,
    });
    const done = match.follow(at({ balls: 36, runs: 46, wickets: 1 }), 'OPEN');
    expect(resultsIn(done)).toEqual({ '7.1.B36': 1, '7.1.S6': 46, '7.1.K6': 46, '7.1.E6': 46, '7.1.L6': 46 });
    expect(names(fanciesIn(done))).toContain('10 over khadda Dhaka');
    expect(names(fanciesIn(done))).toContain('Over 7 runs Dhaka');
  });

  it('[EXCH-11] are void when the innings ends first, and stand when its last ball completes them', () => {
    const match = follower();
    match.follow(at({ balls: 88, runs: 100, wickets: 8 }), 'OPEN');
    match.follow(at({ balls: 89, runs: 100, wickets: 9 }), 'OPEN');
    const out = resultsIn(match.follow(at({ balls: 90, runs: 100, wickets: 10 }), 'SUSPENDED'));
    expect(out).toEqual({
      '7.1.S15': 100,
      '7.1.S20': 'INNINGS_ENDED',
      '7.1.B90': 0,
      '7.1.E15': 100,
      '7.1.L15': 100,
    });
  });

  it('[EXCH-11] are void when the target is reached on a wide', () => {
    const match = follower();
    const chase = { innings: 2, battingSide: 'away', target: 151 } as const;
    const firstInnings = { battingSide: 'home', runs: 150, wickets: 5, balls: 120 } as const;
    match.follow(at({ ...chase, firstInnings, balls: 113, runs: 140, wickets: 3 }), 'OPEN');
    match.follow(at({ ...chase, firstInnings, balls: 114, runs: 150, wickets: 3 }), 'OPEN');
    const ended = at({
      ...chase,
      firstInnings,
      balls: 114,
      runs: 151,
      wickets: 3,
      phase: 'ENDED',
      winner: 'away',
    });
    const results = resultsIn(match.follow(ended, 'SUSPENDED'));
    expect(new Set(Object.values(results))).toEqual(new Set(['INNINGS_ENDED']));
    expect(Object.keys(results)).toContain('7.2.B115');
  });

  it('[EXCH-11] restored after a restart are settled by what was seen, or void where nobody saw it', () => {
    const match = follower(['7.1.S6', '7.1.O3', '7.1.B40', '7.1.S10', '7.1.Q1', 'other']);
    for (const [balls, runs] of [
      [11, 15],
      [12, 16],
      [18, 25],
      [36, 50],
      [41, 60],
    ] as const)
      match.note(at({ balls, runs }));
    expect(resultsIn(match.settle(at({ balls: 42, runs: 60 })))).toEqual({
      '7.1.S6': 50,
      '7.1.O3': 9,
      '7.1.B40': 'ABANDONED',
    });
  });
});
