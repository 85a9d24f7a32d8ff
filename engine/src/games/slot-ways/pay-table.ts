import { type Multiplier, times } from '../multiplier.ts';
import { type Strip, readStrip } from '../reel.ts';

export const WAYS_SYMBOLS = [
  'tiger',
  'boat',
  'hilsa',
  'lotus',
  'ace',
  'king',
  'queen',
  'jack',
  'wild',
  'scatter',
] as const;
export type WaysSymbol = (typeof WAYS_SYMBOLS)[number];
export type PayingSymbol = Exclude<WaysSymbol, 'wild' | 'scatter'>;

/** The reels; each shows three rows, in which no symbol stands twice. Wild lies on the three in the middle. */
export const WAYS_STRIPS: readonly Strip<WaysSymbol>[] = [
  'lotus jack king ace jack king boat hilsa queen tiger jack lotus king tiger queen lotus ace queen hilsa ace boat queen hilsa scatter king jack ace queen boat lotus jack king',
  'hilsa ace jack hilsa lotus ace jack boat queen jack ace lotus wild jack king ace tiger queen scatter ace king jack queen lotus king hilsa boat queen king boat tiger lotus king',
  'jack ace queen jack king scatter queen tiger ace queen boat hilsa lotus jack boat ace king hilsa lotus wild king hilsa lotus jack queen hilsa king boat ace king lotus queen tiger',
  'wild queen jack king queen ace lotus king jack queen king tiger lotus boat ace hilsa lotus queen king ace hilsa boat lotus jack hilsa scatter jack ace tiger boat jack queen ace',
  'jack hilsa lotus king queen ace boat queen jack ace king scatter jack hilsa queen king jack queen boat lotus king boat ace lotus hilsa ace lotus queen jack tiger hilsa king tiger',
].map((strip) => readStrip(strip, WAYS_SYMBOLS));

/** What a way of three, four and five of a kind from the left pays, of the whole stake. */
export const WAYS_PAYS: Readonly<Record<PayingSymbol, readonly Multiplier[]>> = {
  tiger: [1.2, 6, 25].map(times),
  boat: [1, 4, 12].map(times),
  hilsa: [0.8, 2.5, 8].map(times),
  lotus: [0.6, 1.6, 5].map(times),
  ace: [0.4, 1, 2.6].map(times),
  king: [0.4, 1, 2.6].map(times),
  queen: [0.25, 0.7, 1.5].map(times),
  jack: [0.25, 0.7, 1.5].map(times),
};
export const PAYING_SYMBOLS = ['tiger', 'boat', 'hilsa', 'lotus', 'ace', 'king', 'queen', 'jack'] as const;

/** What three, four and five scatters anywhere pay, and how many free spins they give; free spins give no more. */
export const SCATTER_PAYS: readonly Multiplier[] = [2, 10, 100].map(times);
export const FREE_SPINS: readonly number[] = [10, 15, 20];
export const SCATTERS_MIN = 3;

/** What wins of free spins are multiplied by. */
export const FREE_SPIN_FACTOR = 3;
