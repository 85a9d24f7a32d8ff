import { expect, test } from 'vitest';
import { openFrames } from './read-frames.ts';

test('frames are read however the text is split, and comments are skipped', () => {
  const text =
    ':\n\nid: a.1\nevent: table\ndata: {"n":1}\n\nevent: mine\ndata: {"n":2}\n\nid: a.2\nevent: bets\nda';
  for (const size of [1, 3, 7, text.length]) {
    const read = openFrames();
    const frames = [];
    for (let from = 0; from < text.length; from += size) frames.push(...read(text.slice(from, from + size)));
    expect(frames).toEqual([
      { id: 'a.1', event: 'table', json: { n: 1 } },
      { id: undefined, event: 'mine', json: { n: 2 } },
    ]);
    expect(read('ta: {"n":3}\n\n')).toEqual([{ id: 'a.2', event: 'bets', json: { n: 3 } }]);
  }
});

test('a frame without an end is refused', () => {
  const read = openFrames();
  expect(() => read('x'.repeat(1_000_001))).toThrow(RangeError);
});
