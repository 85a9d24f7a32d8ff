import { type Money, money } from '@maidan/engine';
import { findPace } from '../shared-pace.ts';
import {
  type CallRow,
  changeCall,
  changeRound,
  findRound,
  findUnanswered,
  lockRound,
  type RoundRow,
  selectCalls,
} from './round-store.ts';
import { inTransaction } from './database.ts';
import type { PlayhouseDeps } from './deps.ts';
import { waitOpen } from './time.ts';
import { settleAnswer } from './settle-answer.ts';
import type { WalletReply } from './wallet-client.ts';
import {
  addPoints,
  type GameSession,
  getGameSession,
  getPoints,
  selectGameSessions,
} from './player-store.ts';

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
    const waitMs = Math.min(RETRY_MS * 2 ** call.attempts, BACK_OFF_MAX_MS);
    await changeRound(tx, round, {
      state: round.state,
      dueAt: new Date(clock.now().getTime() + waitMs),
    });
    await changeCall(tx, call.id, { status: null, attempts: call.attempts + 1 });
  });
}

/** The token of any of the player's recent sessions at the game can end its rounds. */
const SESSIONS_MAX = 5;

/**
 * Requests one movement of money: of the site's wallet, or, for a visitor who plays for fun, of worthless
 * points that no wallet sees. Undefined when there is no answer.
 */
async function askWallet(deps: PlayhouseDeps, call: CallRow): Promise<WalletReply | undefined> {
  const round = await findRound(deps.database, call.roundId);
  if (round === undefined) throw new Error(`round ${call.roundId} is gone`);
  const gameSession = await getGameSession(deps.database, round.gameSessionId);
  const { user } = gameSession;
  if (user === null) return movePoints(deps, call);
  const token = deps.seal.open(gameSession.tokenSealed) ?? (await findOtherToken(deps, round));
  if (token === undefined) return undefined;
  return deps.wallet.ask({
    user,
    token,
    game: round.game,
    kind: call.kind,
    id: call.id,
    round: call.roundId,
    amount: call.amount,
    isFree: round.freeSpinGrantId !== null,
    reference: call.reference ?? undefined,
  });
}

/** A token of a later launch, for a round whose own was sealed with a secret that is gone. */
async function findOtherToken(deps: PlayhouseDeps, round: RoundRow): Promise<string | undefined> {
  const gameSessions: readonly GameSession[] = await selectGameSessions(
    deps.database,
    round.playerId,
    round.game,
    SESSIONS_MAX,
  );
  return gameSessions
    .map(({ tokenSealed }) => deps.seal.open(tokenSealed))
    .find((token) => token !== undefined);
}

/**
 * Moves points once, together with counting the try: a call whose try is counted has moved them, whatever was
 * interrupted.
 */
function movePoints({ database }: PlayhouseDeps, { id, roundId }: CallRow): Promise<WalletReply> {
  return inTransaction(database, async (tx) => {
    const round = await lockRound(tx, roundId);
    const call = (await selectCalls(tx, roundId)).find((one) => one.id === id);
    if (round === undefined || call === undefined) throw new Error(`round ${roundId} is gone`);
    const { playerId } = round;
    if (call.attempts === 0) {
      const points = money(call.kind === 'bet' ? -call.amount : call.amount);
      if (!(await addPoints(tx, playerId, points)))
        return { status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: await getPoints(tx, playerId) };
      await changeCall(tx, id, { status: call.status, attempts: 1 });
    }
    return { status: 'RS_OK', balance: await getPoints(tx, playerId) };
  });
}
