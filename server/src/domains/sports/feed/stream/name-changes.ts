import type { MarketChange, MarketDefinition, MarketLine } from '../recorded/market-line.ts';
import { eventOf, marketOf } from '../recorded/read-definition.ts';
import { resultOf } from '../recorded/read-result.ts';
import type { MarketNames } from './catalogue.ts';

/** Names of markets, asked for once. */
export type FindNames = (marketIds: readonly string[]) => Promise<ReadonlyMap<string, MarketNames>>;

/**
 * Gives the changes of a stream what it has no words for: names, and sizes in taka. Markets that nobody can bet on here are
 * left out, with all that comes of them.
 */
export function changeNamer(
  takaPerUnit: number,
  findNames: FindNames,
): (line: MarketLine) => Promise<MarketLine> {
  const names = new Map<string, MarketNames | undefined>();
  const followed = new Set<string>();
  return async ({ pt, mc }) => {
    const unknown = mc.filter(({ id, marketDefinition }) => marketDefinition !== undefined && !names.has(id));
    const unknownIds = unknown.map(({ id }) => id);
    const found = unknown.length === 0 ? undefined : await findNames(unknownIds);
    for (const id of unknownIds) names.set(id, found?.get(id));
    const changes: MarketChange[] = [];
    for (const change of mc) {
      const named = nameChange(change, names.get(change.id), takaPerUnit);
      if (named.marketDefinition !== undefined && isForUs(named)) followed.add(change.id);
      if (followed.has(change.id)) changes.push(named);
    }
    return { pt, mc: changes };
  };
}

function nameChange(change: MarketChange, names: MarketNames | undefined, takaPerUnit: number): MarketChange {
  const { marketDefinition, rc, tv, ...rest } = change;
  const scaled = {
    ...rest,
    ...(tv === undefined ? {} : { tv: tv * takaPerUnit }),
    ...(rc === undefined ? {} : { rc: rc.map((runner) => scaleSizes(runner, takaPerUnit)) }),
  };
  return marketDefinition === undefined
    ? scaled
    : { ...scaled, ...defineOwn(change.id, nameDefinition(marketDefinition, names), names) };
}

type RunnerChange = NonNullable<MarketChange['rc']>[number];

const scaleSizes = ({ batb, batl, ...rest }: RunnerChange, takaPerUnit: number): RunnerChange => ({
  ...rest,
  batb: batb?.map(([rank, price, size]) => [rank, price, size * takaPerUnit]),
  batl: batl?.map(([rank, price, size]) => [rank, price, size * takaPerUnit]),
});

const nameDefinition = (definition: MarketDefinition, names: MarketNames | undefined): MarketDefinition => ({
  ...definition,
  eventName: names?.event ?? definition.eventName,
  runners: definition.runners.map((runner) => ({
    ...runner,
    name: runner.name ?? names?.runners.get(runner.id),
  })),
});

/** The definition with what a recording of ours would say besides: names, taka, and the result that the definition comes to. */
function defineOwn(marketId: string, marketDefinition: MarketDefinition, names: MarketNames | undefined) {
  const recorded = { marketId, definition: marketDefinition, own: undefined };
  const event = asFact(() => eventOf(recorded, undefined, (atMs) => new Date(atMs)));
  const market = asFact(() => marketOf(recorded, undefined));
  if (event === undefined) return { marketDefinition };
  const { name, competition, home, away } = event;
  return {
    marketDefinition,
    maidan: {
      currency: 'BDT' as const,
      event: { name, competition: names?.competition ?? competition, home, away },
      name: names?.market ?? market?.name ?? marketDefinition.marketType,
      inPlay: marketDefinition.inPlay,
      result: asFact(() => resultOf(recorded)),
    },
  };
}

/** True for a market of a sport and a type that are played here. */
function isForUs({ id, marketDefinition: definition, maidan }: MarketChange): boolean {
  if (definition === undefined || maidan === undefined) return false;
  return asFact(() => marketOf({ marketId: id, definition, own: maidan }, undefined)) !== undefined;
}

/** What a definition says, or undefined where it is about something that nobody can bet on here. */
function asFact<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
