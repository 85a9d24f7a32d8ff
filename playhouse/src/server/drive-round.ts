import { type Money, money } from '@maidan/engine';
import { findPace } from '../shared-pace.ts';
import { type DueCall, findDue } from './round-store.ts';
import type { PlayhouseDeps } from './deps.ts';
import { inLockedRound, type LockedRound } from './locked-rounds.ts';
import { waitOpen } from './time.ts';
import type { Driven } from './round-steps.ts';
import type { WalletReply } from './wallet-client.ts';
import { addPoints, type GameSession, getPoints, selectGameSessions } from './player-store.ts';

/** How often a bet or win is requested, a second apart, before the round is undone. */
const TRIES_MAX = 3;
const RETRY_MS = 1_000;
const BACK_OFF_MAX_MS = 300_000;

/**
 * Makes a round's wallet calls one after the other, and stores each answer with its consequences, until the
 * round stops: it has ended, or waits for the player, or for the site to answer again. Concurrent callers for
 * the same round share one run. A crash at any point leaves rows from which this resumes. `first` is its call to be made,
 * if the caller has just written it.
 */
export function driveRound(deps: PlayhouseDeps, roundId: string, first?: DueCall): Promise<Driven> {
  const before = deps.driven.get(roundId);
  if (before !== undefined) return before.then(() => driveRound(deps, roundId));
  const driving = drive(deps, roundId, first).finally(() => deps.driven.delete(roundId));
  deps.driven.set(roundId, driving);
  return driving;
}

async function drive(deps: PlayhouseDeps, roundId: string, first: DueCall | undefined): Promise<Driven> {
  let due = first ?? (await findDue(deps.database, roundId));
  let [balance, round]: [Money | undefined, LockedRound | undefined] = [undefined, undefined];
  while (due !== undefined) {
    const reply = await ask(deps, due);
    if (reply === undefined && deps.closing.aborted) break;
    if (reply === undefined && isOwed(due)) {
      await putOff(deps, due);
      break;
    }
    balance = reply?.balance ?? balance;
    round = await deps.settle({ id: due.id, roundId, playerId: due.playerId, reply });
    const { unanswered } = round;
    due = unanswered && { ...due, ...unanswered };
  }
  return { balance, round };
}

async function ask(deps: PlayhouseDeps, due: DueCall): Promise<WalletReply | undefined> {
  for (let time = 1; ; time += 1) {
    const reply = await askWallet(deps, due);
    if (reply !== undefined || due.kind === 'rollback' || time === TRIES_MAX) return reply;
    await waitOpen(deps, RETRY_MS);
    if (deps.closing.aborted) return undefined;
  }
}

/**
 * True if the call is repeated until it is answered: a rollback, and the payout of a scheduled draw, because
 * everyone has seen its numbers.
 */
const isOwed = ({ kind, game }: DueCall): boolean =>
  kind === 'rollback' || (kind === 'win' && findPace(game)?.isByTheClock === true);

/** Schedules the next try, with a growing delay. */
async function putOff(deps: PlayhouseDeps, { id, roundId, attempts }: DueCall): Promise<void> {
  await inLockedRound(deps, roundId, async (_, round) => {
    const waitMs = Math.min(RETRY_MS * 2 ** attempts, BACK_OFF_MAX_MS);
    round?.change({ state: round.row.state, dueAt: new Date(deps.clock.now().getTime() + waitMs) });
    round?.answer(id, { status: null, attempts: attempts + 1 });
  });
}

/** The token of any of the player's recent sessions at the game can end its rounds. */
const SESSIONS_MAX = 5;

/**
 * Requests one movement of money: of the site's wallet, or, for a visitor who plays for fun, of worthless
 * points that no wallet sees. Undefined when there is no answer.
 */
async function askWallet(deps: PlayhouseDeps, due: DueCall): Promise<WalletReply | undefined> {
  const { user, game, kind, id, roundId: round, amount } = due;
  if (user === null) return movePoints(deps, due);
  const token = deps.seal.open(due.tokenSealed) ?? (await findOtherToken(deps, due));
  if (token === undefined) return undefined;
  return deps.wallet.ask({
    user,
    token,
    game,
    kind,
    id,
    round,
    amount,
    isFree: due.freeSpinGrantId !== null,
    reference: due.reference ?? undefined,
    country: due.country ?? undefined,
  });
}

/** A token of a later launch, for a round whose own was sealed with a secret that is gone. */
async function findOtherToken(
  { database, seal }: PlayhouseDeps,
  { playerId, game }: DueCall,
): Promise<string | undefined> {
  const gameSessions: readonly GameSession[] = await selectGameSessions(
    database,
    playerId,
    game,
    SESSIONS_MAX,
  );
  return gameSessions.map(({ tokenSealed }) => seal.open(tokenSealed)).find((token) => token !== undefined);
}

/**
 * Moves points once, together with counting the try: a call whose try is counted has moved them, whatever was
 * interrupted.
 */
function movePoints(deps: PlayhouseDeps, { id, roundId, playerId }: DueCall): Promise<WalletReply> {
  return inLockedRound(deps, roundId, async (tx, round) => {
    const call = round?.calls.find((one) => one.id === id);
    if (round === undefined || call === undefined) throw new Error(`round ${roundId} is gone`);
    if (call.attempts === 0) {
      const points = money(call.kind === 'bet' ? -call.amount : call.amount);
      if (!(await addPoints(tx, playerId, points)))
        return { status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: await getPoints(tx, playerId) };
      round.answer(id, { status: call.status, attempts: 1 });
    }
    return { status: 'RS_OK', balance: await getPoints(tx, playerId) };
  });
}
