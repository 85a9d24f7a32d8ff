import { expect, test } from 'vitest';
import { clampSpot, isDrag } from './drag.ts';

test('[HOME-17] a movement up to 10 px is a click, beyond 10 px a drag', () => {
  expect(isDrag({ x: 0, y: 0 }, { x: 9.9, y: 0 })).toBe(false);
  expect(isDrag({ x: 0, y: 0 }, { x: 7, y: 7 })).toBe(false);
  expect(isDrag({ x: 0, y: 0 }, { x: 10, y: 0 })).toBe(false);
  expect(isDrag({ x: 0, y: 0 }, { x: 10.5, y: 0 })).toBe(true);
  expect(isDrag({ x: 5, y: 5 }, { x: 5, y: -6 })).toBe(true);
});

test('[HOME-17] the button stays in the window wherever it is dragged', () => {
  const room = { width: 360, height: 740 };
  expect(clampSpot({ x: -50, y: 9999 }, 52, room)).toEqual({ x: 0, y: 688 });
  expect(clampSpot({ x: 100, y: 200 }, 52, room)).toEqual({ x: 100, y: 200 });
  expect(clampSpot({ x: 400, y: -1 }, 52, room)).toEqual({ x: 308, y: 0 });
});
