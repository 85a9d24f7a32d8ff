import { type Money, money, rulesOf } from '@maidan/engine';
import { findOffered } from '../catalogue.ts';
import { writeMoney } from '../wire.ts';
import { inTransaction } from './database.ts';
import { type Sitting, getPoints, lockPlayer } from './player-store.ts';
import type { PlayhousePart } from './playhouse-part.ts';
import { presentRound } from './present-round.ts';
import { PlayRefusal } from './refusal.ts';
import { findRoundUnderWay, selectOwnBets } from './round-store.ts';
import { type ShownSeeds, holdSeeds } from './seed-store.ts';

/** All that a game needs to begin, or to go on after a reload. Refuses SITE_SILENT when the balance can't be asked for. */
export async function showSession(part: PlayhousePart, sitting: Sitting, token: string) {
  const offered = findOffered(sitting.game);
  if (offered === undefined) throw new PlayRefusal('UNKNOWN_GAME');
  const balance = await findBalance(part, sitting, token);
  const round = await findRoundUnderWay(part.database, sitting.playerId, sitting.game);
  return {
    player: sitting.user,
    token,
    game: sitting.game,
    balance: writeMoney(balance),
    stakeMin: taka(offered.stakeMin),
    stakeMax: taka(offered.stakeMax),
    chips: offered.chips.map(taka),
    ...presentRules(sitting.game),
    openedAt: sitting.openedAt.toISOString(),
    now: part.clock.now().toISOString(),
    sums: presentSums(sitting),
    round: round === undefined ? null : await presentRound(part.database, part, round),
    ...(await showTable(part, sitting)),
    seeds: await showSeeds(part, sitting.playerId),
  };
}

/** The table of a game that everybody sees, with the player's own bets in its round. */
export async function showTable(part: PlayhousePart, { game, playerId }: Sitting) {
  const table = part.tables.get(game);
  if (table === undefined) return { table: null, bets: [], pastBets: [] };
  table.look();
  const { roundId, pastRoundId } = table;
  const shown = table.show();
  const presentOwn = async (id: string | undefined) => {
    const own = id === undefined ? [] : await selectOwnBets(part.database, playerId, id);
    return Promise.all(own.map((bet) => presentRound(part.database, part, bet)));
  };
  return { table: shown, bets: await presentOwn(roundId), pastBets: await presentOwn(pastRoundId) };
}

function presentRules(game: string) {
  const rules = rulesOf(game);
  if (rules === undefined) throw new Error(`${game} tells its players nothing of its return`);
  const returns = Object.values(rules.returns);
  return {
    returns: { least: Math.min(...returns), most: Math.max(...returns) },
    multiplierMax: rules.multiplierMax,
  };
}

const taka = (whole: number) => writeMoney(money(BigInt(whole) * 100n));

/** What a sitting's finished rounds come to. */
export const presentSums = ({ staked, paid }: Sitting) => ({
  staked: writeMoney(staked),
  paid: writeMoney(paid),
});

/** The seeds in use and what is fixed of the next; made at the first look, so that the commitment is seen before the first bet. */
export function showSeeds(part: PlayhousePart, playerId: bigint): Promise<ShownSeeds> {
  return inTransaction(part.database, async (tx) => {
    await lockPlayer(tx, playerId);
    const { active, nextCommitment } = await holdSeeds(tx, part, playerId);
    const { commitment, clientSeed, nextNonce } = active;
    return { commitment, clientSeed, nextNonce, nextCommitment };
  });
}

async function findBalance(part: PlayhousePart, sitting: Sitting, token: string): Promise<Money> {
  const { user, game, playerId } = sitting;
  if (user === null) return getPoints(part.database, playerId);
  const reply = await part.wallet.look({ user, token, game });
  if (reply?.status === 'RS_ERROR_TOKEN_EXPIRED') throw new PlayRefusal('SITTING_OVER');
  if (reply?.balance === undefined) throw new PlayRefusal('SITE_SILENT');
  return reply.balance;
}
