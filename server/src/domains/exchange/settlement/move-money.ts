import { type Money, money } from '@maidan/engine';
import type { Tx } from '../../../kernel/db.ts';
import {
  type AccountId,
  BatchDraft,
  lockBalances,
  openAccount,
  openDebts,
  postBatch,
  walletCurrency,
} from '../../ledger/index.ts';
import { isHouse } from '../model.ts';
import type { LapsingOrders } from './lapsing-orders.ts';
import type { LiveMarket } from '../book/live-market.ts';
import type { MainAccounts } from '../book/player-accounts.ts';

/** What a settlement or correction of a market moves for one player. */
export interface PlayerMove {
  readonly playerId: bigint;
  /** The increase of the hold; negative when it is released. */
  readonly hold: Money;
  /** The market's result that is paid or taken, after commission; includes the reversal of an earlier one, with its sign. */
  readonly legs: readonly Leg[];
}

/** One transfer of a result: its id in the ledger, and the amounts for the player and the commission. */
export interface Leg {
  readonly requestId: string;
  readonly net: Money;
  readonly commission: Money;
}

/** Players per statement: limits the memory that a large market takes. */
const PLAYERS_AT_ONCE = 1_000;

/** What money is moved with, and for what. */
export interface MoveDeps {
  readonly accounts: MainAccounts;
  readonly lapsing: LapsingOrders;
  readonly marketId: string;
  readonly cause: string;
  /** Names this round of moves in the ledger. */
  readonly roundId: string;
  /** What the rounding account receives, and under which id. */
  readonly rounding: Money;
  readonly now: Date;
  /** The market as rebuilt by a correction: it replaces the one in memory. */
  readonly corrected?: LiveMarket;
}

/**
 * Moves holds and results of a market between its players, its escrow and the commission (row EXCH-10), each player's in
 * separate transfers. Where a wallet is short, the player's resting orders lapse first, in any book (SAFE-7), and what
 * is still missing becomes a debt (SAFE-8). The house holds nothing from itself. Answers each player's new debt.
 */
export async function moveMoney(
  tx: Tx,
  deps: MoveDeps,
  asked: readonly PlayerMove[],
): Promise<ReadonlyMap<bigint, Money>> {
  const moves = asked.map((move) => (isHouse(move.playerId) ? { ...move, hold: money(0n) } : move));
  const house = await openHouseAccounts(tx, deps.marketId);
  const ids: AccountId[] = Object.values(house);
  for (const { playerId } of moves) {
    ids.push(deps.accounts.get(playerId));
  }
  const balances = await lockBalances(tx, ids);
  const leftOf = (move: PlayerMove): bigint =>
    (balances.get(deps.accounts.get(move.playerId)) ?? 0n) + changeOf(move);
  const short = moves.filter((move) => leftOf(move) < 0n).map(({ playerId }) => playerId);
  const freed = new Map(
    [...(await deps.lapsing.lapse(tx, short, deps))].filter(([playerId]) => !isHouse(playerId)),
  );
  const owed = new Map(
    moves.flatMap((move) => {
      const left = leftOf(move) + (freed.get(move.playerId) ?? 0n);
      return left < 0n ? [[move.playerId, money(-left)] as const] : [];
    }),
  );
  const debts = await openDebts(tx, [...owed.keys()]);
  for (let from = 0; from < moves.length; from += PLAYERS_AT_ONCE) {
    const draft = new BatchDraft(deps.cause);
    for (const move of moves.slice(from, from + PLAYERS_AT_ONCE))
      draftMove(draft, { deps, house, freed, owed, debts }, move);
    if (draft.transfers.length > 0) await postBatch(tx, draft);
  }
  const rounding = new BatchDraft(deps.cause);
  rounding.add(`${deps.roundId}:rounding`, [
    [house.rounding, deps.rounding],
    [house.escrow, money(-deps.rounding)],
  ]);
  if (rounding.transfers.length > 0) await postBatch(tx, rounding);
  return owed;
}

/** The change that a move makes to the main account. */
const changeOf = ({ hold, legs }: PlayerMove): bigint => legs.reduce((sum, leg) => sum + leg.net, 0n) - hold;

interface Around {
  readonly deps: MoveDeps;
  readonly house: HouseAccounts;
  /** What the player's lapsed orders release. */
  readonly freed: ReadonlyMap<bigint, Money>;
  readonly owed: ReadonlyMap<bigint, Money>;
  readonly debts: ReadonlyMap<bigint, AccountId>;
}

/** Drafts one player's transfers: what is released, what is taken or paid, and what of it is owed. */
function draftMove(draft: BatchDraft, { deps, house, freed, owed, debts }: Around, move: PlayerMove): void {
  const { playerId, hold, legs } = move;
  const mainId = deps.accounts.get(playerId);
  const named = `${deps.roundId}:${playerId}`;
  const free = freed.get(playerId) ?? money(0n);
  draft.add(`${named}:lapsed`, [[mainId, free, money(-free)]], 'exchange-exposure');
  legs.forEach(({ requestId, ...leg }, index) => {
    const raised = index === 0 ? hold : money(0n);
    draft.add(requestId, [
      [mainId, money(leg.net - raised), raised],
      [house.escrow, money(-leg.net - leg.commission)],
      [house.commission, leg.commission],
    ]);
  });
  const raised = legs.length === 0 ? hold : money(0n);
  draft.add(`${named}:held`, [[mainId, money(-raised), raised]]);
  const [missing, debtId] = [owed.get(playerId), debts.get(playerId)];
  if (missing === undefined || debtId === undefined) return;
  draft.add(
    `${named}:owed`,
    [
      [mainId, missing],
      [debtId, money(-missing)],
    ],
    'debt-opened',
  );
}

interface HouseAccounts {
  readonly escrow: AccountId;
  readonly commission: AccountId;
  readonly rounding: AccountId;
}

async function openHouseAccounts(tx: Tx, marketId: string): Promise<HouseAccounts> {
  const currency = walletCurrency;
  return {
    escrow: await openAccount(tx, { kind: 'market_escrow', ownerKey: marketId, currency }),
    commission: await openAccount(tx, { kind: 'commission', ownerKey: 'house', currency }),
    rounding: await openAccount(tx, { kind: 'rounding', ownerKey: 'house', currency }),
  };
}
