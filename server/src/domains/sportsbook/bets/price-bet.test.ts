import { money } from '@maidan/engine';
import { expect, test } from 'vitest';
import { matchBookmaker, sixOverSession } from '../../../testing/scripted-feed.ts';
import type { FeedBookmaker, FeedFancy } from '../../sports/index.ts';
import type { BetCommand } from './bet-command.ts';
import type { SportsbookSource } from '../markets/sportsbook-source.ts';
import { priceBet } from './price-bet.ts';

/** A source with one fancy and one bookmaker. */
const sourceOf = (fancy: FeedFancy, bookmaker: FeedBookmaker = matchBookmaker): SportsbookSource => ({
  findEvent: () => ({ sport: 'cricket', name: 'Alpha v Beta', home: 'Alpha', away: 'Beta' }),
  findFancy: (id) => (id === fancy.fancyId ? fancy : undefined),
  findFancyResult: () => undefined,
  findBookmaker: (id) => (id === bookmaker.marketId ? bookmaker : undefined),
  findResult: () => undefined,
  bookmakersOf: () => [bookmaker],
  fanciesOf: () => [fancy],
  readFancyResults: () => Promise.resolve(new Map()),
});

const yes: BetCommand = {
  kind: 'fancy',
  playerId: 1n,
  eventId: sixOverSession.eventId,
  marketKey: sixOverSession.fancyId,
  side: 'YES',
  run: 46,
  rate: 100,
  stake: money(10_000n),
  clientRef: 'a',
};

const backAlpha: BetCommand = {
  kind: 'bookmaker',
  playerId: 1n,
  eventId: matchBookmaker.eventId,
  marketKey: matchBookmaker.marketId,
  side: 'BACK',
  runnerId: 11,
  rate: 85,
  stake: money(10_000n),
  clientRef: 'a',
};

test('[EXCH-11] a bet is priced at the side that it takes', () => {
  expect(priceBet(sourceOf(sixOverSession), yes)).toMatchObject({
    kind: 'priced',
    terms: { side: 'YES', run: 46, rate: 100 },
    market: { kind: 'SESSION', subject: { side: 'Alpha' }, matchMarketId: null },
  });
  expect(priceBet(sourceOf(sixOverSession), { ...yes, side: 'NO' })).toMatchObject({ code: 'RATE_CHANGED' });
});

test('[EXCH-11] a fancy without a quote takes nothing', () => {
  const { quote: _, ...unquoted } = sixOverSession;
  expect(priceBet(sourceOf(unquoted), yes)).toMatchObject({ code: 'MARKET_SUSPENDED' });
});

test('[EXCH-3] a runner that is suspended, or not quoted on that side, takes nothing', () => {
  const [alpha, beta] = matchBookmaker.runners;
  if (alpha === undefined || beta === undefined) throw new Error('the bookmaker lacks its runners');
  const { layRate: _, ...backOnly } = alpha;
  const bookmaker = { ...matchBookmaker, runners: [backOnly, { ...beta, suspended: true }] };
  const source = sourceOf(sixOverSession, bookmaker);
  expect(priceBet(source, backAlpha)).toMatchObject({ kind: 'priced', terms: { runnerName: 'Alpha' } });
  expect(priceBet(source, { ...backAlpha, side: 'LAY', rate: 90 })).toMatchObject({
    code: 'MARKET_SUSPENDED',
  });
  expect(priceBet(source, { ...backAlpha, runnerId: 12, rate: 110 })).toMatchObject({
    code: 'MARKET_SUSPENDED',
  });
});

test('[EXCH-3] a bet that names another event than the market has is refused', () => {
  const source = sourceOf(sixOverSession);
  expect(priceBet(source, { ...yes, eventId: 'another' })).toMatchObject({ code: 'INVALID_MARKET_ID' });
  expect(priceBet(source, { ...backAlpha, eventId: 'another' })).toMatchObject({ code: 'INVALID_MARKET_ID' });
});
