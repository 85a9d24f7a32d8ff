import type { Profiler } from 'node:inspector/promises';
import { expect, test } from 'vitest';
import { attributeProfile, listFunctions } from './attribute-profile.ts';

const node = (
  id: number,
  functionName: string,
  url: string,
  children: number[] = [],
): Profiler.ProfileNode => ({
  id,
  callFrame: { functionName, url, scriptId: '0', lineNumber: 0, columnNumber: 0 },
  children,
});

test('time counts for the stage whose file runs, a builtin’s for its caller, and V8’s own for itself', () => {
  const profile: Profiler.Profile = {
    nodes: [
      node(1, '(root)', '', [2, 5, 6, 8]),
      node(2, '#match', 'file:///app/server/src/domains/exchange/book/commit-loop.ts', [3, 4]),
      node(3, 'place', 'file:///app/engine/src/book/fast-book.ts'),
      node(4, 'toString', ''),
      node(5, '(garbage collector)', ''),
      node(6, 'parse', 'file:///app/node_modules/pg-protocol/dist/parser.js', [7]),
      node(7, 'emit', 'node:events'),
      node(8, '(idle)', ''),
    ],
    startTime: 0,
    endTime: 100,
    samples: [2, 3, 4, 4, 5, 6, 7, 8, 3],
    timeDeltas: [5, 10, 1, 2, 7, 8, 9, 100, 10],
  };
  expect([...attributeProfile(profile)]).toEqual([
    ['waiting', 100],
    ['matching', 20],
    ['sockets and timers of Node', 9],
    ['batches: commands, answers, rows', 8],
    ['the driver', 8],
    ['garbage collection', 7],
  ]);
  expect([...listFunctions(profile)]).toEqual([
    ['place (book/fast-book.ts:1)', 20],
    ['#match (book/commit-loop.ts:1)', 5],
  ]);
});
