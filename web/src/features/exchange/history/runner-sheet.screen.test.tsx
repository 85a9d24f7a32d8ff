import { Refused } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inLanguages } from '../../../testing/in-languages.ts';
import { resizeWindow } from '../../../testing/window.ts';
import { openOddsView } from '../testing/open-odds-view.ts';
import { noHistory, sampleHistory } from '../testing/runner-history.ts';

const openSheet = () => page.getByRole('rowheader').getByRole('button').first().click();
const sheet = page.getByRole('dialog', { name: 'Gamma' });

test.for(
  inLanguages(
    [
      {
        language: 'en',
        chart: 'Best prices over time',
        latest: 'At 19:00: back 2.20, lay 2.24. Wicket: Gamma 80/2.',
        first: 'At 18:00: back 2.00, lay 2.04.',
        hole: /: no price\. Wicket: Gamma 45\/1\.$/,
        asTable: 'As a table',
        cell: '৳100',
        offered: '80.00',
      },
      {
        language: 'bn',
        chart: 'সময়ের সঙ্গে সেরা দর',
        latest: '১৯:০০: ব্যাক ২.২০, লে ২.২৪। উইকেট: Gamma ৮০/২।',
        first: '১৮:০০: ব্যাক ২.০০, লে ২.০৪।',
        hole: /: কোনো দর নেই। উইকেট: Gamma ৪৫\/১।$/,
        asTable: 'টেবিল করে দেখুন',
        cell: '৳১০০',
        offered: '৮০.০০',
      },
    ] as const,
    'en',
  ),
)(
  '[PLAY-37] a runner’s best prices over time are read by keys, with the score of that time, and as a table, in $language',
  async ({ language, ...words }) => {
    await openOddsView({ language, replies: { runnerHistory: sampleHistory } });
    await openSheet();
    const chart = sheet.getByRole('slider', { name: words.chart });
    await expect.element(chart).toHaveAttribute('aria-valuetext', words.latest);
    chart.element().focus();
    await userEvent.keyboard('{Home}');
    await expect.element(chart).toHaveAttribute('aria-valuetext', words.first);
    await userEvent.keyboard('{PageUp}{PageUp}{ArrowRight}{ArrowRight}');
    await expect.element(chart).toHaveAttribute('aria-valuetext', expect.stringMatching(words.hole));
    await sheet.getByText(words.asTable).click();
    await expect.element(sheet.getByRole('cell', { name: words.cell }).first()).toBeVisible();
    // EXCH-10: what is on offer stands below.
    await expect.element(sheet.getByRole('cell', { name: words.offered })).toBeVisible();
  },
);

test('[PLAY-37] a touch reads the time under the finger, at 320 px without anything wider than the window', async () => {
  await resizeWindow(320, 640);
  await openOddsView({ replies: { runnerHistory: sampleHistory } });
  await openSheet();
  const chart = sheet.getByRole('slider');
  await expect.element(chart).toBeVisible();
  const { left, top, width } = chart.element().getBoundingClientRect();
  const touch = (part: number) =>
    chart.element().dispatchEvent(
      new PointerEvent('pointerdown', {
        bubbles: true,
        pointerType: 'touch',
        clientX: left + width * part,
        clientY: top + 40,
      }),
    );
  touch(0.02);
  await expect.element(chart).toHaveAttribute('aria-valuetext', 'At 18:00: back 2.00, lay 2.04.');
  touch(0.4);
  await expect.element(chart).toHaveAttribute('aria-valuetext', expect.stringContaining('no price'));
  const { scrollWidth, clientWidth } = sheet.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test('[PLAY-37] the player chooses how far back it goes, and what was shown stays until the answer comes', async () => {
  const api = await openOddsView({
    replies: {
      runnerHistory: ({ query }) => (query.span === 'all' ? new Refused('INVALID_MARKET_ID') : sampleHistory),
    },
  });
  await openSheet();
  const chart = sheet.getByRole('slider');
  await expect.element(chart).toBeVisible();
  expect(api.asked('runnerHistory')[0]).toMatchObject({
    params: { marketId: '1.5', runnerId: 11 },
    query: { span: '1h' },
  });
  await sheet.getByRole('button', { name: '15 min' }).click();
  await expect.element(sheet.getByRole('button', { name: '15 min' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => api.asked('runnerHistory').at(-1)?.query).toEqual({ span: '15m' });
  await expect.element(chart).toBeVisible();
});

test('[PLAY-37] a runner without any price says so', async () => {
  await openOddsView({ replies: { runnerHistory: noHistory } });
  await openSheet();
  await expect.element(sheet.getByText('There was no price on this runner in this time.')).toBeVisible();
  await expect.element(sheet.getByRole('slider')).not.toBeInTheDocument();
});
