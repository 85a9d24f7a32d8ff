import { advanceRound } from './advance-round.ts';
import { soon, undoRound } from './undo-round.ts';
import {
  type CallRow,
  NO_ANSWER,
  changeCall,
  findUnanswered,
  insertCall,
  selectCalls,
} from './call-store.ts';
import type { Transaction } from './database.ts';
import { countRound } from './player-store.ts';
import type { PlayhouseDeps } from './deps.ts';
import { newId } from './random-bytes.ts';
import { type RoundRow, changeRound, lockRound } from './round-store.ts';
import type { WalletReply } from './wallet-client.ts';

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
  await changeCall(tx, id, { status, tries: call.tries });
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
  if (isFirst)
    return changeRound(tx, round, { state: 'refused', refusal: status, endedAt: deps.clock.now() });
  await changeRound(tx, round, {
    state: round.state,
    pendingAction: null,
    refusal: status,
    lookAt: soon(deps),
  });
  // The action is cancelled; its stake must not stay with the wallet.
  if (status === NO_ANSWER)
    await insertCall(tx, {
      id: newId(deps.random),
      roundId: round.id,
      kind: 'rollback',
      amount: call.amount,
      reference: call.id,
    });
}

async function settleWin(tx: Transaction, deps: PlayhouseDeps, { round, status }: Answered): Promise<void> {
  if (status !== 'RS_OK') return undoRound(tx, deps, round);
  await changeRound(tx, round, { state: 'closed', endedAt: deps.clock.now() });
  return countRound(tx, round.gameSessionId, { staked: round.staked, paid: round.pays });
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
        await changeCall(tx, other.id, { status: NO_ANSWER, tries: other.tries });
      await changeCall(tx, win.id, { status: null, tries: win.tries });
      return changeRound(tx, round, { state: 'paying', lookAt: soon(deps) });
    }
    deps.log.error({ round: round.id, call: call.id, status }, 'a stake could not be given back');
  }
  if (round.state !== 'undoing' || (await findUnanswered(tx, round.id)) !== undefined) return;
  await changeRound(tx, round, { state: 'undone', pays: round.pays, endedAt: deps.clock.now() });
}
