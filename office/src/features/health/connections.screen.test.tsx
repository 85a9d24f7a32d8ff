import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { healthWith } from './testing/sample-health.ts';

const cards = page.getByRole('main');
const connected = { isConnected: true, reconnects: 1, roundTripMs: 2, pending: 0, gaps: 3, junk: 0 };
const sent = { sent: 1_200, dropped: 0, waiting: 4 };

const openHealth = (messages: typeof connected | null, traces: typeof sent | null) =>
  openOffice(paths.health, { replies: { showHealth: { ...healthWith(null), messages, traces } } });
const figureOf = (name: string) => page.getByText(name, { exact: true }).element().nextElementSibling;

test('[SAFE-88] Health tells how fast NATS answers and what was missed', async () => {
  await openHealth(connected, null);
  await expect.element(cards).toMatchTextContent('Messages between processes (NATS)2 ms');
  await expect.element(cards).toMatchTextContent('Reconnected once, 3 gaps, 0 not understood');
  expect(figureOf('Messages between processes (NATS)')?.className).not.toContain('text-warn');
});

test('[SAFE-88] Health marks messages that nobody understood', async () => {
  await openHealth({ ...connected, junk: 1 }, null);
  await expect.element(cards).toMatchTextContent('1 not understood');
  expect(figureOf('Messages between processes (NATS)')?.className).toContain('text-warn');
});

test('[SAFE-88] Health says that NATS is not connected', async () => {
  await openHealth({ ...connected, isConnected: false }, null);
  await expect.element(cards).toMatchTextContent('Messages between processes (NATS)Not connected');
});

test('[SAFE-92] Health counts the spans that were sent and dropped, and those on their way', async () => {
  await openHealth(null, sent);
  await expect.element(cards).toMatchTextContent('Traces1,200 spans sent');
  await expect
    .element(cards)
    .toMatchTextContent('0 dropped because the collector was slow or away, 4 on their way');
  expect(figureOf('Traces')?.className).not.toContain('text-warn');
});

test('[SAFE-92] Health marks spans that were dropped', async () => {
  await openHealth(null, { ...sent, dropped: 5 });
  await expect.element(cards).toMatchTextContent('5 dropped because');
  expect(figureOf('Traces')?.className).toContain('text-warn');
});

test('[SAFE-88] [SAFE-92] Health has no card of NATS or of traces where neither is used', async () => {
  await openHealth(null, null);
  await expect.element(page.getByText('Clock', { exact: true })).toBeVisible();
  expect(cards.element().textContent).not.toMatch(/NATS|Traces/);
});
