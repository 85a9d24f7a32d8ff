import { afterEach, expect, test } from 'vitest';
import { classConflicts } from './class-conflicts.ts';

afterEach(() => document.body.replaceChildren());

test.each([
  ['px-4 py-2.5 px-1', ['px-4 and px-1 in <p class="px-4 py-2.5 px-1">']],
  [
    'min-h-11 min-h-[max(3rem,2.5em)]',
    ['min-h-11 and min-h-[max(3rem,2.5em)] in <p class="min-h-11 min-h-[max(3rem,2.5em)]">'],
  ],
  [
    'grid-cols-2 grid-cols-[1fr_72px]',
    ['grid-cols-2 and grid-cols-[1fr_72px] in <p class="grid-cols-2 grid-cols-[1fr_72px]">'],
  ],
  ['px-4 px-1! max-[350px]:px-2 gap-2 gap-x-1', []],
  ['flex flex-1 flex-col flex-wrap font-sans font-bold text-sm text-text-2', []],
])('[PLAY-76] of the classes %s those without effect are named', (classes, expected) => {
  const element = document.body.appendChild(document.createElement('p'));
  element.className = classes;
  expect(classConflicts()).toEqual(expected);
});
