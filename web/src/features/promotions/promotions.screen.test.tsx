import type { Promotion, PromotionCategory } from '@maidan/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inLanguages } from '../../testing/in-languages.ts';
import { emptyCashier } from '../../testing/cashier-replies.ts';
import { expectAddress, expectTexts } from '../../testing/locate.ts';
import { openSite, type Visit } from '../../testing/open-site.tsx';
import { fridayReload, sportsWelcome } from '../../testing/promotions.ts';

const cards = page.getByRole('tabpanel').getByRole('article');
const dialog = page.getByRole('dialog');

/** The tabs after ALL, each with what it filters by. */
const tabs: readonly (readonly [string, PromotionCategory])[] = [
  ['Welcome Offer', 'welcome'],
  ['Slots', 'slots'],
  ['Live Casino', 'casino'],
  ['Sports', 'sports'],
  ['Fishing', 'fishing'],
  ['E-sports', 'esports'],
  ['Lottery', 'lottery'],
  ['P2P', 'p2p'],
  ['Table', 'table'],
  ['Arcade', 'arcade'],
  ['Crash', 'crash'],
  ['Others', 'others'],
];

const oneOfEach: Promotion[] = [
  sportsWelcome,
  fridayReload,
  ...tabs.slice(1).map(([name, category], at) => ({
    ...fridayReload,
    id: BigInt(10 + at),
    name: `For ${name}`,
    categories: [category],
  })),
];

function openPromotions(promotions: Promotion[] = oneOfEach, visit: Visit = {}, address = '/promotions') {
  const replies = { promotions, listTurnovers: { turnovers: [] }, ...visit.replies };
  return openSite(address, { ...visit, replies });
}

test('[PROMO-1] each of thirteen tabs filters', async () => {
  await openPromotions();
  await expectTexts(page.getByRole('tab'), ['ALL', ...tabs.map(([name]) => name)]);
  await expect.element(page.getByRole('tab', { name: 'ALL' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(cards).toHaveLength(oneOfEach.length);
  for (const [tab, category] of tabs) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    const names = oneOfEach.filter(({ categories }) => categories.includes(category)).map(({ name }) => name);
    await expectTexts(cards.getByCss('p.text-brand-text'), names);
  }
});

test.for(
  inLanguages(
    [
      {
        language: 'en',
        details: 'Details: Sports welcome',
        region: 'What counts',
        terms: ['Exchange', 'Slots', 'Table games', 'Live casino', 'Largest bet while the bonus is open'],
        shares: ['100%', '100%', '20%', '15%', '৳5,000'],
        nothing: 'Counts for nothing: Poker, Crash, Fishing, Lottery, Arcade.',
      },
      {
        language: 'bn',
        details: 'বিস্তারিত: Sports welcome',
        region: 'কোন খেলা কতটা ধরা হয়',
        terms: ['এক্সচেঞ্জ', 'স্লট', 'টেবিল গেম', 'লাইভ ক্যাসিনো', 'বোনাস চলার সময় সর্বোচ্চ বাজি'],
        shares: ['১০০%', '১০০%', '২০%', '১৫%', '৳৫,০০০'],
        nothing: 'ধরা হয় না: পোকার, ক্র্যাশ, ফিশিং, লটারি, আর্কেড।',
      },
    ] as const,
    'en',
  ),
)(
  '[PROMO-1] [CASH-13] the details show what counts and the largest bet ($language)',
  async ({ language, details, region, terms, shares, nothing }) => {
    await openPromotions([sportsWelcome], { language });
    await page.getByRole('button', { name: details }).click();
    const counts = dialog.getByRole('region', { name: region });
    await expectTexts(counts.getByRole('term'), terms);
    await expectTexts(counts.getByRole('definition'), shares);
    await expect.element(counts).toMatchTextContent(nothing);
  },
);

test('[PROMO-1] the keyboard alone can go through the tabs and open and close the details', async () => {
  await openPromotions();
  await expect.element(cards).toHaveLength(oneOfEach.length);
  page.getByRole('tab', { name: 'ALL' }).element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByRole('tab', { name: 'Others' })).toHaveFocus();
  await expect.element(cards).toHaveLength(1);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('[PROMO-1] a card previews five words; its details show all terms and a worked example', async () => {
  await openPromotions([fridayReload], { replies: emptyCashier });
  await expect.element(cards.getByTestId('preview')).toHaveTextContent('Made for the weekend, and…');
  await expect.element(cards).toMatchTextContent('You get+50% bonus');
  await expect.element(cards).toMatchTextContent('You must5× turnover');
  const sizes = cards
    .getByCss('dd strong')
    .elements()
    .map((text) => getComputedStyle(text).fontSize);
  expect(sizes.length).toBeGreaterThan(1);
  expect(new Set(sizes).size).toBe(1);
  await page.getByRole('button', { name: 'Details: Friday reload' }).click();
  await expectAddress('/promotions?promotion=3');
  for (const paragraph of fridayReload.details.split('\n\n'))
    await expect.element(dialog).toMatchTextContent(paragraph);
  await expect
    .element(dialog.getByRole('region', { name: 'For example' }))
    .toMatchTextContent('You deposit৳1,000You get as bonus৳500You must bet in all৳7,500');
  await dialog.getByRole('link', { name: 'Deposit with this offer' }).click();
  await expectAddress('/deposit?promotion=3');
  await expect
    .element(page.getByRole('combobox', { name: 'Choose an offer' }))
    .toHaveDisplayValue(/\+50% bonus/);
});

test('[PROMO-1] script in a promotion’s texts is inert', async () => {
  const hostile = '<img src=x onerror="globalThis.hostile=1"><script>globalThis.hostile=1</script>';
  // The image's name tries to leave its attribute.
  const texts = {
    name: hostile,
    title: hostile,
    details: hostile,
    summary: hostile,
    thumbnail: '"onerror="x',
  };
  await openPromotions([{ ...fridayReload, ...texts }], {}, '/promotions?promotion=3');
  await expect.element(dialog).toMatchTextContent(hostile);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(cards.first()).toMatchTextContent('<img');
  expect(Reflect.get(globalThis, 'hostile')).toBeUndefined();
  await expect.element(page.getByRole('main').getByCss('script, img[onerror]')).not.toBeInTheDocument();
});

test('[PROMO-1] a guest is sent to the login', async () => {
  await openPromotions([fridayReload], { visitor: 'guest' });
  await expectAddress('/login');
});
