import { randomUUID } from 'node:crypto';
import { inTransaction, isSecond, type Transaction } from './database.ts';
import type { PlayhouseDeps } from './deps.ts';
import { takeSpin } from './free-spins.ts';
import { inBatches } from './in-batches.ts';
import type { Beginning, BegunRound } from './round-steps.ts';
import { type GameSession, lockPlayers } from './player-store.ts';
import { PlayRefusal } from './refusal.ts';
import {
  type DueCall,
  insertRounds,
  type NewRound,
  type RoundPreconditions,
  selectPreconditions,
  soon,
} from './round-store.ts';
import { pickNonce } from './seed-store.ts';
import { waitMsAfter } from './wait-for-cycle.ts';

type BeginDeps = Pick<
  PlayhouseDeps,
  'database' | 'clock' | 'log' | 'random' | 'seal' | 'serverSeed' | 'cycle'
>;

/**
 * Writes the rounds of many players, each with the wallet call for its stake, in one transaction. Refuses what `beginRound` tells of.
 */
export function beginInBatches(deps: BeginDeps): (beginning: Beginning) => Promise<BegunRound> {
  const begin = inBatches<Transaction, Beginning, BegunRound>({
    inTransaction: (work) => inTransaction(deps.database, work),
    keyOf: ({ gameSession }) => gameSession.playerId,
    onFailure: (err) => deps.log.warn({ err }, 'rounds are begun one by one'),
    work: (tx, beginnings, { waits }) => beginRounds(tx, deps, beginnings, waits),
  });
  return async (beginning) => {
    try {
      return await begin(beginning);
    } catch (error) {
      if (!isSecond(error, 'round_open_once')) throw error;
      return { kind: 'refused', refusal: new PlayRefusal('ROUND_OPEN') };
    }
  };
}

async function beginRounds(
  tx: Transaction,
  deps: BeginDeps,
  beginnings: readonly Beginning[],
  waits: boolean,
): Promise<(BegunRound | undefined)[]> {
  const locked = await lockPlayers(
    tx,
    beginnings.map(({ gameSession }) => gameSession.playerId),
    { waits },
  );
  const asks = beginnings.map(({ gameSession: { playerId, game }, requestKey }) => ({
    playerId,
    game,
    requestKey,
  }));
  const found = await selectPreconditions(
    tx,
    asks.filter(({ playerId }) => locked.has(playerId)),
  );
  const preconditionsOf = new Map(found.map((one) => [one.playerId, one]));
  const rounds: NewRound[] = [];
  const begun: (BegunRound | undefined)[] = [];
  for (const beginning of beginnings) {
    const preconditions = preconditionsOf.get(beginning.gameSession.playerId);
    const round = preconditions && (await decideBeginning(tx, deps, beginning, preconditions));
    if (round !== undefined && 'betId' in round) {
      rounds.push(round);
      begun.push({ kind: 'begun', due: dueOf(beginning, round) });
    } else begun.push(round);
  }
  await insertRounds(tx, rounds);
  return begun;
}

const refuse = (...why: ConstructorParameters<typeof PlayRefusal>) =>
  ({ kind: 'refused', refusal: new PlayRefusal(...why) }) as const;

/** The round to write, the one of that request that there is already, or a refusal. */
async function decideBeginning(
  tx: Transaction,
  deps: BeginDeps,
  { gameSession, requestKey, choice, stake: asked, country }: Beginning,
  preconditions: RoundPreconditions,
): Promise<NewRound | Exclude<BegunRound, { kind: 'begun' }>> {
  const { id: gameSessionId, playerId, game } = gameSession;
  const now = deps.clock.now();
  if (preconditions.knownId !== null) return { kind: 'known', roundId: preconditions.knownId };
  if (preconditions.underWayId !== null) return refuse('ROUND_OPEN');
  const waitMs = waitMsAfter(preconditions.lastBegunAt ?? undefined, deps, game);
  if (waitMs > 0) return refuse('CYCLE_RUNNING', waitMs);
  const spin = asked === undefined ? await takeSpin(tx, gameSession, now) : undefined;
  const stake = spin?.stake ?? asked;
  if (stake === undefined) return refuse('NO_FREE_SPINS');
  const { pairId: seedPairId, nonce } = await pickNonce(tx, deps, preconditions);
  return {
    id: randomUUID(),
    betId: randomUUID(),
    playerId,
    gameSessionId,
    game,
    seedPairId,
    sharedRoundId: null,
    saltPart: null,
    nonce,
    requestKey,
    stake,
    freeSpinGrantId: spin?.grantId ?? null,
    choice,
    dueAt: soon(deps),
    openedAt: now,
    country: country ?? null,
  };
}

/** The wallet call for a stake that was just written. */
function dueOf(
  { gameSession: { user, tokenSealed } }: { readonly gameSession: GameSession },
  { id: roundId, betId: id, playerId, game, stake: amount, freeSpinGrantId, country }: NewRound,
): DueCall {
  const unanswered = { attempts: 0, status: null, balance: null };
  const asked = { id, roundId, kind: 'bet', amount, reference: null, ...unanswered } as const;
  return { ...asked, playerId, game, freeSpinGrantId, country, user, tokenSealed };
}
