import { ConnectionLost, Refused } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inLanguages } from '../../../testing/in-languages.ts';
import { onEnd } from '../../../testing/on-end.ts';
import { rahim, taka } from '../../../testing/people.ts';
import { resizeWindow } from '../../../testing/window.ts';
import { openOddsView, runner } from '../testing/open-odds-view.ts';
import { ordersLapse, ordersMatch, ordersWait } from '../testing/orders.ts';
import { choicesAtTurn, readOrderTerms, useOrderTerms } from './order-terms.ts';

const slip = page.getByRole('dialog', { name: 'Bet slip' });
const status = slip.getByRole('status');
const back = page.getByRole('button', { name: /^Back Gamma at / });
const lay = page.getByRole('button', { name: /^Lay Gamma at / });
const key = (name: string) => slip.getByRole('button', { name, exact: true });
const send = slip.getByRole('button', { name: /^Back ৳100 @/ });

test('[EXCH-9] the slip explains a back and a lay before they are placed', async () => {
  await openOddsView();
  await back.click();
  await expect.element(key('Enter a stake')).toBeDisabled();
  await key('৳200').click();
  await expect.element(slip).toMatchTextContent('Back ৳200 at 2.00. If Gamma wins you get ৳');
  await expect.element(key('Back ৳200 @ 2.00')).toBeEnabled();
  await expect
    .element(page.getByRole('table', { name: 'Match Odds' }))
    .toMatchTextContent('if placed loss −৳200');
  await slip.getByRole('button', { name: 'Close' }).click();
  await lay.click();
  for (const digit of ['1', '5', '0']) await key(digit).click();
  await expect.element(slip.getByLabelText('Stake', { exact: true })).toHaveValue('150');
  await expect.element(slip).toMatchTextContent('Liability ৳153');
});

test('[EXCH-9] in Bangla the slip has its words and digits, and sends the same bet', async () => {
  const api = await openOddsView({ language: 'bn', replies: ordersMatch });
  await page.getByCss('[data-runner="11"], [role=row]').getByRole('button', { name: '২.০০' }).first().click();
  const bangla = page.getByRole('dialog', { name: 'বাজির স্লিপ' });
  for (const digit of ['৫', '০', '০']) await bangla.getByRole('button', { name: digit, exact: true }).click();
  await expect.element(bangla.getByLabelText('বাজির টাকা', { exact: true })).toHaveValue('৫০০');
  await expect.element(bangla).toMatchTextContent('৳৫০০');
  await bangla.getByCss('button[type=submit]').click();
  await expect.element(bangla.getByRole('button', { name: 'ঠিক আছে' })).toBeVisible();
  expect(api.asked('placeOrder').map(({ body: { side, odds, size } }) => [side, odds, size])).toEqual([
    ['BACK', 200, taka('500.00')],
  ]);
});

const small = [
  { language: 'en', slipName: 'Bet slip', layCell: /^Lay Rajshahi Mangoes at /, said: 'Liability ৳410' },
  { language: 'bn', slipName: 'বাজির স্লিপ', layCell: /^Rajshahi Mangoes লে, দর/, said: 'জিতলে হারাবেন ৳৪১০' },
] as const;

test.for(inLanguages(small, 'bn'))(
  '[PLAY-130] on a low phone the slip shows what a bet wins and loses above all keys, and its row stays in sight ($language)',
  async ({ language, slipName, layCell, said }) => {
    await resizeWindow(360, 640);
    await openOddsView({
      language,
      market: { runners: [runner(11, 'Rajshahi Mangoes', 3, 3.05), runner(12, 'Delta', 1.9, 2.1)] },
    });
    const sheet = page.getByRole('dialog', { name: slipName });
    await page.getByRole('button', { name: layCell }).click();
    await sheet.getByRole('textbox').fill('200');
    const sentence = sheet.getByText(said);
    await expect.element(sentence).toBeVisible();
    const keys = sheet.getByRole('group', { name: language === 'en' ? 'Number pad' : 'নম্বর প্যাড' });
    await expect.poll(() => keys.element().querySelectorAll('button')).toHaveLength(16);
    await expectWhole(sheet.element(), [sentence.element(), ...keys.element().querySelectorAll('button')]);
    const row = document.querySelector('[data-runner="11"]');
    await expect
      .poll(() => (row?.getBoundingClientRect().bottom ?? 0) < sheet.element().getBoundingClientRect().top)
      .toBe(true);
  },
);

const warned = [
  {
    language: 'en',
    slipName: 'Bet slip',
    layCell: /^Lay Rajshahi Mangoes at /,
    lower: 'Lower odds',
    pad: 'Number pad',
    said: [
      'Waits in the market until someone takes 3.00.',
      'This puts over half of your balance at risk.',
      'Liability ৳8,000 if it wins.',
    ],
  },
  {
    language: 'bn',
    slipName: 'বাজির স্লিপ',
    layCell: /^Rajshahi Mangoes লে, দর/,
    lower: 'দর কমান',
    pad: 'নম্বর প্যাড',
    said: [
      'কেউ ৩.০০ দরে না নেওয়া পর্যন্ত মার্কেটে অপেক্ষায় থাকবে।',
      'এতে আপনার অর্ধেকের বেশি ব্যালেন্স ঝুঁকিতে পড়বে।',
      'জিতলে হারাবেন ৳৮,০০০।',
    ],
  },
] as const;

test.for(inLanguages(warned, 'en'))(
  '[PLAY-138] on a low phone warnings cut no key and no word of the slip, nor the row above it ($language)',
  async ({ language, slipName, layCell, lower, pad, said }) => {
    await resizeWindow(360, 640);
    await openOddsView({
      language,
      visitor: { ...rahim, balance: taka('10000.00') },
      market: { runners: [runner(11, 'Rajshahi Mangoes', 3, 3.05), runner(12, 'Delta', 1.9, 2.1)] },
    });
    const sheet = page.getByRole('dialog', { name: slipName });
    const cell = page.getByRole('button', { name: layCell });
    await cell.click();
    await sheet.getByRole('textbox').fill('4000');
    await sheet.getByRole('button', { name: lower, exact: true }).click();
    const words = said.map((text) => sheet.getByText(text));
    for (const text of words) await expect.element(text).toBeVisible();
    const keys = sheet.getByRole('group', { name: pad });
    await expect.poll(() => keys.element().querySelectorAll('button')).toHaveLength(16);
    await expectWhole(sheet.element(), [
      ...words.map((text) => text.element()),
      ...keys.element().querySelectorAll('button'),
      sheet.getByCss('button[type=submit]').element(),
    ]);
    const row = cell.element().closest('[data-runner]') ?? expect.fail('the cell is in a row');
    await expectWhole(document.body, [row, cell.element()]);
  },
);

test.for(
  inLanguages(
    [
      {
        language: 'en',
        slipName: 'Bet slip',
        backCell: /^Back Gamma at /,
        layCell: /^Lay Gamma at /,
        up: 'Higher odds',
        down: 'Lower odds',
        close: 'Close',
        kill: /^Fill or kill/,
        more: 'More options',
        waits: [
          'Waits in the market until someone takes 2.02.',
          'Waits in the market until someone takes 2.00.',
        ],
        part: '৳200 is matched at once, the rest waits in the market.',
        any: /waits in the market/i,
      },
      {
        language: 'bn',
        slipName: 'বাজির স্লিপ',
        backCell: /^Gamma ব্যাক, দর/,
        layCell: /^Gamma লে, দর/,
        up: 'দর বাড়ান',
        down: 'দর কমান',
        close: 'বন্ধ করুন',
        kill: /^পুরোটা নয়তো কিছুই না/,
        more: 'আরও অপশন',
        waits: [
          'কেউ ২.০২ দরে না নেওয়া পর্যন্ত মার্কেটে অপেক্ষায় থাকবে।',
          'কেউ ২.০০ দরে না নেওয়া পর্যন্ত মার্কেটে অপেক্ষায় থাকবে।',
        ],
        part: '৳২০০ সঙ্গে সঙ্গে মিলবে, বাকিটা মার্কেটে অপেক্ষায় থাকবে।',
        any: /মার্কেটে অপেক্ষায়/,
      },
    ] as const,
    'bn',
  ),
)(
  '[PLAY-137] the slip says before a bet is placed what of it will wait, and nothing where nothing does ($language)',
  async ({ language, slipName, backCell, layCell, up, down, close, kill, more, waits, part, any }) => {
    onEnd(() => useOrderTerms.setState(useOrderTerms.getInitialState(), true));
    const { say } = await openOddsView({ language });
    const sheet = page.getByRole('dialog', { name: slipName });
    const press = (name: string) => sheet.getByRole('button', { name, exact: true }).click();
    await page.getByRole('button', { name: backCell }).click();
    await sheet.getByRole('textbox').fill('200');
    await expect.element(sheet.getByCss('button[type=submit]')).toBeEnabled();
    await expect.element(sheet.getByText(any)).not.toBeInTheDocument();
    await sheet.getByRole('textbox').fill('201');
    await expect.element(sheet.getByText(part)).toBeVisible();
    await press(up);
    await expect.element(sheet.getByText(waits[0])).toBeVisible();
    say.market({ runners: [runner(11, 'Gamma', 2.02, 2.04)] });
    await expect.element(sheet.getByText(part)).toBeVisible();
    await sheet.getByText(more).click();
    await sheet.getByRole('checkbox', { name: kill }).click();
    await expect.element(sheet.getByText(any)).not.toBeInTheDocument();
    await sheet.getByRole('checkbox', { name: kill }).click();
    say.market({ runners: [runner(11, 'Gamma', 2, 2.02)] });
    await press(close);
    await page.getByRole('button', { name: layCell }).click();
    await sheet.getByRole('textbox').fill('100');
    await expect.element(sheet.getByText(any)).not.toBeInTheDocument();
    await press(down);
    await expect.element(sheet.getByText(waits[1])).toBeVisible();
  },
);

test('[PLAY-130] in letters of twice the size the sentence stays above the button, and scrolls', async () => {
  await resizeWindow(360, 640);
  document.documentElement.style.fontSize = '32px';
  onEnd(() => document.documentElement.style.removeProperty('font-size'));
  await openOddsView();
  await lay.click();
  await slip.getByLabelText('Stake', { exact: true }).fill('10000');
  const liability = slip.getByText('Liability ৳10,200');
  liability.element().scrollIntoView({ block: 'nearest' });
  await expectWhole(slip.element(), [liability.element(), slip.getByCss('button[type=submit]').element()]);
});

/** Each lies in the window, and is what is seen there at its edges. */
async function expectWhole(sheet: Element, elements: readonly Element[]): Promise<void> {
  const hidden = () =>
    elements.filter((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return ![top + 2, bottom - 2].every((y) => {
        const seen = document.elementFromPoint((left + right) / 2, y);
        return seen !== null && sheet.contains(seen) && (element.contains(seen) || seen.contains(element));
      });
    });
  await expect.poll(() => hidden().map(({ textContent }) => textContent)).toEqual([]);
}

test('[PLAY-75] any stake is shown in full in the narrowest window', async () => {
  await resizeWindow(320, 740);
  await openOddsView();
  await back.click();
  const stake = slip.getByLabelText('Stake', { exact: true });
  for (const typed of ['1', '100', '25000', '12500.50', '123456789.25']) {
    await stake.fill(typed);
    await expect.element(stake).toHaveValue(typed);
    const { scrollWidth, clientWidth } = stake.element();
    expect(scrollWidth, typed).toBe(clientWidth);
  }
});

/** Puts something high above everything else, as a part of the page that comes late. */
function loadMore(): void {
  const more = document.createElement('div');
  more.style.height = '90px';
  document.querySelector('main')?.prepend(more);
  onEnd(() => more.remove());
}

test('[EXCH-9] the tapped row stays clear of the slip while the page loads, until the player scrolls it', async () => {
  await resizeWindow(360, 560);
  // Chromium may keep the row in its place by itself; WebKit doesn't.
  document.documentElement.style.overflowAnchor = 'none';
  onEnd(() => document.documentElement.style.removeProperty('overflow-anchor'));
  await openOddsView();
  await back.click();
  await expect.element(slip).toBeVisible();
  const sheet = slip.element();
  const row = back.element().closest('[data-runner]');
  const coveredPx = () => (row?.getBoundingClientRect().bottom ?? 0) - sheet.getBoundingClientRect().top;
  await expect.poll(coveredPx).toBeLessThan(0);
  loadMore();
  await expect.poll(coveredPx).toBeLessThan(0);
  document.querySelector('main')?.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
  loadMore();
  await expect.poll(coveredPx).toBeGreaterThan(0);
});

test('[EXCH-9] a bet that is matched shows at once in the wallet', async () => {
  const api = await openOddsView({ replies: ordersMatch });
  await back.click();
  await key('৳100').click();
  await send.dblClick();
  await expect.element(status).toMatchTextContent('Matched');
  await key('Done').click();
  await expect.element(page.getByRole('button', { name: 'Main balance' })).toMatchTextContent('−৳100');
  expect(api.asked('placeOrder')).toHaveLength(1);
  expect(api.asked('placeOrder')[0]?.body).toMatchObject({
    marketId: '1.5',
    runnerId: 11,
    side: 'BACK',
    odds: 200,
    size: taka('100.00'),
    persistence: 'LAPSE',
    marketVersion: 1,
  });
});

test('[EXCH-9] a bet whose response is lost stays unconfirmed, and is sent again under the same reference', async () => {
  const api = await openOddsView({ replies: { placeOrder: new ConnectionLost() } });
  await back.click();
  await key('৳100').click();
  await send.click();
  await expect.element(status).toMatchTextContent('Not confirmed');
  api.reply(ordersMatch);
  await slip.getByRole('button', { name: 'Check again' }).click();
  await expect.element(status).toMatchTextContent('Matched');
  const [first, second, ...more] = api.asked('placeOrder');
  expect(second).toEqual(first);
  expect(first?.idempotencyKey).toBe(first?.body.clientRef);
  expect(more).toEqual([]);
});

test('[EXCH-10] the slip’s options keep an order through the turn in-play, or make it all or nothing', async () => {
  onEnd(() => useOrderTerms.setState(useOrderTerms.getInitialState(), true));
  const api = await openOddsView({ replies: ordersWait });
  await back.click();
  await key('৳100').click();
  await slip.getByRole('button', { name: 'Higher odds' }).click();
  await slip.getByText('More options').click();
  await slip.getByRole('button', { name: 'Keep' }).click();
  await send.click();
  await expect.element(status).toMatchTextContent('Placed');
  await key('Done').click();
  await back.click();
  await key('৳100').click();
  await slip.getByText('More options').click();
  await slip.getByRole('checkbox', { name: /Fill or kill/ }).click();
  api.reply({ placeOrder: new Refused('BET_TAKEN_OR_LAPSED') });
  await send.click();
  await expect.element(status).toMatchTextContent('Rejected');
  expect(
    api
      .asked('placeOrder')
      .map(({ body: { odds, persistence, timeInForce } }) => [odds, persistence, timeInForce]),
  ).toEqual([
    [202, 'PERSIST', undefined],
    [200, 'PERSIST', 'FILL_OR_KILL'],
  ]);
});

test('[TRADE-37] what is left of a bet on Match Odds may take the starting price, until play begins', async () => {
  onEnd(() => useOrderTerms.setState(useOrderTerms.getInitialState(), true));
  const api = await openOddsView({ replies: ordersWait });
  await back.click();
  await key('৳100').click();
  await slip.getByRole('button', { name: 'Higher odds' }).click();
  const takesStart = slip.getByText('Whatever is unmatched at the start takes the starting price');
  await expect.element(slip.getByText('Waits in the market until someone takes 2.02.')).toBeVisible();
  await expect.element(takesStart).not.toBeInTheDocument();
  await slip.getByText('More options').click();
  await slip.getByRole('button', { name: 'Take starting price' }).click();
  await expect.element(slip.getByText('Take starting price').first()).toBeVisible();
  await expect.element(takesStart).toBeVisible();
  await send.click();
  await expect.element(status).toMatchTextContent('Placed');
  expect(api.asked('placeOrder').map(({ body }) => body.persistence)).toEqual(['MARKET_ON_CLOSE']);
  expect(readOrderTerms({ isInPlay: true }).persistence).toBe('LAPSE');
  expect(readOrderTerms({ isInPlay: false, marketType: 'CORRECT_SCORE' }).persistence).toBe('LAPSE');
  expect(choicesAtTurn({ isInPlay: false, marketType: 'CORRECT_SCORE' })).toEqual(['LAPSE', 'PERSIST']);
  // Nobody bets on a race while it is run.
  expect(choicesAtTurn({ isInPlay: false, marketType: 'WIN' })).toEqual(['LAPSE', 'MARKET_ON_CLOSE']);
  expect(choicesAtTurn({ isInPlay: false, marketType: 'TO_WIN_THE_TOSS' })).toEqual([]);
});

test('[TRADE-86] a bet beyond a limit that the player set is rejected with the reason in words', async () => {
  const api = await openOddsView({ replies: { placeOrder: new Refused('EVENT_EXPOSURE_LIMIT_EXCEEDED') } });
  await back.click();
  await key('৳100').click();
  await send.click();
  await expect.element(status).toMatchTextContent(/lose more in this match than the limit that you set/);
  api.reply({ placeOrder: new Refused('EVENT_BLOCKED') });
  await slip.getByRole('button', { name: 'Change the bet' }).click();
  await send.click();
  await expect.element(status).toMatchTextContent(/To bet on it again, unblock it under Security/);
});

test('[CARE-36] a bet beyond a limit of stakes or losses is rejected with what the limit leaves', async () => {
  const value = { en: '৳40.00 of the day', bn: 'দিনের ৳40.00' };
  const refused = (code: 'STAKE_LIMIT_REACHED' | 'LOSS_LIMIT_REACHED', message: string) =>
    new Refused(code, { value, message });
  const api = await openOddsView({
    replies: {
      placeOrder: refused('STAKE_LIMIT_REACHED', 'Your own stake limit leaves ৳40.00 of the day.'),
    },
  });
  await back.click();
  await key('৳100').click();
  await send.click();
  await expect.element(status).toMatchTextContent(/Your own stake limit leaves ৳40\.00 of the day/);
  api.reply({ placeOrder: refused('LOSS_LIMIT_REACHED', 'Your own loss limit leaves ৳40.00 of the day.') });
  await slip.getByRole('button', { name: 'Change the bet' }).click();
  await send.click();
  await expect.element(status).toMatchTextContent(/Your own loss limit leaves ৳40\.00 of the day/);
});

test('[EXCH-10] at the turn in-play the open slip shows the delay, and a bet for another state of the market is rejected', async () => {
  const { say, ...api } = await openOddsView({
    replies: { placeOrder: new Refused('BET_LAPSED_PRICE_CHANGED') },
  });
  await back.click();
  await key('৳100').click();
  say.market({ inplay: true, betDelay: 5, version: 7 });
  await expect.element(page.getByText('IN-PLAY')).toBeVisible();
  await expect.element(page.getByText('delay 5 s')).toBeVisible();
  await send.click();
  await expect.element(status).toMatchTextContent('Rejected');
  expect(api.asked('placeOrder')[0]?.body.marketVersion).toBe(7);
  await slip.getByRole('button', { name: 'Change the bet' }).click();
  await expect.element(slip.getByLabelText('Stake', { exact: true })).toHaveValue('100');
});

test('[EXCH-5] the slip asks about worse odds or leaves them alone, as the player has set it', async () => {
  const { say, ...api } = await openOddsView();
  const best = (odds: number) => say.market({ runners: [runner(11, 'Gamma', odds, 2.02)] });
  await choose('Ask me');
  await back.click();
  await key('৳100').click();
  best(1.5);
  await slip.getByRole('button', { name: 'Accept 1.50' }).click();
  await expect.element(key('Back ৳100 @ 1.50')).toBeEnabled();
  await slip.getByRole('button', { name: 'Close' }).click();
  best(2);
  await expect.element(page.getByRole('button', { name: 'Back Gamma at 2.00' })).toBeVisible();
  await choose('Better odds only');
  await back.click();
  await key('৳100').click();
  best(1.5);
  await expect.element(slip.getByRole('button', { name: 'Best 1.50' })).toBeVisible();
  await expect.element(slip.getByRole('button', { name: /^Accept/ })).not.toBeInTheDocument();
  expect(api.asked('placeOrder')).toEqual([]);
});

async function choose(choice: string): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Exchange settings' });
  await settings.getByRole('radio', { name: choice }).click();
  await settings.getByRole('button', { name: 'Close' }).click();
}

test('[EXCH-5] one-tap betting is off until it is confirmed; then a tap on a price places its stake once', async () => {
  const api = await openOddsView({ replies: ordersMatch });
  await page.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Exchange settings' });
  const oneTap = settings.getByRole('switch', { name: /^One-tap betting/ });
  await expect.element(oneTap).not.toBeChecked();
  await settings.getByLabelText('One-tap stake in taka').fill('150');
  await oneTap.click();
  const asked = page.getByRole('dialog', { name: 'Switch one-tap betting on?' });
  await asked.getByRole('button', { name: 'Leave it off' }).click();
  await expect.element(oneTap).not.toBeChecked();
  await oneTap.click();
  await expect.element(asked).toMatchTextContent('places a bet of ৳150 at once');
  await asked.getByRole('button', { name: 'Switch it on' }).click();
  await expect.element(oneTap).toBeChecked();
  await settings.getByRole('button', { name: 'Close' }).click();
  await back.dblClick();
  await expect.element(page.getByText('৳150 is matched at 2.00.')).toBeVisible();
  expect(api.asked('placeOrder').map(({ body: { size } }) => size)).toEqual([taka('150.00')]);
});

test('[EXCH-5] the slip offers the quick stakes that were changed in the settings', async () => {
  await openOddsView();
  await page.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Exchange settings' });
  await settings.getByRole('button', { name: 'Edit' }).click();
  const editor = page.getByRole('dialog', { name: 'Quick stakes' });
  await editor.getByLabelText('Quick stake 1', { exact: true }).fill('321');
  await editor.getByRole('button', { name: 'Save' }).click();
  await settings.getByRole('button', { name: 'Close' }).click();
  await back.click();
  await expect.element(key('৳321')).toBeVisible();
});

test.for(
  inLanguages(
    [
      {
        language: 'en',
        cell: /^Back Gamma at /,
        title: 'Not matched',
        why: 'Better odds than you asked for were on offer, and you have best execution off.',
      },
      {
        language: 'bn',
        cell: /^Gamma ব্যাক, দর/,
        title: 'মেলেনি',
        why: 'আপনার চাওয়া দরের চেয়ে ভালো দর ছিল, আর আরও ভালো দরে মেলা আপনি বন্ধ রেখেছেন।',
      },
    ] as const,
    'bn',
  ),
)(
  '[TRADE-139] a bet that lapses because better odds are on offer says so ($language)',
  async ({ language, cell, title, why }) => {
    await openOddsView({ language, replies: ordersLapse });
    await page.getByRole('button', { name: cell }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox').fill('200');
    await sheet.getByCss('button[type=submit]').click();
    await expect.element(sheet.getByRole('status')).toMatchTextContent(title);
    await expect.element(sheet.getByRole('status')).toMatchTextContent(why);
  },
);
