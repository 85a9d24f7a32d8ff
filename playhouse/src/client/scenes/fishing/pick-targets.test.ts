import { expect, test } from 'vitest';
import { type Shown, pickAt, pickTargets } from './pick-targets.ts';

const fish = (id: string, x: number, y = 0, reach = 20): Shown => ({ id, x, y, reach });
const idsOf = (shown: readonly Shown[]) => shown.map(({ id }) => id).join(' ');

test('[PLAY-167] a tap hits the nearest fish under the finger, or none', () => {
  const shown = [fish('a', 0), fish('b', 30), fish('c', 300)];
  expect(pickAt(shown, { x: 18, y: 0 })?.id).toBe('b');
  expect(pickAt(shown, { x: 150, y: 0 })).toBeUndefined();
  expect(pickAt(shown, { x: 340, y: 0 })?.id).toBe('c');
  expect(pickAt([], { x: 0, y: 0 })).toBeUndefined();
});

test('[PLAY-167] the cannon hits one fish, the net up to six around it, lightning leaps from fish to fish up to four', () => {
  const row = Array.from({ length: 9 }, (_, index) => fish(`${index}`, index * 60));
  const [first] = row;
  if (first === undefined) throw new Error('no fish');
  expect(idsOf(pickTargets(row, first, 'cannon'))).toBe('0');
  expect(idsOf(pickTargets(row, first, 'net'))).toBe('0 1');
  expect(idsOf(pickTargets(row, first, 'lightning'))).toBe('0 1 2 3');
  const crowd = Array.from({ length: 9 }, (_, index) => fish(`${index}`, index));
  expect(idsOf(pickTargets(crowd, crowd[0] ?? first, 'net'))).toBe('0 1 2 3 4 5');
  expect(idsOf(pickTargets([first, fish('far', 900)], first, 'lightning'))).toBe('0');
});
