import { crashElapsedMs, crashMultiplierAt } from '@maidan/engine';
import { expect, test } from 'vitest';
import { type Flight, kiteAt, type PictureSize, viewOf } from './flight-path.ts';
import { times } from './view.ts';

/** The corners of the kite and of its tail, around its middle. */
const OUTLINE = [
  [0, -32],
  [28, 0],
  [0, 34],
  [-28, 0],
  [6, 50],
  [-8, 60],
  [0, 78],
] as const;

/** The space that is left between words and kite, in pixels. */
const GAP = 8;
const STEP_MS = 100;
const LONGEST_MS = crashElapsedMs(1_000_000);

/** From phones, upright and on their side, to a desktop. */
const SIZES: readonly PictureSize[] = [
  [296, 184],
  [280, 160],
  [336, 250],
  [336, 278],
  [366, 320],
  [390, 345],
  [432, 354],
  [536, 290],
  [600, 300],
].map(([width = 0, height = 0]) => ({ width, height }));

/** The lower right corner of the number and the line below it, as crash.css places them, in a wide font. */
function wordsOf({ width, height }: PictureSize, hundredths: number) {
  const font = Math.min(width * 0.14, height * 0.19, 67);
  const line = Math.min(height * 0.06, 14);
  const letters = Array.from(times('en', hundredths), (letter) =>
    /\d/.test(letter) ? 0.7 : letter === '×' ? 0.84 : 0.38,
  );
  return {
    right: width * 0.05 + font * letters.reduce((sum, letter) => sum + letter, 0),
    bottom: height * 0.05 + font * 1.1 + line * 1.6,
  };
}

/** The upper left corner of the box around the kite, in pixels of the picture. */
function kiteBox(flight: Flight, size: PictureSize, isStill: boolean) {
  const { at, turn } = kiteAt(flight, size, isStill);
  const { scale, left, top } = viewOf(size);
  const [sine, cosine] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  return {
    left: Math.min(...OUTLINE.map(([x, y]) => (at.x + x * cosine - y * sine - left) * scale)),
    top: Math.min(...OUTLINE.map(([x, y]) => (at.y + x * sine + y * cosine - top) * scale)),
  };
}

function* flights(): Generator<Flight & { readonly hundredths: number }> {
  for (let elapsedMs = 0; elapsedMs <= LONGEST_MS; elapsedMs += STEP_MS) {
    const hundredths = crashMultiplierAt(elapsedMs);
    yield { kind: 'rising', elapsedMs, hundredths };
    for (const share of [0, 0.25, 0.5, 0.75, 1]) yield { kind: 'broken', elapsedMs, hundredths, share };
  }
}

test.each(SIZES)('[GAME-4] the kite never flies over the words in a picture of $width × $height', (size) => {
  const meetings = [];
  for (const isStill of [false, true])
    for (const flight of flights()) {
      const [words, kite] = [wordsOf(size, flight.hundredths), kiteBox(flight, size, isStill)];
      if (kite.left < words.right + GAP && kite.top < words.bottom + GAP) meetings.push({ flight, isStill });
    }
  expect(meetings.slice(0, 3)).toEqual([]);
});

test.each(SIZES)(
  '[GAME-4] the kite stays in a picture of $width × $height until its string breaks',
  (size) => {
    const { left, right, top } = viewOf(size);
    for (let elapsedMs = 0; elapsedMs <= LONGEST_MS; elapsedMs += STEP_MS) {
      const { at } = kiteAt({ kind: 'rising', elapsedMs, hundredths: 100 }, size, false);
      expect(at.x - 20).toBeGreaterThan(left);
      expect(at.x + 32).toBeLessThan(right);
      expect(at.y - 32).toBeGreaterThan(top);
    }
  },
);
