import { isMarketId } from '../../../lib/paths.ts';

/** The ladders that stand side by side, at least and at most. */
export const LADDERS = { least: 2, most: 4 } as const;
/** From this width of the window on there is room for ladders side by side. */
export const LADDERS_FROM_PX = 900;
/** A ladder is no narrower. */
const LADDER_PX = 300;

/** What a ladder shows: a runner by its id, or by its place in its market where the player has chosen the market alone, or nothing. */
export interface LadderChoice {
  readonly marketId: string;
  readonly runner: { readonly id: number } | { readonly place: number };
}

/** How many ladders stand side by side in a window of that width; 0 where there is no room for two. */
export function countLadders(widthPx: number): number {
  if (widthPx < LADDERS_FROM_PX) return 0;
  return Math.min(LADDERS.most, Math.max(LADDERS.least, Math.floor(widthPx / LADDER_PX)));
}

/**
 * What the ladders show: what the player has chosen for each, else the first runners of the markets one after the other,
 * then their second ones.
 */
export function chooseLadders(
  marketIds: readonly string[],
  chosen: readonly (LadderChoice | undefined)[],
  count: number,
): readonly LadderChoice[] {
  if (marketIds.length === 0) return [];
  // A market has two runners at least.
  const length = Math.min(count, marketIds.length * 2);
  return Array.from({ length }, (_, nth) => {
    const own = chosen[nth];
    if (own !== undefined && marketIds.includes(own.marketId)) return own;
    const marketId = marketIds[nth % marketIds.length] ?? '';
    return { marketId, runner: { place: Math.floor(nth / marketIds.length) } };
  });
}

const PARAMETER = 'ladders';

/** What the player has chosen for each ladder, from the address; undefined where nothing was. */
export function readChosen(search: string): readonly (LadderChoice | undefined)[] {
  const parts = (new URLSearchParams(search).get(PARAMETER) ?? '').split('_').slice(0, LADDERS.most);
  return parts.map((part) => {
    const [marketId = '', id] = part.split('~');
    if (!isMarketId(marketId)) return undefined;
    if (id === undefined) return { marketId, runner: { place: 0 } };
    return /^\d{1,9}$/.test(id) ? { marketId, runner: { id: Number(id) } } : undefined;
  });
}

/** The address' query with another choice for one ladder. */
export function writeChosen(search: string, nth: number, choice: LadderChoice): string {
  const chosen = readChosen(search);
  const parts = Array.from({ length: Math.max(chosen.length, nth + 1) }, (_, at) => {
    const one = at === nth ? choice : chosen[at];
    if (one === undefined) return '';
    return 'id' in one.runner ? `${one.marketId}~${one.runner.id}` : one.marketId;
  });
  const query = new URLSearchParams(search);
  query.set(PARAMETER, parts.join('_'));
  return `?${query.toString()}`;
}
