import { money } from '@maidan/engine';
import { undoRound } from './undo-round.ts';
import { type CallRow, NO_ANSWER, soon } from './round-store.ts';
import type { Transaction } from './database.ts';
import type { PlayhouseDeps } from './deps.ts';
import type { LockedRound } from './locked-rounds.ts';
import type { WalletReply } from './wallet-client.ts';
import { type Judged, judgeBySeeds } from './judge-round.ts';
import { acceptBet } from './shared/accept-bet.ts';

/** What it takes to carry out what follows from an answer. */
export type SettleDeps = Pick<PlayhouseDeps, 'clock' | 'log'>;

/** The wallet's answer to a round's call. */
interface Answered {
  readonly round: LockedRound;
  readonly call: CallRow;
  /** The wallet's status, or that it gave none. */
  readonly status: string;
}

/** Notes the wallet's answer, or that there was none, and its consequences. An answer noted before is skipped. */
export async function settleAnswer(
  tx: Transaction,
  deps: SettleDeps,
  round: LockedRound,
  { id, reply }: { readonly id: string; readonly reply: WalletReply | undefined },
): Promise<void> {
  const call = round.calls.find((one) => one.id === id);
  if (call === undefined || call.status !== null) return;
  const status = reply?.status ?? NO_ANSWER;
  round.answer(id, { status, attempts: call.attempts, balance: reply?.balance });
  const answered = { round, call, status };
  switch (call.kind) {
    case 'bet':
      return settleBet(tx, deps, answered);
    case 'win':
      return settleWin(deps, answered);
    case 'rollback':
      return settleRollback(deps, answered);
  }
}

async function settleBet(
  tx: Transaction,
  deps: SettleDeps,
  { round, call, status }: Answered,
): Promise<void> {
  const { state, actions, pendingAction } = round.row;
  const isFirst = state === 'betting';
  if (status === 'RS_OK') return advanceRound(tx, deps, round, isFirst ? [] : [...actions, pendingAction]);
  if (status === NO_ANSWER && isFirst) return undoRound(deps, round);
  if (isFirst) {
    round.giveBackSpin();
    return round.change({ state: 'refused', refusal: status, endedAt: deps.clock.now() });
  }
  round.change({ state, pendingAction: null, refusal: status, dueAt: soon(deps) });
  // The action is cancelled; its stake must not stay with the wallet.
  if (status === NO_ANSWER) round.ask({ kind: 'rollback', amount: call.amount, reference: call.id });
}

function settleWin(deps: SettleDeps, { round, status }: Answered): void {
  if (status !== 'RS_OK') return undoRound(deps, round);
  round.change({ state: 'closed', endedAt: deps.clock.now() });
  round.countInSession();
}

function settleRollback(deps: SettleDeps, { round, call, status }: Answered): void {
  if (status !== 'RS_OK') {
    const win = round.calls.find(({ kind }) => kind === 'win');
    // The win had arrived and only its answer was lost: so it stands, and is requested again until it is
    // answered.
    if (status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' && win?.status === NO_ANSWER) {
      for (const other of round.calls.filter((one) => one.kind === 'rollback' && one.status === null))
        round.answer(other.id, { status: NO_ANSWER, attempts: other.attempts });
      round.answer(win.id, { status: null, attempts: win.attempts });
      return round.change({ state: 'paying', dueAt: soon(deps) });
    }
    deps.log.error({ round: round.row.id, call: call.id, status }, 'a stake could not be given back');
  }
  if (round.row.state !== 'undoing' || round.unanswered !== undefined) return;
  round.giveBackSpin();
  round.change({ state: 'undone', endedAt: deps.clock.now() });
}

/**
 * Advances a round by actions whose stakes are all paid: it waits for the player, or it is over and its
 * payout, even of zero, is sent to the wallet. A bet of a shared round stays open until that round is drawn.
 * A round whose seeds are gone is undone.
 */
export async function advanceRound(
  tx: Transaction,
  deps: SettleDeps,
  round: LockedRound,
  actions: readonly unknown[],
): Promise<void> {
  const { id, sharedRoundId, freeSpinGrantId } = round.row;
  if (sharedRoundId !== null) return acceptBet(tx, deps, round, sharedRoundId);
  const judged = judgeBySeeds(round.seeds, round.row, actions);
  if (judged === 'unknown' || judged === 'impossible') return undoRound(deps, round);
  const { over, pays } = judged;
  const staked = freeSpinGrantId === null ? judged.staked : money(0n);
  const change = { actions, pendingAction: null, staked, refusal: null, dueAt: soon(deps) };
  if (!over) return round.change({ ...change, state: 'open' });
  round.change({ ...change, state: 'paying', pays });
  const [bet] = round.calls;
  if (bet === undefined) throw new Error(`round ${id} has no stake`);
  round.ask({ kind: 'win', amount: pays, reference: bet.id });
}

/** Requests the additional stake of an action, and keeps the action until it is paid. */
export function askMore(
  deps: SettleDeps,
  round: LockedRound,
  { action, judged }: { readonly action: unknown; readonly judged: Judged },
): void {
  round.change({ state: 'open', pendingAction: action, refusal: null, dueAt: soon(deps) });
  round.ask({ kind: 'bet', amount: money(judged.staked - round.row.staked), reference: null });
}
