import { expect, test } from 'vitest';
import { openServerClock } from './server-clock.ts';

test('the server’s time is that of the message with the shortest delay', () => {
  let steady = 0;
  const clock = openServerClock(() => steady);
  const house = Date.parse('2026-01-01T00:00:00.000Z');
  const say = (sentAt: number, arrivedAt: number) => {
    steady = arrivedAt;
    clock.hear(new Date(house + sentAt).toISOString());
  };
  say(0, 400);
  expect(clock.now()).toBe(house);
  say(1_000, 1_050);
  expect(clock.now()).toBe(house + 1_000);
  say(2_000, 2_900);
  expect(clock.now()).toBe(house + 2_850);
  clock.forget();
  say(3_000, 3_500);
  expect(clock.now()).toBe(house + 3_000);
});
