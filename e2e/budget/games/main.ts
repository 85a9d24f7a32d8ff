import { GAMES, SHARED_GAMES } from '@maidan/engine';
import type { Browser } from 'playwright-core';
import buildSite from '../../app/build-site.ts';
import { startApp } from '../../app/start-app.ts';
import { demoLogin, openBrowser, openVisit } from '../visit.ts';
import { countLoad } from './count-load.ts';
import { followRounds, playRounds } from './play-rounds.ts';
import { timeOpening } from './time-opening.ts';
import { type Frames, noteFrames, watchFrames } from './watch-frames.ts';

// Measures the house games in a browser: what their first opening loads, and whether they keep up with the screen on a slow phone.
// Sends `npm run bench games` a message for each game, or prints it; arguments select games by code.
const SHARED = new Set([...SHARED_GAMES.keys(), 'crash']);
const CODES = [...GAMES.keys(), ...SHARED];
/** Three games of one list: drawn in the document, drawn on a canvas, and shared by all players. */
const OPENED = { dice: 'River Dice', plinko: 'Mango Plinko', crash: 'Shakrain Kite' };
const CPU_SLOWDOWN = 4;
const EMPTY_MS = 1_500;

const picked = process.argv.slice(2);
buildSite();
const app = await startApp({ SANDBOX_BETTORS: '0', SANDBOX_DRAW_MS: '25000', GAME_CYCLE: 'untimed' });
const browser = await openBrowser();
try {
  for (const code of CODES) {
    if (picked.length > 0 && !picked.includes(code)) continue;
    const loads = await measureLoads(browser, code);
    tell({ kind: 'game', code, ...loads, ...(await measureFrames(browser, code)) });
  }
  for (const [code, name] of Object.entries(OPENED)) {
    if (picked.length > 0 && !picked.includes(code)) continue;
    const player = await demoLogin(app.url);
    tell({ kind: 'opening', code, seconds: await timeOpening(browser, app.url, { player, name }) });
  }
} finally {
  await browser.close();
  await app.close();
}

function tell(message: object): void {
  if (process.send === undefined) console.log(JSON.stringify(message));
  else process.send(message);
}

/** Measures loading in both languages with an empty cache, and in Bangla once more with the cache filled. */
async function measureLoads(using: Browser, code: string) {
  const address = (language: string) => `${app.url}/playhouse/${code}#lang=${language}`;
  await using english = await openVisit(using, app.url, { speed: 'full' });
  const en = await countLoad(english, address('en'));
  await using bangla = await openVisit(using, app.url, { speed: 'full' });
  const bn = await countLoad(bangla, address('bn'));
  const page = await bangla.page.context().newPage();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  return { en, bn, again: await countLoad({ page, cdp }, address('bn')) };
}

/** Measures the frames of an empty page and then of the game being played. */
async function measureFrames(using: Browser, code: string) {
  await using visit = await openVisit(using, app.url, { speed: 'full' });
  const { page, cdp } = visit;
  await noteFrames(page, cdp);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto('about:blank');
  const empty = await watchFrames(cdp, () => page.waitForTimeout(EMPTY_MS));
  await page.goto(`${app.url}/playhouse/${code}#lang=en`);
  await page.locator('.stake-bar').waitFor();
  const watched = await (SHARED.has(code) ? followRounds : playRounds)(visit, code);
  const hasCanvas = (await page.locator('canvas').count()) > 0;
  return { played: sumUp(watched), empty: sumUp([empty]), hasCanvas };
}

function sumUp(watched: readonly Frames[]) {
  const gaps = watched.flatMap((frames) => frames.gaps);
  const count = Math.max(1, gaps.length);
  return {
    frames: gaps.length,
    perSecond: (1000 * gaps.length) / Math.max(1, sum(gaps)),
    longestMs: Math.max(0, ...gaps),
    busyMs: sum(watched.map(({ busyMs }) => busyMs)) / count,
    ownMs: sum(watched.map(({ ownMs }) => ownMs)) / count,
  };
}

// A function declaration, hoisted, because measuring starts above it.
function sum(figures: readonly number[]): number {
  return figures.reduce((all, figure) => all + figure, 0);
}
