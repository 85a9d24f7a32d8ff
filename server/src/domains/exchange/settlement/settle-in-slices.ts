import { type Money, money, type Settlement } from '@maidan/engine';
import type { MarketResult } from '../../../events.ts';
import { inTransaction, pinPlans, type Tx } from '../../../kernel/db.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { CommitLoop } from '../book/commit-loop.ts';
import type { LiveMarkets, SettlingMarket } from '../book/live-markets.ts';
import { type ExchangeMarket, isHouse } from '../model.ts';
import { deleteUnmatchedOfHouse, lapseOrders, lapseRemaining, lockMarket } from '../store.ts';
import { moveMoney } from './move-money.ts';
import { requireFitting, settleBetsOf } from './settle-bets-of.ts';
import type { SettleDeps } from './settle-market.ts';
import { settlementRequestId } from './settlement-request-id.ts';
import {
  beginSettling,
  endMarket,
  findSettlingResult,
  insertResults,
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
  const settlement = await settleBetsOf(db, settling.market, result);
  const paid = new Set((await listResults(db, marketId, 1)).map(({ playerId }) => playerId));
  const due = dueOf(settlement);
  const unpaid = [...new Set([...settling.holds.keys(), ...due.keys()])].filter((id) => !paid.has(id));
  await deps.accounts.load(unpaid);
  for (let from = 0; from < unpaid.length && !deps.isClosing(); from += deps.playersTogether) {
    const players = unpaid.slice(from, from + deps.playersTogether);
    const bets = await inTransaction(db, (tx) => writeProfitsOf(tx, { marketId, result }, players));
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
    await lapseRemaining(tx, marketId, 'CLOSED');
    await deleteUnmatchedOfHouse(tx, marketId);
  });
  const isPlayed = [...due.keys(), ...settling.waiting.keys()].some((playerId) => !isHouse(playerId));
  await loop.runAlone(async () => {
    await inTransaction(db, (tx) =>
      finish(tx, deps, { marketId, result, rounding: settlement.rounding, isPlayed }),
    );
    markets.endSettling(marketId);
  });
}

/** What a player's bets came to. */
interface Due {
  readonly grossProfit: Money;
  readonly commission: Money;
}

const dueOf = ({ accounts }: Settlement): ReadonlyMap<bigint, Due> =>
  new Map(accounts.map(({ accountId, ...due }) => [BigInt(accountId), due]));

interface Slice {
  readonly settling: SettlingMarket;
  readonly due: ReadonlyMap<bigint, Due>;
  readonly players: readonly bigint[];
  /** How many matched bets each has. */
  readonly bets: ReadonlyMap<bigint, number>;
}

async function paySlice(tx: Tx, deps: SliceDeps, { settling, due, players, bets }: Slice): Promise<void> {
  const { marketId } = settling.market;
  await requireSettling(tx, marketId);
  await pinPlans(tx);
  const waiting = players.flatMap((playerId) => settling.waiting.get(playerId) ?? []);
  if (waiting.length > 0) await lapseOrders(tx, waiting, 'CLOSED');
  const moves = players.map((playerId) => {
    const { grossProfit, commission } = due.get(playerId) ?? nothing;
    const requestId = settlementRequestId(marketId, playerId, 1);
    const net = money(grossProfit - commission);
    const hold = money(-(settling.holds.get(playerId) ?? 0n));
    return { playerId, hold, legs: [{ requestId, net, commission }] };
  });
  await moveMoney(tx, { ...deps, ...roundOf(marketId), rounding: money(0n) }, moves);
  const results = players.flatMap((playerId) => {
    const own = due.get(playerId);
    return own === undefined ? [] : [{ playerId, ...own, owed: money(0n) }];
  });
  await insertResults(tx, { marketId, settlement: 1 }, results, (playerId) => bets.get(playerId) ?? 0);
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
  await moveMoney(tx, { ...deps, ...roundOf(marketId), rounding }, []);
  await endMarket(tx, { marketId, settlement: 1, result }, deps.now);
  if (isPlayed) await emit(tx, { kind: 'market-settled', marketId }, deps.now);
}

async function requireSettling(tx: Tx, marketId: string): Promise<void> {
  const locked = await lockMarket(tx, marketId);
  if (locked?.state !== 'open') throw new Error(`market ${marketId} is not being settled`);
}

const roundOf = (marketId: string) => ({ marketId, cause: 'market-settled', roundId: `settle:${marketId}` });

const nothing: Due = { grossProfit: money(0n), commission: money(0n) };
