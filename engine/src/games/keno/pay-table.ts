import { type Multiplier, times } from '../multiplier.ts';

/** A draw takes ten of forty numbers; a player picks up to ten. */
export const KENO_NUMBERS = 40;
export const KENO_DRAWN = 10;
export const KENO_PICKS_MAX = 10;

/** What none, one, two, … hits pay, for one pick, two picks and so on. */
const PAYS: readonly (readonly number[])[] = [
  [0, 3.9],
  [0, 1.8, 5],
  [0, 1, 2.7, 14],
  [0, 0.5, 1.8, 6, 60],
  [0, 0, 1.2, 4, 20, 350],
  [0, 0, 1, 2.2, 8, 60, 1200],
  [0, 0, 0.5, 1.8, 5, 25, 200, 7000],
  [0, 0, 0, 1.5, 4, 15, 80, 1000, 10_000],
  [0, 0, 0, 1, 3, 8, 35, 300, 3000, 10_000],
  [0, 0, 0, 1, 2.2, 4.5, 15, 90, 800, 4000, 10_000],
];

/** What none, one, two, … hits pay with this many picks. */
export const kenoPays = (picks: number): readonly Multiplier[] => (PAYS[picks - 1] ?? []).map(times);
