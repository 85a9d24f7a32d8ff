import { type Money, money } from '@maidan/engine';
import type { Tx } from '../../../kernel/db.ts';
import {
  type AccountId,
  BatchDraft,
  lockBalances,
  openAccount,
  postBatch,
  walletCurrency,
} from '../../ledger/index.ts';
import { listUncollected, replaceUncollected } from './settlement-store.ts';
import type { TradingAccounts } from '../book/trading-accounts.ts';

/** What the end, or a correction, of a market moves for one player. */
export interface PlayerMove {
  readonly playerId: bigint;
  /** By how much the hold rises; below zero, what comes back. */
  readonly hold: Money;
  /** The market's result that is paid or taken, after commission; the reversal of an earlier one is in it with its sign. */
  readonly legs: readonly Leg[];
}

/** One transfer of a result: its id in the ledger, and what it brings the player and the commission. */
export interface Leg {
  readonly requestId: string;
  readonly net: Money;
  readonly commission: Money;
}

/** Players of one statement: bounds the memory that a large market takes. */
const PLAYERS_AT_ONCE = 1_000;

interface MoveParts {
  readonly accounts: TradingAccounts;
  readonly marketId: string;
  readonly cause: string;
  /** Names this round of moves in the ledger. */
  readonly roundId: string;
  /** What the rounding account takes in, and under which id. */
  readonly rounding: Money;
}

/**
 * Moves holds and results of a market between its players, its escrow and the commission (row EXCH-10), each player's in
 * transfers of their own. What a player owes and the wallet does not have, the house covers: it is written down, and
 * taken back as soon as this market gives the player money again.
 */
export async function moveMoney(tx: Tx, parts: MoveParts, moves: readonly PlayerMove[]): Promise<void> {
  const house = await openHouseAccounts(tx, parts.marketId);
  const ids: AccountId[] = Object.values(house);
  for (const { playerId } of moves) {
    const { mainId, exposureId } = parts.accounts.get(playerId);
    ids.push(mainId, exposureId);
  }
  const balances = await lockBalances(tx, ids);
  const owed = await listUncollected(tx, parts.marketId);
  const uncollected = new Map<bigint, Money>(owed);
  for (let from = 0; from < moves.length; from += PLAYERS_AT_ONCE) {
    const draft = new BatchDraft(parts.cause);
    for (const move of moves.slice(from, from + PLAYERS_AT_ONCE)) {
      const short = draftMove(draft, { parts, house, balances, owed: owed.get(move.playerId) ?? 0n }, move);
      if (short > 0n) uncollected.set(move.playerId, short);
      else uncollected.delete(move.playerId);
    }
    if (draft.transfers.length > 0) await postBatch(tx, draft);
  }
  const rounding = new BatchDraft(parts.cause);
  rounding.add(`${parts.roundId}:rounding`, [
    [house.rounding, parts.rounding],
    [house.escrow, money(-parts.rounding)],
  ]);
  if (rounding.transfers.length > 0) await postBatch(tx, rounding);
  if (owed.size > 0 || uncollected.size > 0) await replaceUncollected(tx, parts.marketId, uncollected);
}

interface Around {
  readonly parts: MoveParts;
  readonly house: HouseAccounts;
  readonly balances: ReadonlyMap<AccountId, Money>;
  /** What the house covered for the player before. */
  readonly owed: bigint;
}

/** Drafts one player's transfers; answers what the wallet was short of. */
function draftMove(draft: BatchDraft, { parts, house, balances, owed }: Around, move: PlayerMove): Money {
  const { playerId, hold, legs } = move;
  const { mainId, exposureId } = parts.accounts.get(playerId);
  const net = legs.reduce((sum, leg) => sum + leg.net, 0n);
  const after = (balances.get(mainId) ?? 0n) + net - hold - owed;
  const short = money(after < 0n ? -after : 0n);
  legs.forEach(({ requestId, ...leg }, index) => {
    const raised = index === 0 ? hold : 0n;
    draft.add(requestId, [
      [exposureId, money(raised)],
      [mainId, money(leg.net - raised)],
      [house.escrow, money(-leg.net - leg.commission)],
      [house.commission, leg.commission],
    ]);
  });
  const covered = money(short - owed);
  const moved = legs.length === 0 ? hold : 0n;
  draft.add(`${parts.roundId}:${playerId}:cover`, [
    [exposureId, money(moved)],
    [mainId, money(covered - moved)],
    [house.uncollected, money(-covered)],
  ]);
  return short;
}

interface HouseAccounts {
  readonly escrow: AccountId;
  readonly commission: AccountId;
  readonly rounding: AccountId;
  readonly uncollected: AccountId;
}

async function openHouseAccounts(tx: Tx, marketId: string): Promise<HouseAccounts> {
  const currency = walletCurrency;
  return {
    escrow: await openAccount(tx, { kind: 'market_escrow', ownerKey: marketId, currency }),
    commission: await openAccount(tx, { kind: 'commission', ownerKey: 'house', currency }),
    rounding: await openAccount(tx, { kind: 'rounding', ownerKey: 'house', currency }),
    uncollected: await openAccount(tx, { kind: 'house_book', ownerKey: 'uncollected', currency }),
  };
}
