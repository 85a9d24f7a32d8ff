import { parseMoney } from '@maidan/engine';
import { expect, type Page } from '@playwright/test';

/** The match that a scripted app opens with. */
export const scriptedMatch = {
  eventId: '900000001',
  marketId: '1.900000001',
  path: '/odds-view?market=1.900000001&event=900000001',
} as const;

const { eventId, marketId } = scriptedMatch;

/** A feed message. */
type Message = Readonly<Record<string, unknown>>;

const limits = { stakeMin: parseMoney('100.00'), stakeMax: parseMoney('25000.00') };

const firstOvers = (over: number) => ({ subject: 'FIRST_OVERS', innings: 1, side: 'home', over });

function fancy(fancyId: string, sortPriority: number, fields: Message): Message {
  const standing = { status: 'OPEN', ballRunning: false, name: fancyId, ...limits, sortPriority };
  return { kind: 'fancy', fancy: { fancyId, eventId, ...standing, ...fields } };
}

/** Runs of six overs: NO 45 (100), YES 47 (90). */
export const sixOvers = (change: Message = {}): Message =>
  fancy('S6', 1, {
    kind: 'SESSION',
    title: firstOvers(6),
    quote: { no: { run: 45, rate: 100 }, yes: { run: 47, rate: 90 } },
    ...change,
  });

/** Six-over ranges of five runs from 40, 45 and 50. */
export const khadda = (change: Message = {}): Message =>
  fancy('K6', 3, {
    kind: 'KHADDA',
    title: firstOvers(6),
    width: 5,
    quote: [
      { start: 40, rate: 250 },
      { start: 45, rate: 220 },
      { start: 50, rate: 300 },
    ],
    ...change,
  });

/** Odd and even runs of six overs at 1.92 each. */
export const oddEven = (change: Message = {}): Message =>
  fancy('OE6', 4, { kind: 'ODD_EVEN', title: firstOvers(6), quote: { odd: 192, even: 192 }, ...change });

/** The last digit of the runs of six overs at 9.00 each. */
export const lottery = (change: Message = {}): Message =>
  fancy('L6', 5, {
    kind: 'LOTTERY',
    title: firstOvers(6),
    quote: Array.from({ length: 10 }, () => 900),
    ...change,
  });

/** The match's bookmaker: Alpha 85/90, Beta 110/120. */
export const bookmaker = (change: Message = {}): Message => ({
  kind: 'bookmaker',
  bookmaker: {
    marketId: 'BM',
    eventId,
    matchMarketId: marketId,
    name: 'Bookmaker',
    status: 'OPEN',
    ballRunning: false,
    runners: [
      { runnerId: 11, name: 'Alpha', backRate: 85, layRate: 90, suspended: false },
      { runnerId: 12, name: 'Beta', backRate: 110, layRate: 120, suspended: false },
    ],
    ...limits,
    ...change,
  },
});

/** The result of a fancy. */
export const ranRuns = (fancyId: string, runs: number): Message => ({
  kind: 'fancy-result',
  fancyId,
  outcome: 'ran',
  runs,
});

/** Opens the scripted match and waits for its markets. */
export async function openScriptedMatch(page: Page): Promise<void> {
  await page.goto(scriptedMatch.path);
  await expect(page.locator('#fancy')).toBeVisible();
}
