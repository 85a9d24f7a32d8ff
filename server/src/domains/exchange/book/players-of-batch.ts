import { type Side, money } from '@maidan/engine';
import { type BookCommand, ordersOf } from './command.ts';
import type { Groups } from './player-accounts.ts';
import type { LiveMarket } from './live-market.ts';

/** What several orders of a batch, taken together, can take from one side of a runner's book. */
interface Reach {
  readonly runnerId: number;
  readonly side: Side;
  odds: number;
  size: bigint;
}

/**
 * Everybody whose wallet a batch could move: those who place orders, and those whose resting orders could be matched.
 * Only as far into the book as the orders' sizes reach, because a deep book holds thousands whom nobody reaches today.
 */
export function playersOfBatch(
  commands: readonly BookCommand[],
  find: (marketId: string) => Pick<LiveMarket, 'book'> | undefined,
  groups: Groups,
): Set<bigint> {
  const players = new Set<bigint>();
  for (const [marketId, given] of groupByMarket(commands)) {
    for (const command of given) if (command.kind !== 'status') players.add(command.playerId);
    const live = find(marketId);
    if (live !== undefined) for (const owner of ownersMet(live, given, groups)) players.add(BigInt(owner));
  }
  return players;
}

/** The commands that take no more than they say. */
const PLACING: ReadonlySet<BookCommand['kind']> = new Set([
  'place',
  'place-several',
  'place-on-close',
  'replace',
]);

function groupByMarket(commands: readonly BookCommand[]): Map<string, BookCommand[]> {
  const groups = new Map<string, BookCommand[]>();
  for (const command of commands) {
    const group = groups.get(command.marketId);
    if (group === undefined) groups.set(command.marketId, [command]);
    else group.push(command);
  }
  return groups;
}

function ownersMet(
  { book: { view } }: Pick<LiveMarket, 'book'>,
  commands: readonly BookCommand[],
  groups: Groups,
): Set<number> {
  if (commands.some(({ kind }) => kind === 'status'))
    return new Set([...view.restingOrders(), ...view.allOnClose()].map(({ accountId }) => accountId));
  const placing = commands.every(({ kind }) => PLACING.has(kind));
  // Resting orders that the batch itself removes let it reach that much further.
  const removable = placing ? ownSizes(view, commands, groups) : undefined;
  const owners = new Set<number>();
  const reaches = [...reachesOf(view, commands)];
  const seekers = reaches.map((reach) => ({ ...reach, size: money(reach.size) }));
  const both = [...reaches, ...view.virtualReach(seekers)];
  // What virtual matches take of a runner's orders lets its own takers reach that much further, and vice versa.
  const takenOf = new Map<string, bigint>();
  for (const reach of both) takenOf.set(keyOf(reach), (takenOf.get(keyOf(reach)) ?? 0n) + reach.size);
  for (const reach of both) {
    const { runnerId, side, odds } = reach;
    const taken = takenOf.get(keyOf(reach)) ?? 0n;
    const sizeMax = removable === undefined ? undefined : money(taken + removable);
    for (const owner of view.ownersWithin(runnerId, side, odds, sizeMax)) owners.add(owner);
  }
  return owners;
}

/**
 * The resting sizes of those who place: an order that would match another one of the same person removes it (exchange
 * rules).
 */
function ownSizes(
  view: LiveMarket['book']['view'],
  commands: readonly BookCommand[],
  groups: Groups,
): bigint {
  const takers = new Set(
    commands.flatMap((command) =>
      PLACING.has(command.kind) && 'playerId' in command ? [...groups.membersOf(command.playerId)] : [],
    ),
  );
  let sizes = 0n;
  for (const taker of takers) sizes += view.openSizeOf(Number(taker));
  return sizes;
}

const keyOf = ({ runnerId, side }: Pick<Reach, 'runnerId' | 'side'>): string => `${runnerId}${side}`;

function reachesOf(view: LiveMarket['book']['view'], commands: readonly BookCommand[]): Iterable<Reach> {
  const reaches = new Map<string, Reach>();
  const extend = (reach: Reach) => {
    // Prices off the market's ladder are refused; they must not replace the others' reach.
    if (view.ladder.tickOf(reach.odds) === undefined) return;
    const key = keyOf(reach);
    const known = reaches.get(key);
    if (known === undefined) {
      reaches.set(key, reach);
      return;
    }
    known.odds = reach.side === 'BACK' ? Math.min(known.odds, reach.odds) : Math.max(known.odds, reach.odds);
    known.size += reach.size;
  };
  for (const command of commands) {
    if (command.kind === 'place') {
      const { runnerId, side, size } = command;
      extend({ runnerId, side, size, odds: view.furthestPrice(command) });
    }
    if (command.kind === 'place-several')
      for (const order of ordersOf(command)) {
        const { runnerId, side, size } = order;
        extend({ runnerId, side, size, odds: view.furthestPrice(order) });
      }
    if (command.kind === 'replace') {
      const { runnerId, side, odds, sizeMax: size } = command;
      extend({ runnerId, side, size, odds });
    }
    if (command.kind === 'cash-out')
      for (const { runnerId, side, odds } of command.within) extend({ runnerId, side, odds, size: 0n });
    if (command.kind === 'quote') for (const level of command.levels) extend({ ...level });
  }
  return reaches.values();
}
