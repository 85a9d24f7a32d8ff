import { isDeepStrictEqual } from 'node:util';
import type { FancyResult } from '../../events.ts';
import { inTransaction } from '../../kernel/db.ts';
import type { Note } from '../../kernel/note.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { FeedBookmaker } from './feed/feed-bookmaker.ts';
import type { FeedFancy } from './feed/feed-fancy.ts';
import {
  selectFancyResults,
  updateFancyResult,
  upsertBookmaker,
  upsertFancy,
} from './house-markets-store.ts';
import type { ReceiverDeps } from './receiver-deps.ts';

/**
 * Takes a bookmaker from the feed. Only what defines it goes to the tables: rates change with every ball and are sent
 * again at every start. A bookmaker is closed by the result of its match, and by nothing else.
 */
export async function receiveBookmaker(deps: ReceiverDeps, received: FeedBookmaker): Promise<void> {
  const { db, bus, snapshot } = deps;
  const { marketId, eventId, matchMarketId } = received;
  if (snapshot.findResult(matchMarketId) !== undefined) return;
  const bookmaker = unclosed(received);
  if (snapshot.house.knowsBookmaker(bookmaker)) return;
  const known = snapshot.house.findBookmaker(marketId);
  if (known === undefined || !isDeepStrictEqual(bookmakerDefinition(known), bookmakerDefinition(bookmaker)))
    await inTransaction(db, (tx) => upsertBookmaker(tx, bookmaker));
  snapshot.house.setBookmaker(bookmaker);
  bus.publish({ kind: 'bookmaker-changed', marketId, eventId });
}

/** Closes the bookmakers of a match that has its result. */
export function closeBookmakersOf({ bus, snapshot }: ReceiverDeps, matchMarketId: string): void {
  const eventId = snapshot.findMarket(matchMarketId)?.eventId;
  if (eventId === undefined) return;
  for (const bookmaker of snapshot.house.bookmakersOf(eventId)) {
    if (bookmaker.matchMarketId !== matchMarketId || bookmaker.status === 'CLOSED') continue;
    snapshot.house.setBookmaker({ ...bookmaker, status: 'CLOSED', ballRunning: false });
    bus.publish({ kind: 'bookmaker-changed', marketId: bookmaker.marketId, eventId });
  }
}

/** Takes a fancy from the feed, as {@link receiveBookmaker} does. One that has its result keeps it. */
export async function receiveFancy({ db, bus, snapshot }: ReceiverDeps, received: FeedFancy): Promise<void> {
  const { fancyId, eventId } = received;
  if (snapshot.house.findResult(fancyId) !== undefined) return;
  const fancy = unclosed(received);
  if (snapshot.house.knowsFancy(fancy)) return;
  const known = snapshot.house.findFancy(fancyId);
  const isDefined = known !== undefined && isDeepStrictEqual(fancyDefinition(known), fancyDefinition(fancy));
  // Memory drops a fancy some hours after it ended; the tables do not, and a feed may mention it again.
  if (!isDefined && !(await inTransaction(db, (tx) => upsertFancy(tx, fancy)))) return;
  snapshot.house.setFancy(fancy);
  bus.publish({ kind: 'fancy-changed', fancyId, eventId });
}

/**
 * Takes a fancy's result and closes it; a repeat is published again. The result of an unknown fancy is ignored. `note`
 * as in `receiveResult`.
 */
export async function receiveFancyResult(
  { db, bus, snapshot }: ReceiverDeps,
  fancyId: string,
  received: FancyResult,
  note?: Note,
): Promise<void> {
  const fancy = snapshot.house.findFancy(fancyId);
  if (fancy === undefined) return;
  const { eventId } = fancy;
  let stands = snapshot.house.findResult(fancyId);
  if (stands === undefined) {
    stands = await inTransaction(db, async (tx) => {
      const isFirst = await updateFancyResult(tx, fancyId, received);
      if (!isFirst && note !== undefined) throw new Refusal('MARKET_MOVED');
      await note?.(tx);
      // The answer to the commit of an earlier one may have been lost.
      const stored = isFirst ? undefined : (await selectFancyResults(tx, [fancyId])).get(fancyId);
      return stored ?? received;
    });
    snapshot.house.setResult(fancyId, stands);
    bus.publish({ kind: 'fancy-changed', fancyId, eventId });
  }
  bus.publish({ kind: 'fancy-resulted', fancyId, eventId, result: stands });
}

/** A market of the house never closes without a result or a void, whatever the feed says (exchange rules: fancy markets). */
function unclosed<Market extends FeedBookmaker | FeedFancy>(received: Market): Market {
  return received.status === 'CLOSED' ? { ...received, status: 'SUSPENDED' } : received;
}

function bookmakerDefinition(bookmaker: FeedBookmaker): unknown {
  const { status: _, ballRunning: __, runners, ...definition } = bookmaker;
  return { ...definition, runners: runners.map(({ runnerId, name }) => ({ runnerId, name })) };
}

function fancyDefinition(fancy: FeedFancy): unknown {
  const { status: _, ballRunning: __, quote: ___, ...definition } = fancy;
  return definition;
}
