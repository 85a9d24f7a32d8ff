import { randomUUID } from 'node:crypto';
import { type Money, money } from '@maidan/engine';
import { undoRound } from './undo-round.ts';
import {
  type CallRow,
  changeCall,
  changeRound,
  findUnanswered,
  insertCall,
  lockRound,
  NO_ANSWER,
  type RoundRow,
  selectCalls,
  soon,
} from './round-store.ts';
import type { Transaction } from './database.ts';
import { countRound } from './player-store.ts';
import type { PlayhouseDeps } from './deps.ts';
import type { WalletReply } from './wallet-client.ts';
import { type Judged, judgeRound } from './judge-round.ts';
import { giveBackSpin } from './free-spins.ts';
import { acceptBet } from './shared/accept-bet.ts';

/** The wallet's answer to a round's call. */
interface Answered {
  readonly round: RoundRow;
  readonly call: CallRow;
  /** The wallet's status, or that it gave none. */
  readonly status: string;
}

/**
 * Stores the wallet's answer, or that there was none, and its consequences, in one transaction. An answer
 * stored before is skipped.
 */
export async function settleAnswer(
  tx: Transaction,
  deps: PlayhouseDeps,
  { id, roundId }: CallRow,
  reply: WalletReply | undefined,
): Promise<void> {
  const round = await lockRound(tx, roundId);
  const call = (await selectCalls(tx, roundId)).find((one) => one.id === id);
  if (round === undefined || call === undefined || call.status !== null) return;
  const status = reply?.status ?? NO_ANSWER;
  await changeCall(tx, id, { status, attempts: call.attempts, balance: reply?.balance });
  const answered = { round, call, status };
  switch (call.kind) {
    case 'bet':
      return settleBet(tx, deps, answered);
    case 'win':
      return settleWin(tx, deps, answered);
    case 'rollback':
      return settleRollback(tx, deps, answered);
  }
}

async function settleBet(
  tx: Transaction,
  deps: PlayhouseDeps,
  { round, call, status }: Answered,
): Promise<void> {
  const isFirst = round.state === 'betting';
  if (status === 'RS_OK')
    return advanceRound(tx, deps, round, isFirst ? [] : [...round.actions, round.pendingAction]);
  if (status === NO_ANSWER && isFirst) return undoRound(tx, deps, round);
  if (isFirst) {
    await giveBackSpin(tx, round.freeSpinGrantId);
    return changeRound(tx, round, { state: 'refused', refusal: status, endedAt: deps.clock.now() });
  }
  await changeRound(tx, round, {
    state: round.state,
    pendingAction: null,
    refusal: status,
    dueAt: soon(deps),
  });
  // The action is cancelled; its stake must not stay with the wallet.
  if (status === NO_ANSWER)
    await insertCall(tx, {
      id: randomUUID(),
      roundId: round.id,
      kind: 'rollback',
      amount: call.amount,
      reference: call.id,
    });
}

async function settleWin(tx: Transaction, deps: PlayhouseDeps, { round, status }: Answered): Promise<void> {
  if (status !== 'RS_OK') return undoRound(tx, deps, round);
  await changeRound(tx, round, { state: 'closed', endedAt: deps.clock.now() });
  const { playerId, staked, pays: paid, openedAt } = round;
  return countRound(tx, playerId, { staked, paid, openedAt });
}

async function settleRollback(
  tx: Transaction,
  deps: PlayhouseDeps,
  { round, call, status }: Answered,
): Promise<void> {
  if (status !== 'RS_OK') {
    const calls = await selectCalls(tx, round.id);
    const win = calls.find(({ kind }) => kind === 'win');
    // The win had arrived and only its answer was lost: so it stands, and is requested again until it is
    // answered.
    if (status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' && win?.status === NO_ANSWER) {
      for (const other of calls.filter((one) => one.kind === 'rollback' && one.status === null))
        await changeCall(tx, other.id, { status: NO_ANSWER, attempts: other.attempts });
      await changeCall(tx, win.id, { status: null, attempts: win.attempts });
      return changeRound(tx, round, { state: 'paying', dueAt: soon(deps) });
    }
    deps.log.error({ round: round.id, call: call.id, status }, 'a stake could not be given back');
  }
  if (round.state !== 'undoing' || (await findUnanswered(tx, round.id)) !== undefined) return;
  await giveBackSpin(tx, round.freeSpinGrantId);
  await changeRound(tx, round, { state: 'undone', pays: round.pays, endedAt: deps.clock.now() });
}

/**
 * Advances a round by actions whose stakes are all paid: it waits for the player, or it is over and its
 * payout, even of zero, is sent to the wallet. A bet of a shared round stays open until that round is drawn.
 * A round whose seeds are gone is undone. The round must be locked.
 */
export async function advanceRound(
  tx: Transaction,
  deps: PlayhouseDeps,
  round: RoundRow,
  actions: readonly unknown[],
): Promise<void> {
  if (round.sharedRoundId !== null) return acceptBet(tx, deps, round, round.sharedRoundId);
  const judged = await judgeRound(tx, deps, round, actions);
  if (judged === 'unknown' || judged === 'impossible') return undoRound(tx, deps, round);
  const { over, pays } = judged;
  const staked = round.freeSpinGrantId === null ? judged.staked : money(0n);
  const change = { actions, pendingAction: null, staked, refusal: null, dueAt: soon(deps) };
  if (!over) return changeRound(tx, round, { ...change, state: 'open' });
  await changeRound(tx, round, { ...change, state: 'paying', pays });
  const [bet] = await selectCalls(tx, round.id);
  if (bet === undefined) throw new Error(`round ${round.id} has no stake`);
  const win = { id: randomUUID(), roundId: round.id, kind: 'win', reference: bet.id } as const;
  return insertCall(tx, { ...win, amount: pays });
}

/** Requests the additional stake of an action, and stores the action until it is paid. The round must be locked. */
export async function askMore(
  tx: Transaction,
  deps: PlayhouseDeps,
  round: RoundRow,
  { action, judged }: { readonly action: unknown; readonly judged: Judged },
): Promise<void> {
  const amount: Money = money(judged.staked - round.staked);
  await changeRound(tx, round, {
    state: 'open',
    pendingAction: action,
    refusal: null,
    dueAt: soon(deps),
  });
  const bet = { id: randomUUID(), roundId: round.id, kind: 'bet', reference: null } as const;
  await insertCall(tx, { ...bet, amount });
}
