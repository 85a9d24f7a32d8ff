import { money } from '@maidan/engine';
import { expect, test } from 'vitest';
import { liveMarketOf } from './live-sportsbook-market.ts';
import { MarketDraft } from './market-draft.ts';
import type { HouseMarket, OpenBet } from '../model.ts';

const market: HouseMarket = {
  marketKey: 'S6',
  eventId: '900000001',
  eventName: 'Alpha v Beta',
  name: '6 over runs Alpha',
  kind: 'SESSION',
  matchMarketId: null,
  runners: [],
  subject: { subject: 'FIRST_OVERS', innings: 1, over: 6, side: 'Alpha' },
};

const betOf = (number: number): OpenBet => ({
  side: number % 2 === 0 ? 'YES' : 'NO',
  run: 40 + (number % 20),
  width: null,
  runnerId: null,
  runnerName: null,
  rate: 90 + (number % 20),
  id: BigInt(number + 1),
  marketKey: market.marketKey,
  eventId: market.eventId,
  playerId: BigInt(number),
  clientRef: 'one',
  stake: money(10_000n + BigInt(number)),
  placedAt: new Date('2026-01-15T13:00:00Z'),
});

test('[EXCH-11] a fancy with bets of forty thousand players is loaded, and extended bet by bet', () => {
  const bets = Array.from({ length: 40_000 }, (_, number) => betOf(number));
  const live = liveMarketOf(market, bets);
  expect(live.players.size).toBe(40_000);
  const draft = new MarketDraft(market, live);
  for (let number = 40_000; number < 60_000; number += 1) {
    const bet = betOf(number);
    draft.take(bet.playerId, draft.with(bet));
  }
  expect(draft.changed.size).toBe(20_000);
  const all = liveMarketOf(market, [
    ...bets,
    ...Array.from({ length: 20_000 }, (_, at) => betOf(40_000 + at)),
  ]);
  for (const runs of [0, 39, 45, 50, 59, 60]) {
    const whole = all.all.kind === 'fancy' && all.all.book.resultAt(runs);
    expect(draft.all.kind === 'fancy' && draft.all.book.resultAt(runs)).toBe(whole);
  }
});

test('[EXCH-11] a discarded draft leaves the market as it was', () => {
  const live = liveMarketOf(market, [betOf(0), betOf(1)]);
  const before = live.all.book.bestCase;
  const draft = new MarketDraft(market, live);
  const again = { ...betOf(0), id: 9n };
  expect(draft.with(again).own.count).toBe(2);
  expect(draft.of(0n).count).toBe(1);
  draft.take(0n, draft.with(again));
  expect([draft.of(0n).count, live.players.get(0n)?.count, live.all.book.bestCase]).toEqual([2, 1, before]);
});
