import type { MarketChange, RunnerChange, WireLevel, WirePriceSize } from '@maidan/contract/trading';
import type { LevelLadder, PriceLadder, ShownMarket, ShownPrice, ShownRunner } from './show-market.ts';

/** All there is of a market, to replace whatever was known of it. */
export function imageOf(now: ShownMarket): MarketChange {
  return {
    id: now.id,
    img: true,
    marketDefinition: now.definition,
    rc: unlessEmpty(now.runners.flatMap((runner) => changeOfRunner(unknown(runner), runner) ?? [])),
    tv: now.tv,
  };
}

/** What makes of a market as it was sent what it is now; an image where no change can say it, undefined where nothing differs. */
export function changeBetween(before: ShownMarket, now: ShownMarket): MarketChange | undefined {
  if (before === now) return undefined;
  const known = new Map(before.runners.map((runner) => [runner.id, runner]));
  if (!canBeChanged(known, now)) return imageOf(now);
  const runners = now.runners.flatMap(
    (runner) => changeOfRunner(known.get(runner.id) ?? unknown(runner), runner) ?? [],
  );
  const isDefinedAnew = before.definitionText !== now.definitionText;
  if (runners.length === 0 && !isDefinedAnew && before.tv === now.tv) return undefined;
  return {
    id: now.id,
    con: now.revision - before.revision > 1 ? true : undefined,
    marketDefinition: isDefinedAnew ? now.definition : undefined,
    rc: unlessEmpty(runners),
    tv: before.tv === now.tv ? undefined : now.tv,
  };
}

const unknown = ({ id, hc }: ShownRunner): ShownRunner => ({
  id,
  hc,
  ladders: { batb: [], batl: [], bdatb: [], bdatl: [], atb: [], atl: [], trd: [], spb: [], spl: [] },
  ltp: undefined,
  tv: undefined,
  spn: undefined,
  spf: undefined,
});

/** False if a runner, a last price or a projected one has gone: the wire has no word for that. */
function canBeChanged(known: ReadonlyMap<number, ShownRunner>, now: ShownMarket): boolean {
  const left = new Map(now.runners.map((runner) => [runner.id, runner]));
  for (const [id, before] of known) {
    const runner = left.get(id);
    if (runner === undefined || runner.hc !== before.hc) return false;
    for (const price of ['ltp', 'spn', 'spf'] as const)
      if (before[price] !== undefined && runner[price] === undefined) return false;
  }
  return true;
}

function changeOfRunner(before: ShownRunner, now: ShownRunner): RunnerChange | undefined {
  const levels = (name: LevelLadder) => unlessEmpty(levelChanges(before.ladders[name], now.ladders[name]));
  const prices = (name: PriceLadder) => unlessEmpty(priceChanges(before.ladders[name], now.ladders[name]));
  const changes = {
    batb: levels('batb'),
    batl: levels('batl'),
    bdatb: levels('bdatb'),
    bdatl: levels('bdatl'),
    atb: prices('atb'),
    atl: prices('atl'),
    trd: prices('trd'),
    spb: prices('spb'),
    spl: prices('spl'),
    spn: before.spn === now.spn ? undefined : now.spn,
    spf: before.spf === now.spf ? undefined : now.spf,
    ltp: before.ltp === now.ltp ? undefined : now.ltp,
    tv: before.tv === now.tv ? undefined : now.tv,
  };
  if (Object.values(changes).every((change) => change === undefined)) return undefined;
  return { ...changes, id: now.id, hc: now.hc };
}

const unlessEmpty = <Change>(changes: readonly Change[]): readonly Change[] | undefined =>
  changes.length === 0 ? undefined : changes;

/** Places whose price or size differs; those beyond the new last one are emptied. */
export function levelChanges(before: readonly ShownPrice[], now: readonly ShownPrice[]): WireLevel[] {
  const changes: WireLevel[] = [];
  for (let level = 0; level < Math.max(before.length, now.length); level += 1) {
    const [wasPrice, wasSize] = before[level] ?? [0, 0];
    const [price, size] = now[level] ?? [0, 0];
    if (price !== wasPrice || size !== wasSize) changes.push([level, price, size]);
  }
  return changes;
}

/** Prices whose size differs; those that have gone have none. */
export function priceChanges(before: readonly ShownPrice[], now: readonly ShownPrice[]): WirePriceSize[] {
  if (before === now) return [];
  const sizes = new Map(before);
  const changes: WirePriceSize[] = [];
  for (const [price, size] of now) {
    if (sizes.get(price) !== size) changes.push([price, size]);
    sizes.delete(price);
  }
  for (const price of sizes.keys()) changes.push([price, 0]);
  return changes;
}
