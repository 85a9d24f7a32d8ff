import { type Money, rulesOf } from '@maidan/engine';
import { findOffered, takaToMoney } from '../catalogue.ts';
import { writeMoney } from '../wire.ts';
import { inTransaction } from './database.ts';
import { findOwnSpins } from './free-spins.ts';
import { findUnseen } from './find-unseen.ts';
import { type GameSession, getPoints, lockPlayer } from './player-store.ts';
import type { PlayhouseDeps } from './deps.ts';
import { presentRound, presentSums } from './present-round.ts';
import { PlayRefusal } from './refusal.ts';
import { findRoundUnderWay, selectOwnBets } from './round-store.ts';
import { holdSeeds, type ShownSeeds } from './seed-store.ts';
import type { TableDeps } from './table-deps.ts';
import { undoUnreadableRound } from './undo-unreadable-round.ts';
import { findCycleWaitMs } from './wait-for-cycle.ts';

/**
 * All that a game needs to begin, or to resume after a reload. A round that can't go on is undone first. Refuses SITE_SILENT when the balance can't be
 * fetched.
 */
export async function showSession(deps: TableDeps, gameSession: GameSession, token: string) {
  const offered = findOffered(gameSession.game);
  if (offered === undefined) throw new PlayRefusal('UNKNOWN_GAME');
  await undoUnreadableRound(deps, gameSession);
  const balance = await findBalance(deps, gameSession, token);
  const round = await findRoundUnderWay(deps.database, gameSession.playerId, gameSession.game);
  return {
    player: gameSession.user,
    token,
    game: gameSession.game,
    balance: writeMoney(balance),
    stakeMin: taka(offered.stakeMin),
    stakeMax: taka(offered.stakeMax),
    chips: offered.chips.map(taka),
    ...presentRules(gameSession.game),
    openedAt: gameSession.sessionBeganAt.toISOString(),
    now: deps.clock.now().toISOString(),
    sums: presentSums(gameSession),
    waitMs: await findCycleWaitMs(deps.database, deps, gameSession),
    freeSpins: await showFreeSpins(deps, gameSession),
    round: round === undefined ? null : await presentRound(deps.database, deps, round),
    unseen: await showUnseen(deps, gameSession),
    ...(await showTable(deps, gameSession)),
    seeds: await showSeeds(deps, gameSession.playerId),
  };
}

/** The player's free spins of this game. */
export async function showFreeSpins(
  { database, clock }: Pick<PlayhouseDeps, 'database' | 'clock'>,
  gameSession: GameSession,
) {
  const own = await findOwnSpins(database, gameSession, clock.now());
  return own === undefined ? null : { left: own.left, stake: writeMoney(own.stake) };
}

async function showUnseen(deps: TableDeps, gameSession: GameSession) {
  const unseen = await findUnseen(deps, gameSession);
  return Promise.all(unseen.map((round) => presentRound(deps.database, deps, round)));
}

/** The table of a shared game, with the player's own bets in its round. */
export async function showTable(deps: TableDeps, { game, playerId }: GameSession) {
  const table = deps.tables.get(game);
  if (table === undefined) return { table: null, bets: [], pastBets: [] };
  table.markPresent();
  const { roundId, pastRoundId } = table;
  const shown = table.show();
  const presentOwn = async (id: string | undefined) => {
    const own = id === undefined ? [] : await selectOwnBets(deps.database, playerId, id);
    return Promise.all(own.map((bet) => presentRound(deps.database, deps, bet)));
  };
  return { table: shown, bets: await presentOwn(roundId), pastBets: await presentOwn(pastRoundId) };
}

function presentRules(game: string) {
  const rules = rulesOf(game);
  if (rules === undefined) throw new Error(`${game} tells its players nothing of its return`);
  const returns = Object.values(rules.returns);
  const { multiplierMax, returnsWithin: within = 0, topOdds } = rules;
  const { oneIn, oneInMost = oneIn, isBound = false } = topOdds;
  return {
    returns: { least: Math.min(...returns), most: Math.max(...returns), within },
    multiplierMax,
    topOdds: { oneIn, oneInMost, isBound },
  };
}

const taka = (whole: number) => writeMoney(takaToMoney(whole));

/**
 * The seeds in use and the commitment to the next; created on first access, so that the commitment is seen
 * before the first bet.
 */
export function showSeeds(deps: PlayhouseDeps, playerId: bigint): Promise<ShownSeeds> {
  return inTransaction(deps.database, async (tx) => {
    await lockPlayer(tx, playerId);
    const { active, nextCommitment } = await holdSeeds(tx, deps, playerId);
    const { commitment, clientSeed, nextNonce } = active;
    return { commitment, clientSeed, nextNonce, nextCommitment };
  });
}

async function findBalance(deps: PlayhouseDeps, gameSession: GameSession, token: string): Promise<Money> {
  const { user, game, playerId } = gameSession;
  if (user === null) return getPoints(deps.database, playerId);
  const reply = await deps.wallet.getUser({ user, token, game });
  if (reply?.status === 'RS_ERROR_TOKEN_EXPIRED') throw new PlayRefusal('SESSION_OVER');
  if (reply?.balance === undefined) throw new PlayRefusal('SITE_SILENT');
  return reply.balance;
}
