import type { appKeyCalls, RunnerLadder } from '@maidan/contract';
import { Refused, type Replies } from '@maidan/contract/testing';
import { getOdds } from '@maidan/engine';
import { showToast } from '@maidan/ui';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inLanguages } from '../../../testing/in-languages.ts';
import { putDeviceAhead } from '../../../testing/device-clock.ts';
import { onEnd } from '../../../testing/on-end.ts';
import { taka } from '../../../testing/people.ts';
import { resizeWindow } from '../../../testing/window.ts';
import { changeExchangeSettings } from '../settings/exchange-settings.ts';
import { type OddsVisit, openOddsView, runner } from '../testing/open-odds-view.ts';
import { cancelled, keepsOrders, ordersMatch } from '../testing/orders.ts';
import { sampleHistory } from '../testing/runner-history.ts';
import { order } from '../testing/sample-order.ts';

const DAY_MS = 24 * 3_600_000;

const ladder = page.getByRole('dialog', { name: 'Ladder of Gamma' });
const slip = page.getByRole('dialog', { name: 'Bet slip' });
const cell = (name: string) => ladder.getByRole('button', { name, exact: true });
const row = (price: string) =>
  ladder.getByRole('row').filter({ has: page.getByRole('rowheader', { name: price }) });
const scrolled = () => ladder.getByCss('[data-ladder=prices]').element().scrollTop;

/** A back of ৳200 at 2.20 and a lay of ৳200 at 1.90, which both wait. */
const back = { ...order, odds: getOdds(220) };
const lay = { ...order, id: 702n, side: 'LAY', odds: getOdds(190) } as const;

const depth: RunnerLadder = {
  back: [
    { price: 2, size: taka('200.00') },
    { price: 1.99, size: taka('93000.00') },
    { price: 1.98, size: taka('120000.00') },
    { price: 1.9, size: taka('450.00') },
  ],
  lay: [
    { price: 2.02, size: taka('200.00') },
    { price: 2.2, size: taka('200.00') },
  ],
  traded: [],
  queue: [
    { orderId: back.id, ahead: taka('0.00') },
    { orderId: lay.id, ahead: taka('250.00') },
  ],
};

const gamma = runner(11, 'Gamma', 2, 2.02);
const market = {
  runners: [
    {
      ...gamma,
      lastPriceTraded: 1.99,
      prices: {
        ...gamma.prices,
        back: [
          { price: 2, size: 200 },
          { price: 1.99, size: 93_000 },
          { price: 1.98, size: 120_000 },
        ],
      },
    },
    runner(12, 'Delta', 1.9, 2.1),
  ],
};

/** The odds view with Gamma's ladder open. */
async function openLadder({ replies, ...visit }: OddsVisit = {}) {
  const api = await openOddsView({
    market: visit.stream === 'down' ? {} : market,
    ...visit,
    replies: { runnerLadder: depth, ...replies },
  });
  await page.getByRole('button', { name: visit.language === 'bn' ? 'ল্যাডার' : 'Ladder', exact: true }).click();
  return api;
}

test('[PLAY-30] the ladder opens at the best prices with its depth, and stays put while they move', async () => {
  const { say } = await openLadder();
  await expect
    .element(cell('Back Gamma at 1.98, 1.2 lakh taka available').getByCss('[data-text="৳1.2L"]'))
    .toBeInTheDocument();
  await expect
    .element(cell('Back Gamma at 1.90, 450 taka available').getByCss('[data-text="৳450"]'))
    .toBeInTheDocument();
  await expect.element(cell('Lay Gamma at 2.02, 200 taka available')).toBeInViewport();
  await expect.element(cell('Lay Gamma at 2.00, nothing available')).toBeInViewport();
  await expect.element(row('1.99')).toMatchTextContent('last matched');
  const before = scrolled();
  say.market({ runners: [runner(11, 'Gamma', 1.5, 1.52)] });
  await expect.element(cell('Back Gamma at 2.00, nothing available')).toBeInViewport();
  expect(scrolled()).toBe(before);
  await ladder.getByRole('button', { name: 'Centre' }).click();
  await expect.element(cell('Back Gamma at 1.50, 200 taka available')).toBeInViewport();
});

test('[PLAY-76] with texts of twice their size a row has room for an amount in two lines, and covers no other', async () => {
  const { say } = await openLadder({ language: 'bn' });
  const dialog = page.getByRole('dialog');
  const amounts = dialog.getByCss('[data-text="৳১.২ লাখ"]');
  await expect.element(amounts).toBeInTheDocument();
  document.documentElement.insertAdjacentHTML(
    'beforeend',
    '<style id="large">[role=grid], [role=grid] * { font-size: 28px !important }</style>',
  );
  onEnd(() => document.querySelector('#large')?.remove());
  await resizeWindow(360, 700);
  say.market({ runners: [runner(11, 'Gamma', 1.99, 2.02)] });
  const rows = dialog.getByCss('[data-ladder=prices] [role=row]');
  await expect
    .poll(() => rows.elements().filter((one) => one.scrollHeight > one.clientHeight + 1).length)
    .toBe(0);
  expect(amounts.element().getClientRects().length).toBeGreaterThan(0);
  const [first, next] = rows.elements().map((one) => one.getBoundingClientRect());
  expect((next?.top ?? 0) - (first?.top ?? 0)).toBeGreaterThanOrEqual(first?.height ?? Infinity);
});

test('[PLAY-30] own orders stand beside their price with what is before them, those of another tab as well', async () => {
  const { stream } = await openLadder({ replies: keepsOrders([back, lay]) });
  const atTop = ladder.getByRole('button', {
    name: 'Cancel your back of ৳200 at 2.20; first in its queue',
  });
  await expect.element(atTop.getByCss('[data-text=first]')).toBeVisible();
  const behind = 'Cancel your lay of ৳200 at 1.90; ৳250 stands before it';
  await expect
    .element(ladder.getByRole('button', { name: behind }).getByCss('[data-text="after ৳250"]'))
    .toBeInTheDocument();
  stream.push('orders', { orders: [back, { ...lay, id: 703n, odds: getOdds(196) }] });
  await expect.element(ladder.getByRole('button', { name: 'Cancel your lay of ৳200 at 1.96' })).toBeVisible();
  await expect.element(ladder.getByRole('button', { name: behind })).not.toBeInTheDocument();
});

test('[TRADE-131] each price has what was traded at it, with a bar, and the starting price its mark', async () => {
  const traded = [
    { price: 1.97, size: taka('60000.00') },
    { price: 1.99, size: taka('120000.00') },
  ];
  await openLadder({ replies: { runnerLadder: { ...depth, traded, startingPrice: 1.975 } } });
  await expect.element(row('1.99')).toMatchTextContent('1.2 lakh taka traded');
  await expect.element(row('1.99')).toMatchTextContent('last matched');
  await expect.element(row('1.99').getByText('৳1.2L')).toBeVisible();
  await expect.element(row('1.97')).toMatchTextContent('starting price');
  await expect.element(row('1.97').getByText('SP', { exact: true })).toBeVisible();
  await expect.element(row('1.97').getByCss('[data-traded="40"]')).toBeVisible();
  expect(row('1.98').getByCss('[data-traded]').elements()).toEqual([]);
});

test('[PLAY-30] another runner’s ladder is a choice away', async () => {
  const api = await openLadder();
  await ladder.getByRole('combobox', { name: 'Runner' }).selectOptions('Delta');
  const other = page.getByRole('dialog', { name: 'Ladder of Delta' });
  await expect.element(other.getByRole('button', { name: /^Lay Delta at 1.98, nothing/ })).toBeInViewport();
  await expect.poll(() => api.asked('runnerLadder').at(-1)?.params.runnerId).toBe(12);
});

test('[PLAY-30] while the depth can’t be read only the live prices are shown, and it says so', async () => {
  await openLadder({ replies: { runnerLadder: new Refused('BUSY') } });
  await expect
    .element(ladder.getByText('The depth is behind; the three best prices are live.'))
    .toBeVisible();
  await expect.element(cell('Back Gamma at 1.98, 1.2 lakh taka available')).toBeVisible();
  await expect.element(cell('Back Gamma at 1.90, nothing available')).toBeInTheDocument();
});

test('[PLAY-31] a tap opens the slip at exactly that price with the ladder’s stake', async () => {
  const api = await openLadder({ replies: ordersMatch });
  changeExchangeSettings({ oddsChange: 'any' });
  await ladder.getByRole('button', { name: '৳500', exact: true }).click();
  await cell('Back Gamma at 2.04, nothing available').click();
  await slip.getByRole('button', { name: 'Back ৳500 @ 2.04' }).click();
  await slip.getByRole('button', { name: 'Done' }).click();
  expect(api.asked('placeOrder').map(({ body: { side, odds, size } }) => [side, odds, size])).toEqual([
    ['BACK', 204, taka('500.00')],
  ]);
  await cell('Lay Gamma at 1.99, nothing available').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(slip).not.toBeInTheDocument();
  await expect.element(ladder).toBeVisible();
});

test('[PLAY-31] [PLAY-36] with one tap a double tap places one order at once, marked at its row', async () => {
  const api = await openLadder({ replies: ordersMatch });
  changeExchangeSettings({ oneTap: true, oneTapStake: 150 });
  await expect.element(ladder.getByText('A tap on a price bets ৳150 at once.')).toBeVisible();
  await cell('Lay Gamma at 2.02, 200 taka available').dblClick();
  await expect.element(ladder.getByText('৳150 is matched at 2.02.')).toBeVisible();
  await expect.element(row('2.02').getByRole('img', { name: 'Matched at 2.02' })).toBeVisible();
  await cell('Back Gamma at 1.98, 1.2 lakh taka available').click();
  await expect.poll(() => api.asked('placeOrder').length).toBe(2);
  expect(
    api
      .asked('placeOrder')
      .map(({ body: { side, odds, size, marketVersion } }) => [side, odds, size, marketVersion]),
  ).toEqual([
    ['LAY', 202, taka('150.00'), 1],
    ['BACK', 198, taka('150.00'), 1],
  ]);
});

test('[PLAY-31] [PLAY-36] a suspended market is said above the prices, and a tap then says that it sent nothing', async () => {
  const { say, ...api } = await openLadder();
  changeExchangeSettings({ oneTap: true });
  say.market({ status: 'SUSPENDED' });
  await expect.element(ladder.getByText('SUSPENDED')).toBeVisible();
  // Grey says that they rest; faded, the light theme's words would be too pale to read.
  await expect
    .element(ladder.getByCss('[data-ladder=prices]'))
    .toHaveStyle({ opacity: '1', filter: 'grayscale(1)' });
  const price = cell('Lay Gamma at 2.02, 200 taka available');
  await expect.element(price).toHaveAttribute('aria-disabled', 'true');
  await price.click({ force: true });
  await expect.element(ladder.getByText('Not sent. Betting was closed at that moment.')).toBeVisible();
  changeExchangeSettings({ oneTap: false });
  await price.click({ force: true });
  await expect.element(slip).not.toBeInTheDocument();
  expect(api.asked('placeOrder')).toEqual([]);
});

test('[PLAY-31] [PLAY-34] during its delay a tap counts the seconds at its row, and is cancelled there', async () => {
  const answer = Promise.withResolvers<Refused>();
  const pending = { ...lay, odds: getOdds(202), status: 'PENDING' } as const;
  const { stream, ...api } = await openLadder({
    market: { ...market, inplay: true, betDelay: 5 },
    replies: {
      placeOrder: () => answer.promise,
      cancelOrder: { order: cancelled(pending), balance: taka('1000.00'), exposure: taka('0.00') },
    },
  });
  changeExchangeSettings({ oneTap: true, oneTapStake: 200 });
  await cell('Lay Gamma at 2.02, 200 taka available').click();
  await expect.element(row('2.02').getByRole('img', { name: 'On its way at 2.02' })).toBeVisible();
  expect(Number(row('2.02').getByCss('[data-seconds]').element().textContent)).toBeGreaterThan(3);
  stream.push('orders', { orders: [pending] });
  const chip = row('2.02').getByRole('button', {
    name: 'Cancel your lay of ৳200 at 2.02; waits out the in-play delay',
  });
  await chip.click();
  await expect.element(ladder.getByText(/^Cancelled in time. Nothing was placed:/)).toBeVisible();
  await expect.element(chip).not.toBeInTheDocument();
  expect(api.asked('cancelOrder').map(({ params }) => params.id)).toEqual([pending.id]);
  answer.resolve(new Refused('BET_TAKEN_OR_LAPSED'));
});

test.for([DAY_MS, -DAY_MS])(
  '[PLAY-77] on a device whose clock is %s ms off the delay of a waiting order runs by the server’s time',
  async (offMs) => {
    putDeviceAhead(offMs);
    const placedAt = new Date(Date.now() - offMs);
    const pending = { ...lay, odds: getOdds(202), status: 'PENDING', placedAt } as const;
    await openLadder({ market: { ...market, inplay: true, betDelay: 5 }, replies: keepsOrders([pending]) });
    const seconds = row('2.02').getByCss('[data-seconds]');
    await expect.element(seconds).toBeVisible();
    expect(Number(seconds.element().textContent)).toBeGreaterThan(2);
    expect(Number(seconds.element().textContent)).toBeLessThanOrEqual(5);
  },
);

test('[PLAY-32] the one-tap switch asks first; all waiting orders of the runner are cancelled at once', async () => {
  const api = await openLadder({ replies: keepsOrders([back, lay]) });
  const oneTap = ladder.getByRole('switch', { name: 'One-tap betting' });
  await oneTap.click();
  const asked = page.getByRole('dialog', { name: 'Switch one-tap betting on?' });
  await asked.getByRole('button', { name: 'Switch it on' }).click();
  await expect.element(oneTap).toBeChecked();
  await ladder.getByRole('button', { name: 'Cancel 2' }).click();
  await expect.element(ladder.getByRole('button', { name: 'Cancel', exact: true })).toBeDisabled();
  expect(api.asked('cancelOrders').map(({ query }) => query)).toEqual([{ marketId: '1.5', runnerId: 11 }]);
});

test('[PLAY-32] the position and its cash out stand with their figures', async () => {
  const positions = {
    runners: [
      { runnerId: 11, ifWin: taka('590.00'), ifLose: taka('-500.00') },
      { runnerId: 12, ifWin: taka('-500.00'), ifLose: taka('590.00') },
    ],
  };
  const quoteCashOut = {
    marketId: '1.5',
    runnerId: null,
    result: taka('42.00'),
    bets: [],
    marketVersion: 1,
    validUntil: new Date(Date.now() + 60_000),
    validSeconds: 60,
    quote: 'first',
  };
  await openLadder({ replies: { positions, quoteCashOut } });
  await expect.element(ladder.getByText('+৳590')).toBeVisible();
  await expect.element(ladder.getByText('−৳500')).toBeVisible();
  await ladder.getByRole('button', { name: 'Close +৳42', exact: true }).click();
  await expect.element(page.getByRole('dialog', { name: 'Cash out' })).toMatchTextContent('+৳42');
});

/** What a back of ৳500 at 2.18 makes. */
const positions = {
  runners: [
    { runnerId: 11, ifWin: taka('590.00'), ifLose: taka('-500.00') },
    { runnerId: 12, ifWin: taka('-500.00'), ifLose: taka('590.00') },
  ],
};

test('[TRADE-131] in Bangla a price has its amount and its mark, also beside the result of a position', async () => {
  const traded = [{ price: 1.99, size: taka('120000.00') }];
  await openLadder({
    language: 'bn',
    replies: {
      runnerLadder: { ...depth, traded, startingPrice: 1.99 },
      positions,
      quoteCashOut: new Refused('BUSY'),
    },
  });
  const dialog = page.getByRole('dialog');
  const cellOf = dialog.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '১.৯৯' }) });
  await expect.element(cellOf).toMatchTextContent('এই দরে মিলেছে ১.২ লাখ টাকা');
  await expect.element(cellOf).toMatchTextContent('শুরুর দর');
  await expect.element(cellOf.getByText('৳১.২ লাখ')).toBeVisible();
  const box = cellOf.element();
  expect(box.scrollHeight).toBeLessThanOrEqual(box.clientHeight + 1);
});

test('[PLAY-145] with a position each price says what is left whoever wins if it is closed there', async () => {
  await openLadder({ replies: { positions, quoteCashOut: new Refused('BUSY') } });
  await expect.element(row('2.00')).toMatchTextContent('+৳45');
  await expect.element(row('2.00')).toMatchTextContent('closing here wins 45 taka');
  await expect.element(row('2.20')).toMatchTextContent('−৳4.55closing here loses ৳4.55');
  await expect.element(row('1.99')).toMatchTextContent('last matched');
});

/** Puts the mouse on an element, presses, and moves it by so many rows; the last of `steps` releases it. */
async function drag(from: Element, rows: number): Promise<void> {
  from.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = from.getBoundingClientRect();
  const at = (y: number) => ({
    bubbles: true,
    cancelable: true,
    pointerId: 1,
    button: 0,
    clientX: left + width / 2,
    clientY: y,
  });
  const start = top + height / 2;
  const end = start + rows * ROW_PX;
  from.dispatchEvent(new PointerEvent('pointerdown', at(start)));
  for (const y of [start + 4, (start + end) / 2, end]) {
    from.dispatchEvent(new PointerEvent('pointermove', at(y)));
    await new Promise(requestAnimationFrame);
  }
  from.dispatchEvent(new PointerEvent('pointerup', at(end)));
  from.dispatchEvent(new MouseEvent('click', at(end)));
}

const ROW_PX = 44;
const chipOf = (price: string) =>
  ladder.getByRole('button', { name: `Cancel your back of ৳200 at ${price}` });

test('[PLAY-146] an order that is dragged to another price moves there, and is not cancelled by the click that ends it', async () => {
  stubCapture();
  const other = { ...back, id: 706n };
  const api = await openLadder({ replies: keepsOrders([other, back]) });
  const chip = ladder.getByRole('button', { name: 'Cancel your back of ৳400 at 2.20' });
  await expect.element(chip).toBeVisible();
  await drag(chip.element(), 2);
  await expect.element(ladder.getByText('Moved to 2.16.')).toBeVisible();
  expect(
    api.asked('changeOrder').map(({ params: { id }, body: { odds, size } }) => [id, odds, size]),
  ).toEqual([
    [back.id, 216, undefined],
    [706n, 216, undefined],
  ]);
  expect(api.asked('cancelOrder')).toEqual([]);
  // A press that hardly moves is still a cancel.
  const moved = ladder.getByRole('button', { name: 'Cancel your back of ৳400 at 2.16' });
  await drag(moved.element(), 0);
  await expect.poll(() => api.asked('cancelOrder').length).toBe(2);
});

test('[PLAY-146] a move that is refused says why, and the order stays where it was', async () => {
  stubCapture();
  const api = await openLadder({
    replies: { ...keepsOrders([back]), changeOrder: new Refused('BET_TAKEN_OR_LAPSED') },
  });
  await expect.element(chipOf('2.20')).toBeVisible();
  await drag(chipOf('2.20').element(), -1);
  await expect.poll(() => api.asked('changeOrder').length).toBe(1);
  await expect.element(page.getByRole('dialog', { name: 'Error' })).toBeVisible();
  await expect.element(chipOf('2.20')).toBeInTheDocument();
});

/** Pointers that a test makes can't be captured. */
function stubCapture(): void {
  const capture = vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue();
  onEnd(() => capture.mockRestore());
}

test('[PLAY-147] by keyboard orders move, a side is cancelled, the best prices are joined and taken, and the stake changes', async () => {
  const api = await openLadder({ replies: { ...keepsOrders([{ ...back, id: 705n }, lay]), ...ordersMatch } });
  changeExchangeSettings({ oneTap: true, oneTapStake: 100 });
  await expect.element(cell('Back Gamma at 2.00, 200 taka available')).toBeVisible();
  const first = cell('Back Gamma at 2.00, 200 taka available').element();
  if (first instanceof HTMLElement) first.focus();
  await userEvent.keyboard('t');
  await expect.element(ladder.getByText('৳100 is matched at 2.00.')).toBeVisible();
  await userEvent.keyboard('{+}j');
  await expect.poll(() => api.asked('placeOrder').length).toBe(2);
  expect(api.asked('placeOrder').map(({ body: { side, odds, size } }) => [side, odds, size])).toEqual([
    ['BACK', 200, taka('100.00')],
    ['BACK', 202, taka('200.00')],
  ]);
  await userEvent.keyboard(']');
  await expect.poll(() => api.asked('cancelOrder').map(({ params }) => params.id)).toEqual([lay.id]);
  await userEvent.keyboard('{PageUp}');
  await expect.element(cell('Back Gamma at 2.20, nothing available')).toHaveFocus();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await expect.poll(() => api.asked('changeOrder').map(({ body }) => body.odds)).toEqual([218]);
  await expect.element(cell('Back Gamma at 2.18, nothing available')).toHaveFocus();
});

test('[PLAY-147] X asks for the cash out, R fills the slip with the bet that turns the position over, and ? lists the keys', async () => {
  const api = await openLadder({ replies: { positions, quoteCashOut: new Refused('BUSY') } });
  changeExchangeSettings({ oneTap: true, oneTapStake: 100 });
  await expect.element(row('2.00')).toMatchTextContent('+৳45');
  const first = cell('Back Gamma at 2.00, 200 taka available').element();
  if (first instanceof HTMLElement) first.focus();
  await userEvent.keyboard('?');
  const list = page.getByRole('dialog', { name: 'Keys of the ladder' });
  await expect.element(list.getByText('turn your position over; the slip asks first')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  if (first instanceof HTMLElement) first.focus();
  await userEvent.keyboard('x');
  const closing = page.getByRole('dialog', { name: 'Cash out' });
  await expect.element(closing).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(closing).not.toBeInTheDocument();
  if (first instanceof HTMLElement) first.focus();
  await userEvent.keyboard('r');
  // ৳1,090 apart, twice over at 2.02.
  await expect.element(slip.getByRole('button', { name: 'Lay ৳1,079 @ 2.02' })).toBeVisible();
  expect(api.asked('placeOrder')).toEqual([]);
});

test.for(
  inLanguages(
    [
      {
        language: 'en',
        open: 'What the stake would have won',
        title: 'What ৳500 would have won',
        chart: 'What ৳500 wins, over time',
        latest: 'At 19:00: a back wins ৳600, a lay ৳403.22. Wicket: Gamma 80/2.',
        first: 'At 18:00: a back wins ৳500, a lay ৳480.76.',
        heads: ['Time', 'Back', 'Lay'],
      },
      {
        language: 'bn',
        open: 'এই টাকায় কত লাভ হতো',
        title: '৳৫০০ ধরলে কত লাভ হতো',
        chart: 'সময়ের সঙ্গে ৳৫০০ বাজির লাভ',
        latest: '১৯:০০: ব্যাকে লাভ ৳৬০০, লে-তে ৳৪০৩.২২। উইকেট: Gamma ৮০/২।',
        first: '১৮:০০: ব্যাকে লাভ ৳৫০০, লে-তে ৳৪৮০.৭৬।',
        heads: ['সময়', 'ব্যাক', 'লে'],
      },
    ] as const,
    'en',
  ),
)(
  '[TRADE-122] a chart has what the ladder’s stake would have won by a back and by a lay, by button or W, at 360 px in $language',
  async ({ language, ...words }) => {
    await resizeWindow(360, 640);
    const api = await openLadder({ language, replies: { runnerHistory: sampleHistory } });
    changeExchangeSettings({ oneTapStake: 500 });
    await page.getByRole('button', { name: words.open }).click();
    const sheet = page.getByRole('dialog', { name: words.title });
    const chart = sheet.getByRole('slider', { name: words.chart });
    await expect.element(chart).toHaveAttribute('aria-valuetext', words.latest);
    chart.element().focus();
    await userEvent.keyboard('{Home}');
    await expect.element(chart).toHaveAttribute('aria-valuetext', words.first);
    await sheet.getByRole('group').getByRole('button').first().click();
    await expect.poll(() => api.asked('runnerHistory').at(-1)?.query).toEqual({ span: '15m' });
    await sheet.getByCss('summary').click();
    expect(
      sheet
        .getByRole('columnheader')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(words.heads);
    const { scrollWidth, clientWidth } = sheet.element();
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    await userEvent.keyboard('{Escape}');
    await expect.element(sheet).not.toBeInTheDocument();
    const first = page.getByCss('[data-cell][tabindex="0"]').element();
    if (first instanceof HTMLElement) first.focus();
    await userEvent.keyboard('w');
    await expect.element(sheet).toBeVisible();
  },
);

const withPrograms: Replies<typeof appKeyCalls> = {
  listAppKeys: {
    keys: [
      {
        id: 1n,
        name: 'Bot',
        rights: 'trade',
        beginning: 'abcd',
        createdAt: new Date('2026-01-10T12:00:00Z'),
        lastUsedAt: null,
      },
    ],
    transactions: { thisHour: 1_234, max: 5_000 },
  },
};

test.for(
  inLanguages(
    [
      {
        language: 'en',
        transactions: 'Your programs this hour: 1,234 of 5,000 transactions',
        answered: /Last order answered in \d+ ms/,
        slowly: /Last order answered in \d+\.\d s, with any in-play delay/,
      },
      {
        language: 'bn',
        transactions: 'এই ঘণ্টায় আপনার প্রোগ্রামের ট্রানজেকশন: ৫,০০০-এর মধ্যে ১,২৩৪',
        answered: /শেষ অর্ডারের উত্তর এসেছে [০-৯]+ মিলিসেকেন্ডে/,
        slowly: /শেষ অর্ডারের উত্তর এসেছে [০-৯]+\.[০-৯] সেকেন্ডে, বিলম্ব থাকলে তা সহ/,
      },
    ] as const,
    'bn',
  ),
)(
  '[TRADE-123] the ladder says how long the last order’s answer took, and what the player’s programs did this hour, at 360 px in $language',
  async ({ language, transactions, answered, slowly }) => {
    await resizeWindow(360, 640);
    const api = await openLadder({ language, replies: { ...withPrograms, ...ordersMatch } });
    changeExchangeSettings({ oneTap: true, oneTapStake: 100 });
    await expect.element(page.getByText(transactions)).toBeVisible();
    expect(page.getByText(answered).elements()).toEqual([]);
    const first = page.getByCss('[data-cell][tabindex="0"]').element();
    if (first instanceof HTMLElement) first.focus();
    await userEvent.keyboard('t');
    await expect.element(page.getByText(answered)).toBeVisible();
    api.reply({
      placeOrder: async () => {
        await new Promise((resolve) => {
          setTimeout(resolve, 1_100);
        });
        return new Refused('INSUFFICIENT_FUNDS');
      },
    });
    api.say.market({ inplay: true, betDelay: 5 });
    await userEvent.keyboard('j');
    await expect.element(page.getByText(slowly)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  },
);

test('[TRADE-123] who has no program and has placed no order reads nothing of either', async () => {
  const api = await openLadder();
  await expect.poll(() => api.asked('listAppKeys').length).toBe(1);
  await expect.element(cell('Back Gamma at 2.00, 200 taka available')).toBeVisible();
  expect(page.getByText(/this hour|answered in/).elements()).toEqual([]);
});

test('[PLAY-35] by keyboard the arrows move, Enter bets, Delete cancels and C centres', async () => {
  const api = await openLadder({ replies: { ...keepsOrders([{ ...back, id: 705n }]), ...ordersMatch } });
  changeExchangeSettings({ oneTap: true, oneTapStake: 100 });
  await expect.element(cell('Back Gamma at 2.00, 200 taka available')).toBeVisible();
  const first = cell('Back Gamma at 2.00, 200 taka available').element();
  if (first instanceof HTMLElement) first.focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(cell('Back Gamma at 2.02, nothing available')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.element(ladder.getByText('৳100 is matched at 2.02.')).toBeVisible();
  await userEvent.keyboard('{PageUp}{ArrowDown}');
  await expect.element(cell('Lay Gamma at 2.20, nothing available')).toHaveFocus();
  await userEvent.keyboard('{Delete}');
  await expect.poll(() => api.asked('cancelOrder').map(({ params }) => params.id)).toEqual([705n]);
  await userEvent.keyboard('{PageUp}{PageUp}{PageUp}{PageUp}');
  await expect.element(cell('Lay Gamma at 3.00, nothing available')).toHaveFocus();
  await userEvent.keyboard('c');
  await expect.element(cell('Lay Gamma at 2.02, 200 taka available')).toHaveFocus();
  await expect.element(cell('Lay Gamma at 2.02, 200 taka available')).toBeInViewport();
  expect(api.asked('placeOrder').map(({ body: { side, odds } }) => [side, odds])).toEqual([['LAY', 202]]);
});

test('[PLAY-35] in Bangla each cell is a sentence with the amount in words', async () => {
  await openLadder({ language: 'bn' });
  const bangla = page.getByRole('dialog', { name: 'Gamma-এর ল্যাডার' });
  const price = bangla.getByRole('button', { name: '১.৯৮ দরে Gamma ব্যাক, আছে ১.২ লাখ টাকা' });
  await expect.element(price.getByCss('[data-text="৳১.২ লাখ"]')).toBeVisible();
  await expect.element(bangla.getByRole('button', { name: '২.০৪ দরে Gamma লে, এখন কিছু নেই' })).toBeVisible();
});

test('[PLAY-14] at 320 px a toast lies over the ladder’s head, beside its close button and over no price', async () => {
  await page.viewport(320, 568);
  await openLadder();
  showToast('Matched: Back Gamma, ৳200 at 2.20');
  const toast = ladder.getByText('Matched: Back Gamma');
  await expect.element(toast).toBeVisible();
  const box = toast.element().getBoundingClientRect();
  const prices = ladder.getByCss('[data-ladder=prices]').element();
  expect(box.bottom).toBeLessThanOrEqual(prices.getBoundingClientRect().top);
  const covered = ladder
    .getByRole('button')
    .elements()
    .filter((button) => {
      const { left, top } = button.getBoundingClientRect();
      return !prices.contains(button) && left < box.right && top < box.bottom && left >= box.left;
    });
  expect(covered).toEqual([]);
});
