import { type Floats, drawBelow } from '../fairness/draws.ts';

/** The symbols of a reel in order, wrapping around. */
export type Strip<Symbol extends string> = readonly Symbol[];

/** Parses a strip such as `bell mango bell`, of these symbols only. */
export function readStrip<Symbol extends string>(written: string, symbols: readonly Symbol[]): Strip<Symbol> {
  return written.split(' ').map((name) => {
    const symbol = symbols.find((known) => known === name);
    if (symbol === undefined) throw new RangeError(`${name} is on no reel`);
    return symbol;
  });
}

/** The symbols that a stopped reel shows: this many, from the top. */
export function windowOf<Symbol extends string>(strip: Strip<Symbol>, stop: number, rows: number): Symbol[] {
  return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]).filter(
    (symbol) => symbol !== undefined,
  );
}

/** Where each reel stops: one float a reel, every position of its strip equally likely. */
export const drawStops = (floats: Floats, strips: readonly Strip<string>[]): number[] =>
  strips.map((strip) => drawBelow(floats, strip.length));
