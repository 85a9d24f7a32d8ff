import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inLanguages } from '../../../testing/in-languages.ts';
import { expectAddress, isShown } from '../../../testing/locate.ts';
import { rahim } from '../../../testing/people.ts';
import { resizeWindow } from '../../../testing/window.ts';
import { changeExchangeSettings } from '../settings/exchange-settings.ts';
import { openHome, sendMatch } from '../testing/open-home.ts';
import { match, openOddsView, runner } from '../testing/open-odds-view.ts';
import { ordersMatch } from '../testing/orders.ts';
import { matchedSample } from '../testing/sample-order.ts';

const card = page.getByRole('region', { name: 'How betting works' });
const next = card.getByRole('button', { name: 'Next' });
const cell = (name: string) => page.getByRole('button', { name, exact: true });
const table = page.getByRole('table', { name: 'Match Odds' });
const isSeen = () => document.cookie.includes('walkThrough1001=seen');

const dear = { runners: [runner(11, 'Gamma', 2.5, 2.54), runner(12, 'Delta', 1.64, 1.66)] };

function ringedElements(): Element[] {
  return [...document.querySelectorAll('[style*="outline"]')];
}

/** The names of what has the ring. */
function ringed(): string[] {
  return ringedElements().map(
    (element) => element.ariaLabel ?? element.getAttribute('data-bar') ?? element.textContent ?? '',
  );
}

/** What of the ringed elements something else lies over, or is out of the window. */
function covered(): string[] {
  return ringed().filter((_, at) => {
    const { left, top, right, bottom } = ringedElements()[at]?.getBoundingClientRect() ?? new DOMRect();
    const isOnTop = (x: number, y: number) =>
      document.elementFromPoint(x, y)?.closest('[style*="outline"]') === ringedElements()[at];
    return !isOnTop(left + 4, top + 4) || !isOnTop(right - 4, bottom - 4);
  });
}

test.for(
  inLanguages(
    [
      {
        language: 'en',
        title: 'How betting works',
        steps: [
          'Blue is Back, a bet that it happens: with ৳100 at 2.50 you win ৳150 before commission if Gamma wins, or lose your ৳100.',
          'Pink is Lay, a bet that it doesn’t happen: with ৳100 at 2.54 you win ৳100 before commission if Gamma doesn’t win, or lose ৳154 if it does.',
          'Tap a price and the bet slip opens below',
          'both stand in ‘My bets’.',
        ],
        rings: [
          ['Back Gamma at 2.50'],
          ['Lay Gamma at 2.54'],
          ['Back Gamma at 2.50', 'Lay Gamma at 2.54'],
          ['my-bets'],
        ],
        next: 'Next',
        done: 'Got it',
        number: 'Step 2 of 4.',
      },
      {
        language: 'bn',
        title: 'বাজি ধরার নিয়ম',
        steps: [
          'নীল মানে ব্যাক, অর্থাৎ এটা হবে: ২.৫০ দরে ৳১০০ ধরলেন, Gamma জিতলে আপনার লাভ ৳১৫০ (কমিশনের আগে), না জিতলে হারাবেন ৳১০০।',
          'গোলাপি মানে লে, অর্থাৎ এটা হবে না: ২.৫৪ দরে ৳১০০ ধরলেন, Gamma না জিতলে আপনার লাভ ৳১০০ (কমিশনের আগে), জিতলে হারাবেন ৳১৫৪।',
          'নিচে বাজির স্লিপ খুলবে',
          'দুটোই থাকে ‘আমার বাজি’তে।',
        ],
        rings: [1, 1, 2, ['my-bets']],
        next: 'পরেরটা',
        done: 'বুঝেছি',
        number: 'ধাপ ২, মোট ৪।',
      },
    ] as const,
    'bn',
  ),
)(
  '[PLAY-15] a newcomer is walked through a first bet beside its own prices, once, in $language',
  async ({ language, title, steps, rings, ...words }) => {
    await resizeWindow(320, 568);
    await openOddsView({ language, isNewcomer: true, market: dear });
    const region = page.getByRole('region', { name: title });
    for (const [at, text] of steps.entries()) {
      await expect.element(region).toMatchTextContent(text);
      const wanted = rings[at];
      await expect.poll(() => (typeof wanted === 'number' ? ringed().length : ringed())).toEqual(wanted);
      await expect.poll(covered).toEqual([]);
      if (at === 1) await expect.element(region.getByRole('status')).toMatchTextContent(words.number);
      const isLast = at === steps.length - 1;
      await region.getByRole('button', { name: isLast ? words.done : words.next }).click();
    }
    await expect.element(region).not.toBeInTheDocument();
    expect([ringed(), isSeen()]).toEqual([[], true]);
  },
);

test('[PLAY-15] its sums follow the live price, and what is read out is said once a step', async () => {
  const { say } = await openOddsView({ isNewcomer: true });
  await expect.element(card.getByText('you win ৳100 before commission')).toHaveLength(2);
  const spoken = card.getByRole('status').element().textContent;
  say.market(dear);
  await expect.element(card.getByText('at 2.50 you win ৳150')).toBeVisible();
  expect(card.getByRole('status').element().textContent).toBe(spoken);
  await next.click();
  await expect.element(card.getByRole('status')).toMatchTextContent('or lose ৳154 if it does');
  await expect.element(next).toHaveFocus();
});

test('[PLAY-15] a tap on a price ends it and opens the slip', async () => {
  await openOddsView({ isNewcomer: true });
  await next.click();
  await cell('Lay Gamma at 2.02').click();
  await expect.element(page.getByRole('dialog', { name: 'Bet slip' })).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
  expect(isSeen()).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Bet slip' })).not.toBeInTheDocument();
  expect(isShown(card)).toBe(false);
});

test('[PLAY-15] with one-tap betting too a tap on a price ends it', async () => {
  await openOddsView({ replies: ordersMatch });
  changeExchangeSettings({ oneTap: true, oneTapStake: 100 });
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'How betting works: show me' }).click();
  await expect.element(card).toBeVisible();
  await cell('Back Gamma at 2.00').click();
  await expect.element(card).not.toBeInTheDocument();
});

test('[PLAY-15] Escape and Skip end it; it takes the focus of nobody who has one, and gives it to the price', async () => {
  await openOddsView({ isNewcomer: true });
  await expect.element(card).toHaveFocus();
  await userEvent.tab();
  await expect.element(card.getByRole('button', { name: 'Skip' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(cell('Back Gamma at 2.00')).toHaveFocus();
});

test('[PLAY-15] it waits while the market is suspended or a sheet is open, and goes on where it was', async () => {
  const { say } = await openOddsView({ isNewcomer: true, market: { status: 'SUSPENDED' } });
  await expect.element(table.getByText('SUSPENDED').first()).toBeVisible();
  expect([isShown(card), isSeen()]).toEqual([false, false]);
  say.market({ status: 'OPEN' });
  await next.click();
  await expect.element(card).toMatchTextContent('Pink is Lay');
  say.market({ status: 'SUSPENDED' });
  await expect.element(card).not.toBeInTheDocument();
  say.market({ status: 'OPEN' });
  await expect.element(card).toMatchTextContent('Pink is Lay');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Exchange settings' })).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(card).toMatchTextContent('Pink is Lay');
  await userEvent.keyboard('{Escape}');
  await expect.element(card).not.toBeInTheDocument();
});

test('[PLAY-15] it isn’t shown to who has bet before, who is then not asked for again', async () => {
  const { asked } = await openOddsView({
    isNewcomer: true,
    replies: {
      listOrders: ({ query }) => ({
        orders: query.marketId === undefined && query.status === 'all' ? [matchedSample] : [],
      }),
    },
  });
  await expect.poll(isSeen).toBe(true);
  expect(isShown(card)).toBe(false);
  expect(
    asked('listOrders').filter(({ query }) => query.status === 'all' && query.marketId === undefined),
  ).toHaveLength(1);
});

test('[PLAY-15] a guest’s sheet has it below the prices, with the way in; a chosen price ends it, and Escape leaves the sheet open', async () => {
  const api = await openHome({ isNewcomer: true });
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(match.name) })
    .click();
  await sendMatch(api);
  const sheet = page.getByRole('dialog', { name: match.name });
  const inSheet = sheet.getByRole('region', { name: 'How betting works' });
  await expect.element(inSheet).toMatchTextContent('Blue is Back');
  expect(ringed()).toEqual(['Back Gamma at 2.00']);
  await inSheet.getByRole('button', { name: 'Next' }).click();
  await inSheet.getByRole('button', { name: 'Next' }).click();
  await expect.element(inSheet).toMatchTextContent('Log in and tap a price');
  expect(ringed()).toEqual(['Log in to bet']);
  await userEvent.keyboard('{Escape}');
  await expect.element(inSheet).not.toBeInTheDocument();
  await expect.element(sheet.getByText('Back: you win if it happens.')).toBeVisible();
  expect(document.cookie).toContain('walkThrough=seen');
});

test('[PLAY-16] who has seen it, or has bet, asks for it in the exchange’s settings', async () => {
  await openOddsView();
  await expect.element(cell('Back Gamma at 2.00')).toBeVisible();
  expect(isShown(card)).toBe(false);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'How betting works: show me' }).click();
  await expect.element(card).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(card).not.toBeInTheDocument();
});

test.for([
  ['a player', rahim, '/odds-view?market=1.5&event=9'],
  ['a guest', 'guest', '/'],
] as const)(
  '[PLAY-16] %s finds it in help, which leads to a match and begins',
  async ([, visitor, address]) => {
    const api = await openHome({ address: '/help', visitor, replies: { listHelp: { articles: [] } } });
    await page.getByRole('button', { name: 'How betting works: show me' }).click();
    await expectAddress(address);
    await sendMatch(api);
    await expect.element(card).toMatchTextContent('Blue is Back');
    await expect.element(card).toHaveFocus();
  },
);

test('[PLAY-16] who asked for it where no bet is taken is told that it waits', async () => {
  const { say } = await openOddsView({ market: { status: 'SUSPENDED' } });
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'How betting works: show me' }).click();
  await expect.element(page.getByText('You are shown how it works as soon as there are.')).toBeVisible();
  say.market({ status: 'OPEN' });
  await expect.element(card).toBeVisible();
});
