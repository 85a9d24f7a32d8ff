import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { durableEvent, durableSubscribers } from '../events.ts';

const SOURCE = join(import.meta.dirname, '..');

/** The files that may publish or emit: not tests, the catalogue or the table itself. */
const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.ts$/.test(path))
  .filter((path) => path !== 'events.ts' && path !== 'app/subscribers.ts' && !path.startsWith('testing/'))
  .map((path) => readFileSync(join(SOURCE, path), 'utf8'));

const readKinds = (path: string, pattern: RegExp): string[] =>
  Array.from(readFileSync(join(SOURCE, path), 'utf8').matchAll(pattern), ([, kind = '']) => kind).toSorted();

const durableKinds = durableEvent.options.map(({ shape }) => shape.kind.value);
const passingKinds = readKinds('events.ts', /readonly kind: '([a-z-]+)'/g);
const kinds = [...durableKinds, ...passingKinds].toSorted();

test('each event of the catalogue has at least one subscriber in the table', () => {
  expect(kinds.length).toBeGreaterThan(30);
  expect(readKinds('app/subscribers.ts', /^ {4}'([a-z-]+)': \{(?! *\})/gm)).toEqual(kinds);
});

test.each(kinds)('something publishes %s', (kind) => {
  expect(sources.filter((source) => source.includes(`kind: '${kind}'`))).not.toEqual([]);
});

test('each durable event has a durable subscriber, and each of those takes durable events only', () => {
  const taken = new Set(Object.values(durableSubscribers).flat());
  expect([...taken].toSorted()).toEqual(durableKinds.toSorted());
});
