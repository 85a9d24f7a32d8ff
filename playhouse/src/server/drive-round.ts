import type { Money } from '@maidan/engine';
import { findPace } from '../shared-pace.ts';
import { askWallet } from './ask-wallet.ts';
import { type CallRow, changeCall, findUnanswered } from './call-store.ts';
import { inTransaction } from './database.ts';
import type { PlayhouseDeps } from './deps.ts';
import { waitOpen } from './time.ts';
import { changeRound, findRound, lockRound } from './round-store.ts';
import { settleAnswer } from './settle-answer.ts';
import type { WalletReply } from './wallet-client.ts';

/** How often a bet or win is requested, a second apart, before the round is undone. */
const TRIES_MAX = 3;
const RETRY_MS = 1_000;
const BACK_OFF_MAX_MS = 300_000;

/**
 * Makes a round's wallet calls one after the other, and stores each answer with its consequences, until the
 * round stops: it has ended, or waits for the player, or for the site to answer again. Concurrent callers for
 * the same round share one run. Returns the last balance that the wallet reported. A crash at any point
 * leaves rows from which this resumes.
 */
export function driveRound(deps: PlayhouseDeps, roundId: string): Promise<Money | undefined> {
  const before = deps.driven.get(roundId);
  if (before !== undefined) return before.then(() => driveRound(deps, roundId));
  const driving = drive(deps, roundId).finally(() => deps.driven.delete(roundId));
  deps.driven.set(roundId, driving);
  return driving;
}

async function drive(deps: PlayhouseDeps, roundId: string): Promise<Money | undefined> {
  let balance: Money | undefined;
  for (;;) {
    const call = await findUnanswered(deps.database, roundId);
    if (call === undefined) return balance;
    const reply = await ask(deps, call);
    if (reply === undefined && deps.closing.aborted) return balance;
    if (reply === undefined && (await isOwed(deps, call))) {
      await putOff(deps, call);
      return balance;
    }
    balance = reply?.balance ?? balance;
    await inTransaction(deps.database, (tx) => settleAnswer(tx, deps, call, reply));
  }
}

async function ask(deps: PlayhouseDeps, call: CallRow): Promise<WalletReply | undefined> {
  for (let time = 1; ; time += 1) {
    const reply = await askWallet(deps, call);
    if (reply !== undefined || call.kind === 'rollback' || time === TRIES_MAX) return reply;
    await waitOpen(deps, RETRY_MS);
    if (deps.closing.aborted) return undefined;
  }
}

/**
 * True if the call is repeated until it is answered: a rollback, and the payout of a scheduled draw, because
 * everyone has seen its numbers.
 */
async function isOwed({ database }: PlayhouseDeps, { kind, roundId }: CallRow): Promise<boolean> {
  if (kind !== 'win') return kind === 'rollback';
  const round = await findRound(database, roundId);
  return round !== undefined && findPace(round.game)?.isByTheClock === true;
}

/** Schedules the next try, with a growing delay. */
async function putOff({ database, clock }: PlayhouseDeps, call: CallRow): Promise<void> {
  await inTransaction(database, async (tx) => {
    const round = await lockRound(tx, call.roundId);
    if (round === undefined) return;
    const waitMs = Math.min(RETRY_MS * 2 ** call.tries, BACK_OFF_MAX_MS);
    await changeRound(tx, round, {
      state: round.state,
      lookAt: new Date(clock.now().getTime() + waitMs),
    });
    await changeCall(tx, call.id, { status: null, tries: call.tries + 1 });
  });
}
