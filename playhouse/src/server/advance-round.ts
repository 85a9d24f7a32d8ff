import { type Money, money } from '@maidan/engine';
import { insertCall, selectCalls } from './call-store.ts';
import type { Transaction } from './database.ts';
import { type Judged, judgeRound } from './judge-round.ts';
import type { PlayhouseDeps } from './deps.ts';
import { newId } from './random-bytes.ts';
import { type RoundRow, changeRound } from './round-store.ts';
import { acceptBet } from './shared/accept-bet.ts';
import { soon, undoRound } from './undo-round.ts';

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
  const { over, staked, pays } = judged;
  const change = { actions, pendingAction: null, staked, refusal: null, lookAt: soon(deps) };
  if (!over) return changeRound(tx, round, { ...change, state: 'open' });
  await changeRound(tx, round, { ...change, state: 'paying', pays });
  const [bet] = await selectCalls(tx, round.id);
  if (bet === undefined) throw new Error(`round ${round.id} has no stake`);
  const win = { id: newId(deps.random), roundId: round.id, kind: 'win', reference: bet.id } as const;
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
    lookAt: soon(deps),
  });
  const bet = { id: newId(deps.random), roundId: round.id, kind: 'bet', reference: null } as const;
  await insertCall(tx, { ...bet, amount });
}
