import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openOddsView } from '../features/exchange/testing/open-odds-view.ts';
import { runClock, stopClock } from '../testing/clock.ts';
import { onEnd } from '../testing/on-end.ts';

/** Hides or shows the page as another tab does, or a phone that is put away. */
function look(at: 'page' | 'elsewhere'): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(at === 'elsewhere');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(at === 'elsewhere' ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
  onEnd(() => {
    vi.restoreAllMocks();
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

test('[PLAY-70] a hidden page has no timer faster than a second, and after a minute none and no connection', async () => {
  stopClock();
  const api = await openOddsView({});
  await runClock(2_000);
  expect(api.stream.isRead('market:1.5')).toBe(true);
  look('elsewhere');
  const intervals = vi.spyOn(globalThis, 'setInterval');
  await runClock(59_000);
  expect(api.stream.isRead('market:1.5')).toBe(true);
  await runClock(2_000);
  expect(api.stream.isRead('market:1.5')).toBe(false);
  const asked = vi.spyOn(globalThis, 'fetch');
  // By then also what is known has been forgotten, or has become old, by one timer each.
  await runClock(2 * 3_600_000);
  const fast = intervals.mock.calls.filter(([, everyMs = 0]) => everyMs < 1_000);
  expect([vi.getTimerCount(), fast, asked.mock.calls]).toEqual([0, [], []]);
  look('page');
  await runClock(1_000);
  expect(api.stream.isRead('market:1.5')).toBe(true);
  await expect.element(page.getByRole('table', { name: 'Match Odds' })).toBeVisible();
});

test('[PLAY-70] without the stream a hidden page asks for no prices, and does so again when it is shown', async () => {
  stopClock();
  const api = await openOddsView({ stream: 'down' });
  await runClock(2_000);
  look('elsewhere');
  await runClock(500);
  const before = api.asked('matchOdds').length;
  await runClock(30_000);
  expect(api.asked('matchOdds')).toHaveLength(before);
  look('page');
  await runClock(1_000);
  expect(api.asked('matchOdds').length).toBeGreaterThan(before + 1);
});
