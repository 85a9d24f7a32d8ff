import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { cohorts, decisions, margins, returns, trend } from './testing/sample-analytics.ts';

const replies = {
  showTrend: trend,
  showTypeMargins: margins,
  showCohorts: cohorts,
  showDecisionTimes: decisions,
  showGameReturns: returns,
};

test.each([
  ['trend', '২০২৬-০১-০২'],
  ['margins', 'ম্যাচ অডস'],
  ['funnel', '২০২৬-০১-০৪'],
  ['retention', '২০২৬-০১-০৪'],
  ['decisions', 'জমার সিদ্ধান্ত'],
  ['returns', 'সীমার মধ্যে'],
])('[OPER-58] the chart %s in Bangla has Bangla digits and fits a phone', async (view, text) => {
  await openOffice(`${paths.analytics}?view=${view}`, { language: 'bn', replies });
  await expect.element(page.getByRole('table').getByText(text).first()).toBeVisible();
  const shown = document.querySelector('#desk')?.textContent ?? '';
  expect(
    shown.replaceAll(/GGR|CSV|RTP|bKash|Nagad|Crash|Mines|Night market|playhouse|acme|GMT\+6/g, ''),
  ).not.toMatch(/[0-9]/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
