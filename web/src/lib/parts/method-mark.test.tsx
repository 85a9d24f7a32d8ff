import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MethodMark } from './method-mark.tsx';

const NAMES = ['bKash', 'Nagad', 'Rocket', 'Upay', 'Maidan Pay', 'USDT', 'City Bank', 'Tap'];

const draw = (name: string) => renderToStaticMarkup(<MethodMark name={name} />);
/** What is drawn on the tile, whatever its colours. */
const shapesOf = (name: string) =>
  draw(name)
    .replace(/<rect[^>]*>/, '')
    .replaceAll(/#[\da-f]{3,6}/gi, '');

/** Their outlines. */
const pathsOf = (svg: string) => svg.match(/ d="[^"]*"/g) ?? [];

test('[PLAY-132] every payment method has a drawing of its own, not only a colour', () => {
  expect(new Set(NAMES.map(shapesOf)).size).toBe(NAMES.length);
});

test('[PLAY-132] the logos that the site stores have the same drawings, and the page of Maidan Pay its own', () => {
  for (const name of NAMES.slice(0, 6)) {
    const file = `../../../../server/assets/storage/${name.toLowerCase().replace(' ', '-')}.svg`;
    const logo = readFileSync(new URL(file, import.meta.url), 'utf8');
    for (const path of pathsOf(draw(name))) expect(logo).toContain(path);
  }
  const page = readFileSync(
    new URL('../../../../server/src/sandbox-gateway/hosted-page.ts', import.meta.url),
    'utf8',
  );
  expect(page).toContain(pathsOf(draw('Maidan Pay'))[0]);
});

test('[PLAY-132] a method is known however its name is written, a bank by the word, any other as a wallet', () => {
  expect(draw(' BKASH ')).toBe(draw('bKash'));
  expect(draw('ইসলামী ব্যাংক')).toBe(draw('City Bank'));
  expect(draw('constructor')).toBe(draw('Tap'));
});

test('[PLAY-132] the light shapes stand out from their tile by a contrast of 3 at least', () => {
  for (const name of NAMES) {
    const tile = /<rect[^>]*fill="(#[\da-f]{6})"/.exec(draw(name))?.[1] ?? '';
    expect([name, contrastWithWhite(tile) >= 3]).toEqual([name, true]);
  }
});

/** By WCAG 2's formula. */
function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
