import { randomUUID } from 'node:crypto';
import { inTransaction, isSecond } from '../database.ts';
import type { PlayhouseDeps } from '../deps.ts';
import type { SharedPace } from '../../shared-pace.ts';
import { sha256, takeHash } from './hash-chain.ts';
import { type SharedRow, findSharedUnderWay, insertShared, nextNumber } from './shared-store.ts';

/**
 * Opens the next round of a game for bets, or returns the one in progress. Its server seed, for crash the
 * next hash of the chain, is sealed; its hash is public from now on.
 */
export async function openSharedRound(
  deps: PlayhouseDeps,
  game: string,
  pace: Pick<SharedPace, 'closesAt'>,
): Promise<SharedRow> {
  const open = () =>
    inTransaction(deps.database, async (tx) => {
      const underWay = await findSharedUnderWay(tx, game);
      if (underWay !== undefined) return;
      const link = game === 'crash' ? await takeHash(tx, deps) : undefined;
      const serverSeed = link?.hash ?? deps.serverSeed ?? deps.random.bytes(32).toString('hex');
      const openedAt = deps.clock.now();
      await insertShared(tx, {
        id: randomUUID(),
        game,
        number: await nextNumber(tx, game),
        sealed: deps.seal.close(serverSeed),
        commitment: sha256(serverSeed),
        chainId: link?.chainId ?? null,
        chainPosition: link?.position ?? null,
        openedAt,
        closesAt: pace.closesAt(openedAt),
      });
    });
  await open().catch((error: unknown) => {
    // Another process opened it at the same moment.
    if (!isSecond(error, 'shared_round_under_way') && !isSecond(error, 'shared_round_number_once'))
      throw error;
  });
  const opened = await findSharedUnderWay(deps.database, game);
  if (opened === undefined) throw new Error(`no round of ${game} could be opened`);
  return opened;
}
