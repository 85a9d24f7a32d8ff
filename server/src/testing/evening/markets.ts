import { type Evening, count } from './evening.ts';

/** The runners of every order book of the feed's match, and of a match by hand. */
export const FEED_RUNNERS = [11, 12] as const;
export const HAND_RUNNERS = [1, 2] as const;

const REASON = 'As the umpires gave it.';
const HOUR_MS = 3_600_000;

let markets = 0;

/** Opens an order book of the feed's match. */
export async function openFeedMarket({ feed }: Pick<Evening, 'feed'>): Promise<string> {
  const marketId = `1.96${String((markets += 1)).padStart(7, '0')}`;
  await feed.market({ marketId });
  return marketId;
}

/** The feed closes an order book and says who won. */
export async function settleFeedMarket(evening: Evening, marketId: string, winner: number): Promise<void> {
  const { feed } = evening;
  await feed.market({ marketId, status: 'CLOSED', version: 9 });
  await feed.say({ kind: 'result', result: { marketId, outcome: 'won', winners: [winner] } });
  count(evening, 'markets settled');
}

/** Makes a match without a feed and opens its order book, whose id is returned. */
export async function openHandMarket({ open, staff }: Evening): Promise<string> {
  const tariq = staff.as('tariq');
  const startsAt = new Date(open.clock.now().getTime() + 6 * HOUR_MS);
  const { id } = await tariq.createHandEvent({
    body: {
      sport: 'cricket',
      competition: 'Village Cup',
      home: 'Sylhet',
      away: 'Rangpur',
      startsAt,
      overs: 20,
    },
  });
  const [book] = (await tariq.showHandEvent({ params: { id } })).markets;
  if (book === undefined) throw new Error('the match has no order book');
  const { version } = book;
  await tariq.quoteHandMarket({ params: { id: book.id }, body: { version, isOpen: true, quote: null } });
  return book.id;
}

/**
 * Settles an order book by hand, or again by another result once it was settled that many times; the other trader confirms where
 * a second member is asked for.
 */
export async function settleByHand(
  evening: Evening,
  id: string,
  { winner, settlement = 0 }: { readonly winner: number | 'void'; readonly settlement?: number },
): Promise<void> {
  const [tariq, toma] = [evening.staff.as('tariq'), evening.staff.as('toma')];
  const result =
    winner === 'void'
      ? { outcome: 'void' as const, reason: REASON }
      : { outcome: 'won' as const, winners: [winner] };
  const { outcome } = await tariq.settleExchangeMarket({
    params: { id },
    body: { result, settlement, reason: REASON },
  });
  if (outcome === 'proposed') {
    const newest = (await toma.listTradingChanges({})).changes.at(-1);
    if (newest === undefined) throw new Error('no result waits for the other trader');
    const params = { id: newest.id };
    const { digest } = await toma.showTradingChange({ params });
    await toma.confirmTradingChange({ params, body: { seen: digest } });
  }
  count(evening, settlement === 0 ? 'markets settled by hand' : 'results corrected');
}
