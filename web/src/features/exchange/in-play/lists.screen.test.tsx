import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { session } from '../../../lib/session.ts';
import { expectAddress, expectTexts, goTo } from '../../../testing/locate.ts';
import { openSite } from '../../../testing/open-site.tsx';
import { rahim } from '../../../testing/people.ts';
import { useSlip } from '../slip/slip-store.ts';
import { listedEvents, listedMarket } from '../testing/listed-events.ts';
import { oddsReplies } from '../testing/odds-replies.ts';

const main = page.getByRole('main');
const slip = page.getByRole('dialog', { name: 'Bet slip' });
const replies = {
  ...oddsReplies,
  sportsEvents: ({ params: { sport } }: { params: { sport: keyof typeof listedEvents } }) =>
    listedEvents[sport],
  matchOdds: ({ params: { marketId } }: { params: { marketId: string } }) => [listedMarket(marketId)],
};

/** Opens a screen of lists whose prices are polled. */
const openLists = (path: string) => openSite(path, { stream: 'down', replies });

afterEach(() => {
  useSlip.setState({ stage: 'closed' }, true);
  for (const id of [rahim.id, 2002n]) document.cookie = `pins${id}=; path=/; max-age=0`;
});

test('[EXCH-7] the list groups what is in-play by sport, and its tabs show other days', async () => {
  await openLists('/exchange-inplay');
  for (const sport of ['Cricket', 'Soccer', 'Tennis'])
    await expect.element(page.getByRole('region', { name: sport }).getByRole('link').first()).toBeVisible();
  const cricket = page.getByRole('region', { name: 'Cricket' });
  await expect.element(cricket.getByRole('link')).toHaveLength(2);
  await expect.element(cricket.getByRole('link').first()).toMatchTextContent('Live');
  await cricket.getByRole('button', { name: 'Cricket' }).click();
  await expect.element(cricket.getByRole('link')).not.toBeInTheDocument();
  await cricket.getByRole('button', { name: 'Cricket' }).click();
  await page.getByRole('tab', { name: 'Tomorrow' }).click();
  await expect.element(cricket.getByRole('link').first()).toMatchTextContent(/\d:\d\d/);
  await expect.element(cricket.getByRole('link').first()).toMatchTextContent('Barishal');
  await page.getByRole('tab', { name: 'Result' }).click();
  await expect
    .element(main.getByRole('listitem').filter({ hasText: 'Jashore' }))
    .toMatchTextContent(/Winner|Ended/);
});

test('[EXCH-7] a link leads to the search, and chips show one sport', async () => {
  await openLists('/exchange-inplay');
  const link = main.getByRole('link', { name: 'Search matches and games' });
  await expect.element(link).toHaveAttribute('href', '/search');
  await page.getByRole('group', { name: 'Sports' }).getByRole('button', { name: 'Tennis' }).click();
  await expect.element(page.getByRole('region', { name: 'Soccer' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Tennis' })).toBeVisible();
  await page.getByRole('tab', { name: 'Tomorrow' }).click();
  await expect.element(page.getByText('Nothing of this sport here. Look at another.')).toBeVisible();
});

test('[EXCH-7] a price in the list opens its match with the bet in the slip', async () => {
  await openLists('/exchange-inplay');
  await page.getByRole('tab', { name: 'Tomorrow' }).click();
  await main.getByRole('button', { name: 'Lay Barishal at 2.02' }).click();
  await expectAddress('/odds-view?market=1.103&event=103');
  await expect.element(slip.getByRole('heading')).toMatchTextContent('LAYBarishal');
  await expect.element(slip.getByRole('button', { name: 'Enter a stake' })).toBeVisible();
});

test('[EXCH-6] the bottom navigation leads to the exchange’s five screens and highlights the current one', async () => {
  await openLists('/exchange');
  const places = page.getByRole('navigation', { name: 'Exchange' });
  await expectTexts(places.getByRole('link'), ['Home', 'In-Play', 'Sports', 'Multi Markets', 'Account']);
  for (const [name, path] of [
    ['In-Play', '/exchange-inplay'],
    ['Sports', '/exchange-sports'],
    ['Multi Markets', '/exchange-multi'],
    ['Account', '/exchange-account'],
    ['Home', '/exchange'],
  ] as const) {
    await places.getByRole('link', { name }).click();
    await expectAddress(path);
    await expect.element(places.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect.element(places.getByCss('[aria-current=page]')).toHaveLength(1);
  }
});

test('[EXCH-6] the home shows what is in-play by sport, what is popular and what starts soon', async () => {
  await openLists('/exchange');
  for (const sport of ['Cricket', 'Soccer', 'Tennis'])
    await expect
      .element(
        main
          .getByRole('region', { name: `${sport} · Live now` })
          .getByRole('link', { name: /Live/ })
          .first(),
      )
      .toBeVisible();
  await expect
    .element(main.getByRole('region', { name: 'Popular' }).getByRole('link').first())
    .toMatchTextContent('৳');
  await expect
    .element(main.getByRole('region', { name: 'Starting soon' }).getByRole('link').first())
    .toMatchTextContent(/\d:\d\d/);
  await main.getByRole('region', { name: 'Soccer · Live now' }).getByRole('link', { name: 'All 2' }).click();
  await expectAddress('/exchange-inplay?sport=soccer');
  await expect.element(main.getByRole('button', { name: /^Soccer/, pressed: true })).toBeVisible();
});

test('[EXCH-6] sports unfold to competitions and these to their matches, showing what is in-play', async () => {
  await openLists('/exchange-sports');
  const cricket = page.getByRole('region', { name: 'Cricket' });
  await expect.element(cricket.getByRole('button', { name: /^Cricket/ })).toMatchTextContent('2 in play');
  await cricket.getByRole('button', { name: /^Cricket/ }).click();
  await cricket.getByRole('button', { name: 'Premier Cup' }).click();
  await cricket.getByRole('link', { name: 'Dhaka v Khulna' }).first().click();
  await expect.element(page.getByRole('table', { name: 'Match Odds' })).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expectAddress('/exchange-sports');
});

test('[EXCH-6] stars pin markets to Multi Markets, where all are live through one stream and take bets', async () => {
  const { stream } = await openSite('/exchange-multi', { replies });
  await expect.element(page.getByText('No market is pinned')).toBeVisible();
  await expect.element(page.getByText(/Press the star beside a match/)).toBeVisible();
  await page.getByRole('link', { name: 'See In-Play' }).click();
  for (const name of ['Dhaka v Khulna', 'Abahani v Mohammedan'])
    await page.getByRole('button', { name: `Pin ${name} to Multi` }).click();
  await page.getByRole('link', { name: 'Multi Markets' }).click();
  for (const marketId of ['1.101', '1.201']) {
    await expect.poll(() => stream.isRead(`market:${marketId}`)).toBe(true);
    stream.push(`market:${marketId}`, { type: 'image', market: listedMarket(marketId) });
  }
  await expect.poll(() => stream.isRead('market:1.102')).toBe(false);
  const tables = page.getByRole('table', { name: 'Match Odds' });
  await expect.element(tables).toHaveLength(2);
  for (const name of ['Dhaka v Khulna', 'Abahani v Mohammedan'])
    await expect.element(page.getByRole('link', { name })).toBeVisible();
  await page
    .getByRole('button', { name: /^Back .+ at / })
    .first()
    .click();
  await expect.element(slip).toBeVisible();
  await slip.getByRole('button', { name: 'Close' }).click();
  await page
    .getByRole('button', { name: /^Take .+ off/ })
    .first()
    .click();
  await expect.element(tables).toHaveLength(1);
});

test('[EXCH-6] players who share a browser have their own pins', async () => {
  await openLists('/exchange-inplay');
  await page.getByRole('button', { name: /^Pin / }).first().click();
  goTo('/exchange-multi');
  await expect.element(page.getByRole('table', { name: 'Match Odds' })).toBeVisible();
  localStorage.setItem('token', 'token of another');
  localStorage.setItem('remote_id', '2002');
  session.refresh();
  await expect.element(page.getByText('No market is pinned')).toBeVisible();
  localStorage.setItem('remote_id', rahim.id.toString());
  session.refresh();
  await expect.element(page.getByRole('table', { name: 'Match Odds' })).toBeVisible();
});
