import { isDeepStrictEqual } from 'node:util';
import { showCorrection, showFancyCorrection } from './desk/enter-by-hand.ts';
import { selectFancyResults } from './house-markets-store.ts';
import { receiveResult } from './receive-feed.ts';
import { receiveFancyResult } from './receive-house-market.ts';
import type { ReceiverDeps } from './receiver-deps.ts';
import { selectResults } from './store.ts';

/**
 * Takes the results of markets and fancies that the tables have and memory has not: the answer to the commit that wrote
 * or corrected them was lost (SAFE-3). Until then the market would go on, and nobody could enter its result again.
 */
export async function takeStoredResults(deps: ReceiverDeps): Promise<void> {
  const { db, snapshot, inTurn } = deps;
  const marketIds = Array.from(snapshot.markets(), ({ marketId }) => marketId);
  await takeDiffering(marketIds, {
    read: () => selectResults(db, marketIds),
    find: (marketId) => snapshot.findResult(marketId),
    take: (marketId, result) => inTurn(() => receiveResult(deps, { marketId, ...result })),
    correct: (marketId, result) => showCorrection(deps, marketId, result),
  });
  const fancyIds = Array.from(snapshot.house.fancies(), ({ fancyId }) => fancyId);
  await takeDiffering(fancyIds, {
    read: () => selectFancyResults(db, fancyIds),
    find: (fancyId) => snapshot.house.findResult(fancyId),
    take: (fancyId, result) => inTurn(() => receiveFancyResult(deps, fancyId, result)),
    correct: (fancyId, result) => showFancyCorrection(deps, fancyId, result),
  });
}

async function takeDiffering<Result>(
  ids: readonly string[],
  {
    read,
    find,
    take,
    correct,
  }: {
    readonly read: () => Promise<ReadonlyMap<string, Result>>;
    readonly find: (id: string) => Result | undefined;
    readonly take: (id: string, result: Result) => Promise<void>;
    readonly correct: (id: string, result: Result) => void;
  },
): Promise<void> {
  const before = new Map(ids.map((id) => [id, find(id)]));
  for (const [id, stored] of await read()) {
    const known = find(id);
    // What came while the tables were read is newer than they.
    if (known !== before.get(id) || isDeepStrictEqual(known, stored)) continue;
    if (known === undefined) await take(id, stored);
    else correct(id, stored);
  }
}
