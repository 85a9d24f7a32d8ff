import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import buildSite from '../app/build-site.ts';
import type { Player } from '../app/players.ts';
import { startApp } from '../app/start-app.ts';
import { type BusyApp, openBusyApp } from './busy-markets.ts';
import { countBytes } from './count-bytes.ts';
import { type BudgetLine, printLines } from './print-lines.ts';
import { timeFirstBet } from './time-first-bet.ts';
import { measureGrowth } from './measure-growth.ts';
import { timePaint } from './time-paint.ts';
import { LADDER_PRICES, OPEN_BETS, PRICES, timeTaps } from './time-taps.ts';
import { demoLogin, openBrowser, openVisit, type Speed, type Visit } from './visit.ts';

// Measures the player's site against its budget, as built and served by a real server: bytes, and paints and taps on a slow phone.
interface Page {
  readonly name: string;
  readonly path: string;
  readonly player?: Player;
  /** The most its scripts may weigh, in KB gzipped. */
  readonly scriptsKb: number;
  /** The most its LCP may take, in seconds; absent where a first visit doesn't wait for it. */
  readonly lcpS?: number;
}

/** Of these runs the median counts: a single one says more about the machine than about the page. */
const RUNS = 3;
/** How long a live odds view is left open; its budget is about 30 minutes. */
const MEMORY_MINUTES = minutesAsked();
/** The stream's frame is a document of its own; an operator's own stream replaces it. */
const STREAM_FRAME_KB = 15;
/** The live cells on the busiest screen; with fewer its figure means nothing. */
const LIVE_CELLS_MIN = 180;

buildSite();
const app = await startApp({ SANDBOX_BETTORS: '0' });
const browser = await openBrowser();
const lines: BudgetLine[] = [];
// Stays 1 unless everything is measured and within the budget.
process.exitCode = 1;
try {
  await measure(browser, app.url);
  await measureMemory(browser, app.url);
  const busy = await openBusyApp();
  try {
    await measureBusy(browser, busy);
  } finally {
    await busy.close();
  }
  process.exitCode = printLines(lines) ? 0 : 1;
} catch (error) {
  printLines(lines);
  console.error('\nNot all of it could be measured:', error);
} finally {
  await browser.close();
  await app.close();
}

async function measure(using: Browser, url: string): Promise<void> {
  const player = await demoLogin(url);
  const oddsPath = await liveOddsPath(player);
  const pages: readonly Page[] = [
    { name: 'home', path: '/', scriptsKb: 165, lcpS: 1.2 },
    { name: 'login', path: '/login', scriptsKb: 165, lcpS: 1.8 },
    { name: 'sign-up', path: '/signup', scriptsKb: 165 },
    { name: 'in-play', path: '/exchange-inplay', player, scriptsKb: 165, lcpS: 1.8 },
    { name: 'account', path: '/account', player, scriptsKb: 165 },
    { name: 'deposit', path: '/deposit', player, scriptsKb: 165 },
    { name: 'odds view', path: oddsPath, player, scriptsKb: 175, lcpS: 1.5 },
  ];
  const visit = async <Result>(page: Page, speed: Speed, act: (visit: Visit) => Promise<Result>) => {
    await using opened = await openVisit(using, url, { player: page.player, speed });
    // Awaited, because the visit is disposed of when this function returns.
    return await act(opened);
  };
  for (const page of pages) {
    const bytes = await visit(page, 'full', async (opened) => {
      // The stream is folded at first.
      if (page.path === oddsPath)
        await opened.page.addInitScript(() => localStorage.setItem('odds-frame', 'live'));
      return countBytes(opened, `${url}${page.path}`);
    });
    lines.push({ item: `${page.name}: HTML, gz`, measured: bytes.html / 1024, most: 14, unit: 'KB' });
    if (page.path === '/')
      lines.push(
        { item: 'shell: JavaScript, gz', measured: bytes.shell / 1024, most: 130, unit: 'KB' },
        { item: 'home: first view, wire', measured: bytes.wire / 1024, most: 350, unit: 'KB' },
        { item: 'home: third parties', measured: bytes.strangers.length, most: 0, unit: 'hosts' },
      );
    lines.push({
      item: `${page.name}: JavaScript, gz`,
      measured: bytes.scripts / 1024,
      most: page.scriptsKb,
      unit: 'KB',
    });
    if (page.path === oddsPath)
      lines.push({
        item: 'odds view: JavaScript of the drawn stream in its frame, gz',
        measured: bytes.frameScripts / 1024,
        most: STREAM_FRAME_KB,
        unit: 'KB',
      });
  }
  for (const page of pages) {
    if (page.lcpS === undefined) continue;
    const paints = [];
    for (let run = 0; run < RUNS; run += 1)
      paints.push(await visit(page, 'slow', (opened) => timePaint(opened, `${url}${page.path}`)));
    const lcpS = medianOf(paints.map(({ lcpMs }) => lcpMs / 1000));
    const cls = Math.max(...paints.map((paint) => paint.cls));
    lines.push({ item: `${page.name}: LCP, slow 4G, 4x CPU`, measured: lcpS, most: page.lcpS, unit: 's' });
    lines.push({ item: `${page.name}: CLS`, measured: cls, most: 0.02, unit: '' });
  }
  const [home] = pages;
  if (home !== undefined) {
    const firstBets = [];
    for (let run = 0; run < RUNS; run += 1)
      firstBets.push(await visit(home, 'slow', (opened) => timeFirstBet(opened, `${url}${home.path}`)));
    lines.push({
      item: 'from arriving to a first matched bet, at a person’s pace, slow 4G, 4x CPU',
      measured: medianOf(firstBets),
      most: 60,
      unit: 's',
    });
  }
  for (const [what, selector] of [
    ['prices', PRICES],
    ['sheet of bets', OPEN_BETS],
  ] as const) {
    const visits: (readonly number[])[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      // The match used before may have ended.
      const path = await liveOddsPath(player);
      const odds: Page = { name: 'odds view', path, player, scriptsKb: 175 };
      visits.push(await visit(odds, 'slow', (opened) => timeTaps(opened, `${url}${path}`, selector)));
    }
    const item = (figure: string) => `odds view: INP ${figure}, ${what}, live, 4x CPU`;
    lines.push(
      {
        item: item('median'),
        measured: medianOf(visits.map((taps) => shareOf(taps, 0.5))),
        most: 100,
        unit: 'ms',
      },
      {
        item: item('p98'),
        measured: medianOf(visits.map((taps) => shareOf(taps, 0.98))),
        most: 200,
        unit: 'ms',
      },
    );
  }
}

/** Measures how the memory of a live odds view grows. */
async function measureMemory(using: Browser, url: string): Promise<void> {
  const player = await demoLogin(url);
  await using opened = await openVisit(using, url, { player, speed: 'full' });
  const path = await liveOddsPath(player);
  lines.push({
    item: `odds view, live for ${MEMORY_MINUTES} minutes: memory of its scripts grown by`,
    measured: (await measureGrowth(opened, `${url}${path}`, MEMORY_MINUTES)) / 1e6,
    most: 10,
    unit: 'MB',
  });
}

/** Measures taps while the 180 cells of ten pinned markets change every second, and on the ladder of one of them. */
async function measureBusy(using: Browser, { app: { url }, marketIds, eventIdOf }: BusyApp): Promise<void> {
  const player = await demoLogin(url);
  await using opened = await openVisit(using, url, { player, speed: 'slow' });
  const { page } = opened;
  const pins = { name: `pins${player.remoteId}`, value: marketIds.join('_'), url };
  await page.context().addCookies([pins]);
  const taps = await timeTaps(opened, `${url}/exchange-multi`, PRICES);
  const all = page.locator(PRICES);
  const cells = await all.count();
  const wide = cells - (await all.filter({ visible: true }).count());
  lines.push({
    item: `multi markets: INP median, ${cells} live cells (${wide} of them for wider windows), 4x CPU`,
    measured: cells < LIVE_CELLS_MIN ? Infinity : shareOf(taps, 0.5),
    most: 80,
    unit: 'ms',
  });
  const [marketId = ''] = marketIds;
  await using beside = await openVisit(using, url, { player, speed: 'slow' });
  const onLadder = await timeTaps(
    beside,
    `${url}${pathOf(marketId, eventIdOf(marketId))}`,
    LADDER_PRICES,
    (opening) => opening.getByRole('button', { name: 'Ladder' }).tap(),
  );
  lines.push({
    item: 'odds view, ladder open: INP median, every price moving each second, 4x CPU',
    measured: shareOf(onLadder, 0.5),
    most: 80,
    unit: 'ms',
  });
}

/** The figure below which this share of the sorted figures lies; Infinity, over any budget, if nothing was measured. */
function shareOf(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity;
}

function medianOf(figures: readonly number[]): number {
  return shareOf(
    figures.toSorted((a, b) => a - b),
    0.5,
  );
}

function minutesAsked(): number {
  const { values } = parseArgs({ options: { 'memory-minutes': { type: 'string', default: '5' } } });
  const minutes = Number(values['memory-minutes']);
  if (!(minutes >= 2)) throw new Error('--memory-minutes: at least 2 minutes, such as 30.');
  return minutes;
}

// Function declarations, hoisted, because measuring starts above them.
function pathOf(marketId: string, eventId: string): string {
  return `/odds-view?market=${marketId}&event=${eventId}`;
}

/** The path of an in-play match's odds view, preferably of one that takes bets right now. */
async function liveOddsPath(player: Player): Promise<string> {
  const events = await player.client.sportsEvents({ params: { sport: 'cricket' } });
  const inPlay = events.filter((event) => event.inPlay);
  const [first] = inPlay;
  if (first === undefined) throw new Error('No match of the simulator is in play.');
  for (const { marketId, eventId } of inPlay) {
    const [market] = await player.client.matchOdds({ params: { marketId } });
    if (market?.status === 'OPEN') return pathOf(marketId, eventId);
  }
  return pathOf(first.marketId, first.eventId);
}
