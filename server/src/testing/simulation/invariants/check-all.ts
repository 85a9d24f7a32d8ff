import { checkBooks } from '../../../check-books.ts';
import type { Finding } from '../../../kernel/checks/finding.ts';
import { checkRounds } from './rounds.ts';
import type { World } from '../world/world.ts';
import { checkDues } from './dues.ts';
import { checkMatches } from './matches.ts';
import { checkMemory } from './memory.ts';
import { checkOnClose } from './on-close.ts';
import { checkOwnLimits } from './own-limits.ts';
import { checkRemovals } from './removals.ts';
import { checkPromises, checkRequests } from './promises.ts';

/** Everything that always holds, whatever has happened: the running checks of the app itself, and what only a story knows. */
export async function checkAll(world: World): Promise<readonly Finding[]> {
  return [
    ...world.journal.broken,
    ...(await checkBooks(world.db)),
    ...(await checkDues(world)),
    ...(await checkMatches(world)),
    ...(await checkOnClose(world)),
    ...(await checkOwnLimits(world)),
    ...(await checkPromises(world)),
    ...(await checkRemovals(world)),
    ...(await checkRequests(world)),
    ...(await checkRounds(world)),
    ...(world.gate.isShut() ? [] : await checkMemory(world)),
  ];
}
