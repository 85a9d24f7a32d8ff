import { openPlayer } from '../app/players.ts';
import { readWords } from '../steps/dictionary.ts';
import { openOrderBookMatch } from '../steps/order-book-match.ts';
import { expect, test } from './fixtures.ts';
import { logIn } from './steps.ts';

test.use({ appName: 'browsers', appSettings: { SANDBOX_START_BALANCE: '1000' } });

const SCREENS = [
  '/',
  '/exchange',
  '/exchange-inplay',
  '/exchange-account',
  '/deposit',
  '/withdrawal',
  '/statement',
  '/transaction-record',
  '/betting-record',
  '/inbox',
  '/account',
  '/profile',
  '/security',
  '/notifications',
  '/promotions',
  '/vip',
  '/games?type=EGAME',
  '/search',
  '/help',
  '/chat',
];

/**
 * What is wrong with a page's looks: a page or a list that scrolls sideways, a field whose text is cut, a choice in the
 * browser's own look.
 */
const FAULTS = `(() => {
  const shown = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const isWide = (one) => {
    const { overflowX, overflowY, scrollbarWidth } = getComputedStyle(one);
    return overflowX === 'auto' && overflowY === 'auto' && scrollbarWidth !== 'none' && one.scrollWidth > one.clientWidth;
  };
  const { scrollWidth, clientWidth } = document.documentElement;
  return [
    ...(scrollWidth === clientWidth ? [] : ['the page is ' + scrollWidth + ' px wide']),
    ...shown('dialog *, main *').filter(isWide).map((one) => 'a list scrolls sideways: ' + one.className),
    ...shown('input').filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.value + ' is cut'),
    ...shown('select').filter((one) => getComputedStyle(one).appearance !== 'none').map(() => 'a choice looks foreign'),
  ];
})()`;

for (const language of ['en', 'bn'] as const)
  test(`[PLAY-75] every screen fits a phone and shows all of what is typed (${language})`, async ({
    site,
    scripted,
  }) => {
    const player = await openPlayer(scripted.url, 'verified');
    const match = await openOrderBookMatch(scripted);
    await logIn(site, player);
    await site.read(`document.cookie = 'language=${language};path=/'`);
    for (const path of SCREENS) {
      await site.open(path);
      await site.see({ role: 'main' }, /\S/);
      await expect.poll(() => site.read(FAULTS), { message: path }).toEqual([]);
    }
    await site.open(match.path);
    const { say, digits } = await readWords(language, 'exchange');
    await site.press({
      role: 'button',
      name: new RegExp(`^${say('market.cell.back', { runner: 'Gamma' })}`),
    });
    const slip = site.within({ role: 'dialog', name: say('slip.label') });
    for (const stake of ['100', '10000.5']) {
      await slip.fill(say('slip.stake'), digits(stake));
      await expect.poll(() => site.read(FAULTS), { message: stake }).toEqual([]);
    }
  });
