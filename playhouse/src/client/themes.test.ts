import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What is painted dark in both themes, and bears no words, or bears them on light pieces. */
const WORDLESS = new Set([
  'bingo-card',
  'cascade-field',
  'cloth',
  'crash-still',
  'fishing-still',
  'plinko-still',
  'plinko-tree',
  'pond',
  'river-water',
  'ways-window',
]);
/** What always lies within something that is night. */
const WITHIN_NIGHT = new Set(['ab-bets', 'bj-end', 'bj-hand', 'cricket-foot', 'draw-number']);
/** Darker than this, the dark letters of the light theme are hard to read. */
const DARK_MAX = 0.3;
/** Letters on it are at least as light as this. */
const LETTERS_MIN = 0.4;
/** Thinner than this, what lies below shows. */
const OPAQUE_MIN = 0.4;

const files = (end: string): string[] =>
  readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(end))
    .map((path) => readFileSync(join(import.meta.dirname, path), 'utf8'));

/** The classes beside which a component writes `night`. */
const nights = new Set(
  files('.tsx').flatMap((text) => [...text.matchAll(/className="([\w-]+) night"/g)].map(([, name]) => name)),
);

function* coloursOf(background: string): Generator<readonly number[]> {
  for (const [, hex = ''] of background.matchAll(/#([0-9a-f]{3,8})\b/gi)) {
    const digits = hex.length < 6 ? hex.replaceAll(/./g, '$&$&') : hex;
    yield [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
  }
  for (const [, red, green, blue, alpha = '1'] of background.matchAll(
    /rgb\((\d+) (\d+) (\d+)(?: \/ ([\d.]+))?\)/g,
  ))
    if (Number(alpha) >= OPAQUE_MIN) yield [Number(red), Number(green), Number(blue)];
}

const linear = (part: number) =>
  part / 255 <= 0.040_45 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;

function luminance([red = 0, green = 0, blue = 0]: readonly number[]): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

const isDark = (background: string): boolean => {
  const colours = [...coloursOf(background)];
  return colours.length > 0 && colours.every((colour) => luminance(colour) < DARK_MAX);
};

const isLight = (letters: string): boolean => {
  const colours = [...coloursOf(letters)];
  return colours.length > 0 && colours.every((colour) => luminance(colour) > LETTERS_MIN);
};

test('[PLAY-127] what is painted dark in both themes is night, or has letters of its own colour, or none', () => {
  const rules = files('.css').flatMap((text) => [
    ...text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g),
  ]);
  /** The classes whose letters have a light colour of their own. */
  const lettered = new Set(
    rules
      .filter(([, , body = '']) => isLight(/(?<![-\w])color: [^;]*/.exec(body)?.[0] ?? ''))
      .map(([, selector = '']) => selector.replaceAll(/\[[^\]]*\]|::?[\w-]+/g, '').trim()),
  );
  const dark = rules.filter(([, , body = '']) =>
    isDark(/background(?:-image|-color)?:[^;]*/.exec(body)?.[0] ?? ''),
  );
  const unread = dark
    .map(([, selector = '']) => selector.trim())
    .filter((selector) => !selector.includes('::'))
    .filter((selector) => {
      const classes = [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
      const plain = selector.replaceAll(/\[[^\]]*\]|::?[\w-]+/g, '').trim();
      return (
        !lettered.has(plain) &&
        !classes.some((name) => [nights, WITHIN_NIGHT, WORDLESS].some((known) => known.has(name)))
      );
    });
  expect(dark.length).toBeGreaterThan(30);
  expect(unread).toEqual([]);
});
