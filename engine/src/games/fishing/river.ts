import type { Fish } from './pay-table.ts';

/** The name of a fish in a river: of which shoal, and its place in it; bosses are counted by themselves. */
export const FISH_ID = /^(?:\d{1,9}\.\d|b\d{1,7})$/;

/** A fish of a river: when it is there, and how it swims. Places are shares of the water's width and height. */
export interface RiverFish {
  readonly id: string;
  readonly fish: Fish;
  /** Milliseconds after the river began; it is there from the first up to, not including, the second. */
  readonly entersMs: number;
  readonly leavesMs: number;
  readonly isLeftward: boolean;
  readonly from: number;
  readonly to: number;
  /** How far it swings up and down, how often on its way, and where in the swing it begins. */
  readonly swing: number;
  readonly swings: number;
  readonly phase: number;
}

/** A shoal begins so often, and a boss. */
const SHOAL_EVERY_MS = 1_200;
const BOSS_EVERY_MS = 75_000;
const BOSS_MS = 32_000;
const FIRST_BOSS_MS = 30_000;
/** Fish begin and end their way so far beyond the edges. */
const BEYOND = 0.22;
/** From the surface to above the cannons. */
const [TOP, BOTTOM] = [0.13, 0.76];
/** One fish of a shoal follows the other. */
const FOLLOWS_MS = 520;

interface Shoal {
  readonly fish: Fish;
  /** How often it comes, of all. */
  readonly weight: number;
  readonly most: number;
  readonly crossMs: number;
}

const SHOALS: readonly Shoal[] = [
  { fish: 'small-fry', weight: 16, most: 5, crossMs: 11_000 },
  { fish: 'anchovy', weight: 14, most: 4, crossMs: 11_500 },
  { fish: 'puti', weight: 14, most: 4, crossMs: 12_000 },
  { fish: 'tilapia', weight: 12, most: 3, crossMs: 13_000 },
  { fish: 'koi', weight: 11, most: 3, crossMs: 13_000 },
  { fish: 'pabda', weight: 10, most: 2, crossMs: 12_500 },
  { fish: 'catfish', weight: 8, most: 2, crossMs: 14_500 },
  { fish: 'rohu', weight: 7, most: 1, crossMs: 14_000 },
  { fish: 'hilsa', weight: 6, most: 1, crossMs: 13_500 },
  { fish: 'turtle', weight: 5, most: 1, crossMs: 18_000 },
  { fish: 'shark', weight: 4, most: 1, crossMs: 15_000 },
];
const WEIGHTS = SHOALS.reduce((sum, { weight }) => sum + weight, 0);
const LONGEST_MS = Math.max(...SHOALS.map(({ crossMs, most }) => crossMs * 1.15 + FOLLOWS_MS * most));

/**
 * The fish that are in a river so long after it began, in a fixed order. All follows from the river's published seed: every
 * screen and the server see the same, and no shot, stake or catch changes what comes.
 */
export function listFish(seed: string, elapsedMs: number): RiverFish[] {
  const last = Math.floor(elapsedMs / SHOAL_EVERY_MS);
  const first = Math.max(0, Math.floor((elapsedMs - LONGEST_MS) / SHOAL_EVERY_MS));
  const shoals = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    shoalOf(seed, first + index),
  ).flat();
  const boss = bossOf(seed, Math.floor((elapsedMs - FIRST_BOSS_MS) / BOSS_EVERY_MS));
  return [...shoals, ...(boss === undefined ? [] : [boss])].filter(
    ({ entersMs, leavesMs }) => entersMs <= elapsedMs && elapsedMs < leavesMs,
  );
}

/** The fish of that name in a river, whenever it is there; undefined if there is none. */
export function findFish(seed: string, id: string): RiverFish | undefined {
  if (!FISH_ID.test(id)) return undefined;
  if (id.startsWith('b')) {
    const boss = bossOf(seed, Number(id.slice(1)));
    return boss?.id === id ? boss : undefined;
  }
  return shoalOf(seed, Number(id.split('.')[0])).find((one) => one.id === id);
}

/** Where a fish of a river is, so long after the river began. */
export function placeOfFish(fish: RiverFish, elapsedMs: number): { readonly x: number; readonly y: number } {
  const { entersMs, leavesMs, from, to, swing, swings, phase } = fish;
  const share = (elapsedMs - entersMs) / (leavesMs - entersMs);
  const x = -BEYOND + share * (1 + 2 * BEYOND);
  const y = from + (to - from) * share + swing * Math.sin((share * swings + phase) * 2 * Math.PI);
  return { x: fish.isLeftward ? 1 - x : x, y };
}

function shoalOf(seed: string, number: number): RiverFish[] {
  const draw = scatter(`${seed}:${number}`);
  const { fish, most, crossMs } = pickShoal(draw() * WEIGHTS);
  const count = 1 + Math.floor(draw() * most);
  const isLeftward = draw() < 0.5;
  const [from, to] = [lane(draw()), lane(draw())];
  const passMs = Math.round(crossMs * (0.85 + 0.3 * draw()));
  const [swing, swings] = [0.015 + 0.035 * draw(), 1 + draw() * 1.5];
  const beginsMs = number * SHOAL_EVERY_MS;
  return Array.from({ length: count }, (_, index) => {
    const entersMs = beginsMs + index * FOLLOWS_MS;
    const apart = (draw() - 0.5) * 0.12;
    return {
      id: `${number}.${index}`,
      fish,
      entersMs,
      leavesMs: entersMs + passMs,
      isLeftward,
      from: within(from + apart),
      to: within(to + apart),
      swing,
      swings,
      phase: draw(),
    };
  });
}

function bossOf(seed: string, number: number): RiverFish | undefined {
  if (number < 0) return undefined;
  const draw = scatter(`${seed}:boss:${number}`);
  const entersMs = FIRST_BOSS_MS + number * BOSS_EVERY_MS;
  return {
    id: `b${number}`,
    fish: draw() < 0.6 ? 'crocodile' : 'golden-dragon',
    entersMs,
    leavesMs: entersMs + BOSS_MS,
    isLeftward: draw() < 0.5,
    from: 0.3 + 0.25 * draw(),
    to: 0.3 + 0.25 * draw(),
    swing: 0.08,
    swings: 2.5,
    phase: draw(),
  };
}

function pickShoal(at: number): Shoal {
  let left = at;
  for (const shoal of SHOALS) {
    left -= shoal.weight;
    if (left < 0) return shoal;
  }
  throw new RangeError(`no shoal at ${at}`);
}

const lane = (share: number): number => TOP + (BOTTOM - TOP) * share;
const within = (y: number): number => Math.min(BOTTOM, Math.max(TOP, y));

/**
 * Numbers from 0 up to 1 that follow from a text (FNV-1a, then mulberry32): whole numbers of 32 bits, so that every device
 * draws the same. Of scenery only: what is paid follows from the players' seeds.
 */
function scatter(text: string): () => number {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
