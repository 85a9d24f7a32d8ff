import type { MatchMarket } from '@maidan/contract';
import { layoutChecks } from '@maidan/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inLanguages } from '../../../testing/in-languages.ts';
import { onEnd } from '../../../testing/on-end.ts';
import { loadRules } from '../rules/load-rules.ts';
import { market, openOddsView, runner } from '../testing/open-odds-view.ts';
import { scrollToOtherMarkets } from '../testing/scroll-to-other-markets.ts';

const goals = {
  marketId: '1.503',
  type: 'OVER_UNDER_25',
  name: 'Over/Under 2.5 Goals',
  status: 'OPEN',
} as const;
const others: readonly MatchMarket[] = [
  { marketId: market.marketId, type: 'MATCH_ODDS', name: 'Match Odds', status: 'OPEN' },
  { marketId: '1.501', type: 'OVER_UNDER_05', name: 'Over/Under 0.5 Goals', status: 'CLOSED' },
  goals,
  { marketId: '1.509', type: 'HALF_TIME_FULL_TIME', name: 'Half Time/Full Time', status: 'SUSPENDED' },
];
const names = {
  'Over/Under 2.5 Goals': '২.৫ গোলের বেশি/কম',
  'Half Time/Full Time': 'হাফ টাইম/ফুল টাইম',
  'Over 2.5 Goals': '২.৫ গোলের বেশি',
  'Under 2.5 Goals': '২.৫ গোলের কম',
};

/** Their place is below the fancies, and they are loaded once it is near. */
const scrollDown = () => scrollTo({ top: document.documentElement.scrollHeight });

/** Makes the screen so low that their place is out of sight below a match without fancies too. */
async function lowerScreen(): Promise<void> {
  await page.viewport(360, 480);
  onEnd(() => void page.viewport(360, 740));
}

const words = {
  en: {
    more: 'More markets',
    goals: goals.name,
    half: 'Half Time/Full Time',
    over: 'Over 2.5 Goals',
    rules: 'Rules',
    of: `Rules of ${goals.name}`,
    text: 'How many goals both sides score',
  },
  bn: {
    more: 'আরও মার্কেট',
    goals: names[goals.name],
    half: names['Half Time/Full Time'],
    over: names['Over 2.5 Goals'],
    rules: 'নিয়ম',
    of: `নিয়ম: ${names[goals.name]}`,
    text: 'দুই দল মিলিয়ে কত গোল',
  },
};

test.for(inLanguages(['en', 'bn'] as const, 'en'))(
  '[TRADE-65] [TRADE-64] a match’s other markets are listed by name; the chosen one shows its prices and its rules, in %s',
  async (language) => {
    const { more, goals: name, half, over, rules, of, text } = words[language];
    const { stream } = await openOddsView({
      language,
      replies: { matchMarkets: [...others], names: { names } },
    });
    const section = await scrollToOtherMarkets(more);
    const chips = section.getByRole('group', { name: more }).getByRole('button');
    await expect.element(chips).toHaveLength(2);
    await expect.element(chips.first()).toHaveTextContent(name);
    await expect.element(chips.last()).toHaveTextContent(half);
    await expect.element(section.getByRole('table')).not.toBeInTheDocument();
    await chips.first().click();
    await expect.poll(() => stream.isRead(`market:${goals.marketId}`)).toBe(true);
    stream.push(`market:${goals.marketId}`, {
      type: 'image',
      market: {
        ...market,
        marketId: goals.marketId,
        runners: [runner(301, 'Under 2.5 Goals', 1.9, 1.92), runner(302, 'Over 2.5 Goals', 2.1, 2.12)],
      },
    });
    const table = section.getByRole('table', { name });
    await expect.element(table.getByRole('rowheader', { name: over })).toBeVisible();
    await expect.element(table.getByRole('cell').getByRole('button')).toHaveLength(4);
    expect(layoutChecks().textFaults()).toEqual([]);
    await section.getByRole('button', { name: rules, exact: true }).click();
    await expect.element(page.getByRole('dialog', { name: of })).toMatchTextContent(text);
  },
);

const line = {
  marketId: '1.514',
  type: 'ASIAN_HANDICAP',
  name: 'Asian Handicap -0.5 & -1',
  status: 'OPEN',
  handicap: -75,
} as const;

const lineWords = {
  en: {
    more: 'More markets',
    market: line.name,
    names: {},
    wins: [
      'Wins if the team wins by 2 goals or more. If the team wins by exactly 1 goal, half of the bet wins and half the stake is returned.',
      'Loses if the team wins by 2 goals or more. If the team wins by exactly 1 goal, half of the bet loses and half the liability is returned.',
      'Wins if the team wins or draws. If the team loses by exactly 1 goal, half of the bet loses and half the stake is returned.',
      'Loses if the team wins or draws. If the team loses by exactly 1 goal, half of the bet wins and half the liability is returned.',
    ],
  },
  bn: {
    more: 'আরও মার্কেট',
    market: 'এশিয়ান হ্যান্ডিক্যাপ -০.৫ & -১',
    names: { 'Asian Handicap': 'এশিয়ান হ্যান্ডিক্যাপ', Gamma: 'গামা', Delta: 'ডেল্টা' },
    wins: [
      'দল ২ গোল বা তার বেশি ব্যবধানে জিতলে বাজি জেতে। দল ঠিক ১ গোলে জিতলে বাজির অর্ধেক জেতে, বাকি অর্ধেক টাকা ফেরত।',
      'দল ২ গোল বা তার বেশি ব্যবধানে জিতলে বাজি হারে। দল ঠিক ১ গোলে জিতলে বাজির অর্ধেক হারে, বাকি অর্ধেক দায় ফেরত।',
      'দল জিতলে বা ড্র করলে বাজি জেতে। দল ঠিক ১ গোলে হারলে বাজির অর্ধেক হারে, বাকি অর্ধেক টাকা ফেরত।',
      'দল জিতলে বা ড্র করলে বাজি হারে। দল ঠিক ১ গোলে হারলে বাজির অর্ধেক জেতে, বাকি অর্ধেক দায় ফেরত।',
    ],
  },
};

test.for(inLanguages(['en', 'bn'] as const, 'en'))(
  '[TRADE-70] the slip of a handicap names its market, and says in words when a back wins and a lay loses, in %s',
  async (language) => {
    const { more, market: name, names: known, wins } = lineWords[language];
    const { stream } = await openOddsView({
      language,
      replies: {
        matchMarkets: [others[0], line].filter((one) => one !== undefined),
        names: { names: known },
      },
    });
    const section = await scrollToOtherMarkets(more);
    await section.getByRole('group', { name: more }).getByRole('button').first().click();
    await expect.poll(() => stream.isRead(`market:${line.marketId}`)).toBe(true);
    stream.push(`market:${line.marketId}`, {
      type: 'image',
      market: {
        ...market,
        marketId: line.marketId,
        runners: [runner(11, 'Gamma -0.5 & -1', 1.9, 1.92), runner(12, 'Delta +0.5 & +1', 2.1, 2.12)],
      },
    });
    const cells = section.getByRole('table', { name }).getByRole('cell').getByRole('button');
    const slip = page.getByRole('dialog').first();
    for (const [at, said] of wins.entries()) {
      await cells.nth(at).click();
      await expect.element(slip.getByRole('heading')).toMatchTextContent(name);
      await expect.element(slip).toMatchTextContent(said);
    }
  },
);

test('[TRADE-65] a match without other markets has no place for them', async () => {
  await lowerScreen();
  const { asked } = await openOddsView();
  await expect.element(page.getByCss('#fancy')).toBeInTheDocument();
  expect(asked('matchMarkets')).toEqual([]);
  scrollDown();
  await expect.poll(() => asked('matchMarkets').length).toBeGreaterThan(0);
  await expect.element(page.getByRole('region', { name: 'More markets' })).not.toBeInTheDocument();
});

test('[TRADE-65] other markets aren’t asked for before the odds are known, while only an empty screen brings their place near', async () => {
  const { asked, stream } = await openOddsView({ replies: { matchOdds: [] }, isSilent: true });
  stream.push(`event:${market.eventId}`, { type: 'image', event: { fancies: {}, bookmakers: {} } });
  await expect.element(page.getByCss('#fancy')).toBeInViewport();
  await loadRules();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(asked('matchMarkets')).toEqual([]);
  stream.push(`market:${market.marketId}`, { type: 'image', market });
  await expect.element(page.getByRole('rowheader', { name: 'Gamma' })).toBeVisible();
  scrollDown();
  await expect.poll(() => asked('matchMarkets').length).toBeGreaterThan(0);
});
