import { type Money, money } from '@maidan/engine';
import type { MarketResult } from '../../../events.ts';
import { inTransaction, pinPlans, type Tx } from '../../../kernel/db.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { CommitLoop } from '../book/commit-loop.ts';
import type { LiveMarkets, SettlingMarket } from '../book/live-markets.ts';
import { type ExchangeMarket, isHouse } from '../model.ts';
import { deleteUnmatchedOfHouse, lapseOrders, lapseRemaining, lockMarket } from '../store.ts';
import { dueBy, payPlayers } from './pay-players.ts';
import { currentDiscounts, requireFitting, settleBetsOf } from './settle-bets-of.ts';
import type { SettleDeps } from './settle-market.ts';
import {
  beginSettling,
  endMarket,
  findSettlingResult,
  listResults,
  writeProfitsOf,
} from './settlement-store.ts';

/** Dependencies of settling in slices. */
export interface SliceDeps extends SettleDeps {
  readonly loop: Pick<CommitLoop, 'runAlone'>;
  readonly markets: LiveMarkets;
  /** So many players are paid between two batches. */
  readonly playersTogether: number;
  /** Called with the players of each slice once they are paid. */
  readonly paid: (players: readonly bigint[]) => void;
  /** True once the exchange closes: what is left is paid after the next start. */
  readonly isClosing: () => boolean;
}

/**
 * Ends a market's trading and writes by which result its players are paid from now on; throws if that doesn't fit it. The caller keeps
 * the book unchanged.
 */
export async function beginSlices(
  { db, markets }: Pick<SliceDeps, 'db' | 'markets'>,
  market: ExchangeMarket,
  result: MarketResult,
): Promise<void> {
  const { marketId } = market;
  requireFitting(market, result);
  await inTransaction(db, (tx) => beginSettling(tx, marketId, result));
  markets.beginSettling(marketId);
}

/**
 * Pays the players of a market of many bets, some at a time between batches, so that one huge market stops nobody for long
 * (SAFE-63): what is reckoned and what each bet came to is read and written meanwhile. A slice is one transaction, and paid
 * once, because it writes its players' results; whatever interrupts the settlement, the rest is paid by calling this again. The market
 * is settled, and its results are shown, with the last slice.
 */
export async function settleInSlices(deps: SliceDeps, marketId: string): Promise<void> {
  const { db, markets, loop } = deps;
  const settling = markets.findSettling(marketId);
  const result = await findSettlingResult(db, marketId);
  if (settling === undefined || result === undefined) return;
  const discounts = currentDiscounts(db, settling.market, deps.now);
  const settlement = await settleBetsOf(db, settling.market, result, discounts);
  const paid = new Set((await listResults(db, marketId, 1)).map(({ playerId }) => playerId));
  const due = dueBy(settlement);
  const unpaid = [...new Set([...settling.holds.keys(), ...due.keys()])].filter((id) => !paid.has(id));
  await deps.accounts.load(unpaid);
  for (let from = 0; from < unpaid.length && !deps.isClosing(); from += deps.playersTogether) {
    const players = unpaid.slice(from, from + deps.playersTogether);
    const bets = await inTransaction(db, (tx) =>
      writeProfitsOf(tx, { market: settling.market, result }, players),
    );
    await loop.runAlone(async () => {
      // Read again, as the tables may have been: what waits and what is on hold follows from them.
      const now = markets.findSettling(marketId);
      if (now === undefined) throw new Error(`market ${marketId} is not being settled`);
      await inTransaction(db, (tx) => paySlice(tx, deps, { settling: now, due, players, bets }));
      markets.notePaid(marketId, players);
    });
    deps.paid(players);
  }
  if (deps.isClosing()) return;
  await inTransaction(db, async (tx) => {
    await lapseRemaining(tx, marketId, { reason: 'CLOSED', now: deps.now });
    await deleteUnmatchedOfHouse(tx, marketId);
  });
  const isPlayed = [...due.keys(), ...settling.waiting.keys()].some((playerId) => !isHouse(playerId));
  await loop.runAlone(async () => {
    await inTransaction(db, (tx) =>
      finish(tx, deps, { marketId, result, rounding: settlement.rounding, isPlayed }),
    );
    markets.endSettling(marketId, deps.now);
  });
}

interface Slice {
  readonly settling: SettlingMarket;
  readonly due: ReturnType<typeof dueBy>;
  readonly players: readonly bigint[];
  /** How many matched bets each has. */
  readonly bets: ReadonlyMap<bigint, number>;
}

async function paySlice(tx: Tx, deps: SliceDeps, { settling, due, players, bets }: Slice): Promise<void> {
  const { market, holds } = settling;
  const { marketId } = market;
  await requireSettling(tx, marketId);
  await pinPlans(tx);
  const waiting = players.flatMap((playerId) => settling.waiting.get(playerId) ?? []);
  if (waiting.length > 0) await lapseOrders(tx, waiting, { reason: 'CLOSED', now: deps.now });
  const betsOf = (playerId: bigint) => bets.get(playerId) ?? 0;
  await payPlayers(tx, deps, { marketId, players, holds, due, rounding: money(0n), betsOf });
}

interface Finish {
  readonly marketId: string;
  readonly result: MarketResult;
  readonly rounding: Money;
  /** True if anybody but the house had orders in it. */
  readonly isPlayed: boolean;
}

async function finish(
  tx: Tx,
  deps: SliceDeps,
  { marketId, result, rounding, isPlayed }: Finish,
): Promise<void> {
  await requireSettling(tx, marketId);
  await payPlayers(tx, deps, { marketId, players: [], holds: new Map(), due: new Map(), rounding });
  await endMarket(tx, { marketId, settlement: 1, result }, deps.now);
  if (isPlayed) await emit(tx, { kind: 'market-settled', marketId }, deps.now);
}

async function requireSettling(tx: Tx, marketId: string): Promise<void> {
  const locked = await lockMarket(tx, marketId);
  if (locked?.state !== 'open') throw new Error(`market ${marketId} is not being settled`);
}
