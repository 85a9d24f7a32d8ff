import type { Page } from '@playwright/test';
import { expect, test } from './app/fixtures.ts';
import { FULL_ONLY } from './app/test-scale.ts';
import { openMatch } from './steps/odds-view.ts';

test.use({ visitor: 'funded' });

test(
  '[EXCH-1] the badge, and the live stream and the scoreboard at once above the odds, in both languages',
  { tag: FULL_ONLY },
  async ({ page, context, app }) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (/sandbox|content security/i.test(message.text())) warnings.push(message.text());
    });
    await openMatch(page, /Live/);
    await expect(page.getByText('IN-PLAY')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    const asked = page.waitForResponse(/\/api\/stream\/\d+\?lang=en/);
    await page.getByRole('button', { name: 'Live', exact: true }).click();
    const { url, drawn } = await (await asked).json();
    expect(drawn).toBe(true);
    expect(url).toMatch(/&channel=maidan&ip=127\.0\.0\.1$/);
    const stream = page.locator('iframe[title^="Live: "]');
    await expect(stream).toHaveAttribute('src', url);
    await expect(stream.contentFrame().locator('#figures')).toContainText(/\d/);
    // The match may have just ended.
    await expect(stream.contentFrame().getByText(/^(LIVE|Ended)$/)).toBeVisible();
    const frame = await page.request.get(url);
    expect(frame.headers()['content-security-policy']).toContain("default-src 'none'");

    await page.getByRole('button', { name: 'Score', exact: true }).click();
    const score = page.locator('iframe[title^="Score: "]');
    await expect(score.contentFrame().locator('#score')).toContainText(/\d/);
    await expect(stream).toBeInViewport();
    await page.getByRole('button', { name: 'Live', exact: true }).click();
    await expect(stream).toHaveCount(0);
    await page.reload();
    await expect(score).toBeVisible();
    await page.getByRole('button', { name: 'Score', exact: true }).click();
    await expect(page.locator('iframe')).toHaveCount(0);

    await context.addCookies([{ name: 'language', value: 'bn', url: app.url }]);
    await page.reload();
    await page.getByRole('button', { name: 'লাইভ', exact: true }).click();
    const bangla = page.locator('iframe[title^="লাইভ: "]').contentFrame();
    await expect(bangla.locator('#figures')).toContainText(/[০-৯]/);
    await expect(bangla.getByText('স্কোর থেকে আঁকা')).toBeVisible();
    expect(warnings).toEqual([]);
  },
);

test(
  '[PLAY-135] [PLAY-139] the scoreboard is as high as what it says, at any width, and the picture leaves the score to it',
  { tag: FULL_ONLY },
  async ({ page }) => {
    await openMatch(page, /Live/);
    await page.getByRole('button', { name: 'Live', exact: true }).click();
    const picture = page.frameLocator('iframe[title^="Live: "]');
    await expect(picture.locator('#figures')).toContainText(/\d/);
    await expect(picture.locator('#figures')).toBeVisible();
    await page.getByRole('button', { name: 'Score', exact: true }).click();
    const frame = page.locator('iframe[title^="Score: "]');
    const board = frame.contentFrame().locator('body');
    await expect(frame.contentFrame().locator('#score')).toContainText(/\d/);
    const emptyPx = async () => {
      const high = await board.evaluate((body) => body.getBoundingClientRect().height);
      return Math.abs(((await frame.boundingBox())?.height ?? 0) - high);
    };
    await expect.poll(emptyPx).toBeLessThan(1);
    await page.setViewportSize({ width: 320, height: 740 });
    await expect.poll(emptyPx).toBeLessThan(1);
    await expect(picture.locator('#figures')).toContainText(/\d/);
    await expect(picture.locator('#figures')).toBeHidden();
    await page.getByRole('button', { name: 'Score', exact: true }).click();
    await expect(picture.locator('#figures')).toBeVisible();
  },
);

test(
  '[EXCH-1] the drawn stream shows a six and a wicket after the ball, from the score',
  { tag: FULL_ONLY },
  async ({ page, player }) => {
    const [event] = (await player.client.sportsEvents({ params: { sport: 'cricket' } })).filter(
      ({ inPlay }) => inPlay,
    );
    const eventId = event?.eventId ?? '';
    const before = {
      sport: 'cricket',
      phase: 'LIVE',
      battingSide: 'home',
      runs: 90,
      wickets: 3,
      balls: 80,
      ballsPerInnings: 120,
      thisOver: ['1', '4'],
      ballRunning: true,
    };
    const six = { ...before, runs: 96, balls: 81, thisOver: ['1', '4', '6'], ballRunning: false };
    const wicket = { ...six, wickets: 4, balls: 82, thisOver: ['1', '4', '6', 'W'] };
    await tellScores(page, eventId, [before, six]);
    await page.goto(`/api/stream/frame/${eventId}?lang=en`);
    await expect(page.locator('#caption')).toHaveText('SIX!');
    await expect(page.locator('#figures')).toContainText('96/3');
    await tellScores(page, eventId, [before, wicket]);
    await page.goto(`/api/stream/frame/${eventId}?lang=bn`);
    await expect(page.locator('#caption')).toHaveText('উইকেট!');
  },
);

/** Replaces the stream with one that sends these scores of an event. */
async function tellScores(page: Page, eventId: string, scores: readonly object[]): Promise<void> {
  await page.unroute('**/api/exchange/stream*');
  await page.route('**/api/exchange/stream*', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: scores.map((score) => `event: score:${eventId}\ndata: ${JSON.stringify({ score })}\n\n`).join(''),
    }),
  );
}
