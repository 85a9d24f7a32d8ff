import { inTransaction, isSecond } from '../database.ts';
import { type PlayhousePart, newId } from '../playhouse-part.ts';
import type { SharedPace } from '../../shared-pace.ts';
import { sha256, takeHash } from './hash-chain.ts';
import { type SharedRow, findSharedUnderWay, insertShared, nextNumber } from './shared-store.ts';

/**
 * Opens the next round of a game for bets, or answers the one that is under way. Its server seed, of crash the next hash of the
 * chain, is sealed; its fingerprint can be seen from now on.
 */
export async function openSharedRound(
  part: PlayhousePart,
  game: string,
  pace: Pick<SharedPace, 'closesAt'>,
): Promise<SharedRow> {
  const open = () =>
    inTransaction(part.database, async (tx) => {
      const underWay = await findSharedUnderWay(tx, game);
      if (underWay !== undefined) return;
      const link = game === 'crash' ? await takeHash(tx, part) : undefined;
      const serverSeed = link?.hash ?? part.serverSeed ?? part.random.bytes(32).toString('hex');
      const openedAt = part.clock.now();
      await insertShared(tx, {
        id: newId(part.random),
        game,
        number: await nextNumber(tx, game),
        sealed: part.seal.close(serverSeed),
        commitment: sha256(serverSeed),
        chainId: link?.chainId ?? null,
        chainPosition: link?.position ?? null,
        openedAt,
        closesAt: pace.closesAt(openedAt),
      });
    });
  await open().catch((error: unknown) => {
    // Another process opened it in the same moment.
    if (!isSecond(error, 'shared_round_under_way') && !isSecond(error, 'shared_round_number_once'))
      throw error;
  });
  const opened = await findSharedUnderWay(part.database, game);
  if (opened === undefined) throw new Error(`no round of ${game} could be opened`);
  return opened;
}
