import { afterEach, expect, test } from 'vitest';
import { listBeyond } from './list-beyond.ts';

afterEach(() => document.body.replaceChildren());

const WIDE = '<p style="width:300px">wide</p>';
const scrolled = (content: string) => `<div style="width:200px;overflow-x:auto">${content}</div>`;
const table = (display: string) =>
  `<table style="display:${display}"><tbody style="display:block"><tr style="display:block"><td style="display:block">${WIDE}</td></tr></tbody></table>`;

test.each([
  ['a box wider than the window', '<p style="width:2000px">wide</p>', 1],
  ['a box that scrolls sideways within it', scrolled(WIDE), 1],
  ['a table drawn as cards that scrolls sideways', scrolled(table('block')), 1],
  ['a table drawn as one, which may scroll', scrolled(table('table')), 0],
  ['a row of tabs, which may scroll', `<div role="tablist" style="overflow-x:auto">${WIDE}</div>`, 0],
  ['a box that fits', scrolled('<p>narrow</p>'), 0],
])('[AGENT-18] what doesn’t fit a phone is found: %s', (_, content, count) => {
  const main = document.createElement('main');
  main.innerHTML = content;
  document.body.append(main);
  expect(listBeyond()).toHaveLength(count);
});
