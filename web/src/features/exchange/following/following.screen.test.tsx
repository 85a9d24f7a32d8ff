import type { calls, Followed } from '@maidan/contract';
import { ConnectionLost, Refused, type Replies } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openSite } from '../../../testing/open-site.tsx';
import { listedEvents, listedMarket } from '../testing/listed-events.ts';
import { oddsReplies } from '../testing/odds-replies.ts';
import { openOddsView } from '../testing/open-odds-view.ts';

const sheet = page.getByRole('dialog', { name: 'Following' });
const heart = (name: string) => sheet.getByRole('button', { name: `Follow ${name}` });
const bell = (name: string) => sheet.getByRole('button', { name: `Tell me when a match of ${name} begins` });
const side = (name: string, alerts = true): Followed => ({ kind: 'side', sport: 'cricket', name, alerts });

/** An account that follows these, as the server keeps it. */
function keep(...first: readonly Followed[]): Replies<typeof calls> {
  let followed = first;
  const without = (one: Pick<Followed, 'kind' | 'name'>) =>
    followed.filter(({ kind, name }) => kind !== one.kind || name !== one.name);
  return {
    listFollowed: () => ({ followed: [...followed] }),
    follow: ({ body }) => ({ followed: [...(followed = [body, ...without(body)])] }),
    unfollow: ({ query }) => ({ followed: [...(followed = without(query))] }),
  };
}

const openLists = (path: string, ...followed: readonly Followed[]) =>
  openSite(path, {
    stream: 'down',
    replies: {
      ...oddsReplies,
      sportsEvents: ({ params: { sport } }) => listedEvents[sport],
      matchOdds: ({ params: { marketId } }) => [listedMarket(marketId)],
      ...keep(...followed),
    },
  });

test('[PLAY-80] the odds view’s heart opens the match’s sides and competition; a tap follows, the bell is on for a side', async () => {
  const { asked } = await openOddsView({ replies: keep() });
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect.element(heart('Gamma')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(bell('Gamma')).not.toBeInTheDocument();
  await heart('Gamma').click();
  await expect.element(heart('Gamma')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(bell('Gamma')).toHaveAttribute('aria-pressed', 'true');
  await heart('Cup').click();
  await expect.element(bell('Cup')).toHaveAttribute('aria-pressed', 'false');
  await bell('Gamma').click();
  await expect.element(bell('Gamma')).toHaveAttribute('aria-pressed', 'false');
  await expect
    .poll(() => asked('follow').map(({ body }) => body))
    .toEqual([side('Gamma'), { ...side('Cup', false), kind: 'competition' }, side('Gamma', false)]);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('button', { name: 'Following', exact: true })).toBeVisible();
});

test('[PLAY-80] what is taken off keeps its row until the sheet closes', async () => {
  const { asked } = await openLists('/exchange', side('Dhaka'), side('Sylhet'));
  await page.getByRole('button', { name: 'Change' }).click();
  await heart('Dhaka').click();
  await expect.element(heart('Dhaka')).toHaveAttribute('aria-pressed', 'false');
  await heart('Dhaka').click();
  await expect.element(heart('Dhaka')).toHaveAttribute('aria-pressed', 'true');
  await heart('Dhaka').click();
  await heart('Sylhet').click();
  await expect.poll(() => asked('unfollow')).toHaveLength(3);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('region', { name: 'Following' })).not.toBeInTheDocument();
});

test('[PLAY-80] the exchange’s settings lead to what is followed, and say how when it is nothing', async () => {
  await openLists('/exchange-inplay');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Teams and competitions that you follow' }).click();
  await expect.element(sheet.getByText('You don’t follow anything yet')).toBeVisible();
});

test('[PLAY-80] a tap that could not be saved is taken back, and says why', async () => {
  const { reply } = await openOddsView({ replies: { ...keep(), follow: new Refused('FOLLOWING_FULL') } });
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await heart('Gamma').click();
  await expect.element(page.getByText(/You already follow 100/)).toBeVisible();
  await expect.element(heart('Gamma')).toHaveAttribute('aria-pressed', 'false');
  reply({ follow: new ConnectionLost() });
  await heart('Delta').click();
  await expect.element(heart('Delta')).toHaveAttribute('aria-pressed', 'false');
});

test('[PLAY-81] matches of what is followed stand on top of the exchange’s home, those in play first', async () => {
  await openLists('/exchange', side('Barishal'), side('Khulna'));
  const rows = page.getByRole('region', { name: 'Following' }).getByRole('listitem');
  await expect.element(rows).toHaveLength(2);
  await expect.element(rows.first()).toMatchTextContent('Dhaka v Khulna');
  await expect.element(rows.last()).toMatchTextContent('Barishal v Comilla');
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect.element(titles.first()).toHaveTextContent('Following');
});

test('[PLAY-81] In-Play has a button for what is followed, in every tab, and none for who follows nothing', async () => {
  await openLists('/exchange-inplay', side('Barishal'), {
    ...side('Premier Cup'),
    kind: 'competition',
    sport: 'soccer',
  });
  await page.getByRole('button', { name: /^Following/ }).click();
  await expect.element(page.getByRole('region', { name: 'Soccer' }).getByRole('listitem')).toHaveLength(2);
  await expect.element(page.getByRole('region', { name: 'Cricket' })).not.toBeInTheDocument();
  await page.getByRole('tab', { name: 'Result' }).click();
  await expect.element(page.getByText(/None of what you follow plays here/)).toBeVisible();
  await page.getByRole('tab', { name: 'Tomorrow' }).click();
  await expect
    .element(page.getByRole('region', { name: 'Cricket' }).getByRole('listitem'))
    .toMatchTextContent('Barishal v Comilla');
});

test('[PLAY-81] who follows nothing sees no button and no part for it', async () => {
  await openLists('/exchange-inplay');
  await expect.element(page.getByRole('region', { name: 'Cricket' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Following/ })).not.toBeInTheDocument();
});

test('[PLAY-80] [HOME-18] in Bangla the sheet speaks Bangla, with Bangla names', async () => {
  await openOddsView({
    language: 'bn',
    replies: { ...keep(), names: { names: { Gamma: 'গামা', Delta: 'ডেলটা', Cup: 'কাপ' } } },
  });
  await page.getByRole('button', { name: 'ফলো', exact: true }).click();
  const bangla = page.getByRole('dialog', { name: 'ফলো করা' });
  await bangla.getByRole('button', { name: 'গামা ফলো করুন' }).click();
  await expect
    .element(bangla.getByRole('button', { name: 'ম্যাচ শুরু হলে জানান: গামা' }))
    .toHaveAttribute('aria-pressed', 'true');
});
