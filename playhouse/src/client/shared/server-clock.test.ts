import { expect, test } from 'vitest';
import { openServerClock } from './server-clock.ts';

test('the server’s time is that of the message with the shortest delay', () => {
  let steady = 0;
  const clock = openServerClock(() => steady);
  const server = Date.parse('2026-01-01T00:00:00.000Z');
  const receive = (sentAt: number, arrivedAt: number) => {
    steady = arrivedAt;
    clock.sync(new Date(server + sentAt).toISOString());
  };
  receive(0, 400);
  expect(clock.now()).toBe(server);
  receive(1_000, 1_050);
  expect(clock.now()).toBe(server + 1_000);
  receive(2_000, 2_900);
  expect(clock.now()).toBe(server + 2_850);
  clock.forget();
  receive(3_000, 3_500);
  expect(clock.now()).toBe(server + 3_000);
});
