import type { PastMatch, PastMatches } from '@maidan/contract';
import { ConnectionLost } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectTexts } from '../../../testing/locate.ts';
import { resizeWindow } from '../../../testing/window.ts';
import { match, type OddsVisit, openOddsView } from '../testing/open-odds-view.ts';

const played = (eventId: string, change: Partial<PastMatch> = {}): PastMatch => ({
  eventId,
  home: 'Gamma',
  away: 'Delta',
  competition: 'Cup',
  startsAt: new Date('2026-01-05T12:00:00Z'),
  winner: 'home',
  score: { sport: 'soccer', phase: 'ENDED', goals: { home: 2, away: 1 }, minute: 90, isHalfTime: false },
  ...change,
});
const { score: _, ...scoreless } = played('3', { home: 'Delta', away: 'Gamma', winner: 'none' });
const past: PastMatches = {
  sides: { home: 'Gamma', away: 'Delta' },
  meetings: [played('1'), played('2', { home: 'Delta', away: 'Gamma', winner: 'home' }), scoreless],
  form: {
    home: [played('4', { away: 'Omega', winner: 'level' }), played('1'), scoreless],
    away: [],
  },
};

const open = (visit: OddsVisit = {}) =>
  openOddsView({
    ...visit,
    replies: { pastMatches: past, ...visit.replies },
    kept: { 'odds-frame': 'score' },
    files: { [`/api/score/board/${match.eventId}`]: () => new Response('', { status: 404 }) },
  });
const centre = page.getByRole('region', { name: 'Match centre' });
const toggle = centre.getByRole('button', { name: 'Meetings and form' });

test('[PLAY-116] before the match too its part of meetings and form is there, and loaded only once it is opened', async () => {
  const { asked } = await open();
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(asked('pastMatches')).toEqual([]);
  await toggle.click();
  await expectTexts(centre.getByRole('listitem'), [
    'Gamma – Delta2 – 1Gamma won · 5 Jan 2026 · Cup',
    'Delta – Gamma2 – 1Delta won · 5 Jan 2026 · Cup',
    'Delta – GammaNo result · 5 Jan 2026 · Cup',
    'DEnded level: v Omega5 Jan 20262 – 1',
    'WWon: v Delta5 Jan 20262 – 1',
    '–No result: v Delta5 Jan 2026',
  ]);
  await expect
    .element(centre.getByRole('region', { name: 'Form of Delta, the latest first' }))
    .toHaveTextContent('Form of Delta, the latest firstNo earlier match here.');
  expect(asked('pastMatches').map(({ params }) => params)).toEqual([{ eventId: match.eventId }]);
  await toggle.click();
  await expect.element(centre.getByRole('listitem').first()).not.toBeInTheDocument();
  await toggle.click();
  await expect.element(centre.getByRole('listitem').first()).toBeVisible();
  expect(asked('pastMatches')).toHaveLength(1);
});

test('[PLAY-116] sides that have not met here are said to', async () => {
  await open({ replies: { pastMatches: { ...past, meetings: [], form: { home: [], away: [] } } } });
  await toggle.click();
  await expect.element(centre.getByText('They have not met here yet.')).toBeVisible();
  expect(centre.getByText('No earlier match here.').elements()).toHaveLength(2);
});

test('[PLAY-116] in Bangla names and figures are Bangla', async () => {
  await open({
    language: 'bn',
    replies: { names: { names: { Gamma: 'গামা', Delta: 'ডেল্টা', Cup: 'কাপ' } } },
  });
  const part = page.getByRole('region', { name: 'ম্যাচের খুঁটিনাটি' });
  await part.getByRole('button', { name: 'মুখোমুখি ও ফর্ম' }).click();
  await expect
    .element(part.getByRole('listitem').first())
    .toHaveTextContent('গামা – ডেল্টা২ – ১গামা জয়ী · ৫ জানু, ২০২৬ · কাপ');
  await expect.element(part.getByRole('region', { name: 'গামা: ফর্ম, সবশেষটি আগে' })).toBeVisible();
});

test('[PLAY-116] what can’t be loaded is tried again', async () => {
  let isDown = true;
  await open({ replies: { pastMatches: () => (isDown ? new ConnectionLost() : past) } });
  await toggle.click();
  await expect.element(centre.getByRole('alert')).toBeVisible();
  isDown = false;
  await centre.getByRole('button', { name: 'Try again' }).click();
  await expect.element(centre.getByRole('listitem').first()).toBeVisible();
});

test('[PLAY-116] long names and five sets fit at 320 px', async () => {
  await resizeWindow(320, 640);
  const sets = Array.from({ length: 5 }, () => ({ home: 7, away: 6 }));
  const points = { home: '0', away: '0' };
  const tennis = {
    sport: 'tennis',
    phase: 'ENDED',
    sets,
    points,
    server: 'home',
    isTieBreak: false,
  } as const;
  const long = played('1', {
    home: 'Maximiliana Featherstonehaugh',
    away: 'Bartholomew Wriothesley',
    score: tennis,
  });
  await open({
    replies: {
      pastMatches: {
        sides: { home: long.home, away: long.away },
        meetings: [long],
        form: { home: [long], away: [long] },
      },
    },
  });
  await toggle.click();
  await expect.element(centre.getByRole('listitem').first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
