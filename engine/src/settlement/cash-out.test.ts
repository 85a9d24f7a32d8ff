import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cashOut,
  greenUp,
  ladder,
  money,
  parseMoney,
  parseOdds,
  type ClosableRunner,
  type ClosingBet,
  type Money,
  type Odds,
  type PriceSize,
} from '../index.ts';
import { randomRuns } from '../testing/random-runs.ts';

const taka = (text: string): Money => parseMoney(text) ?? money(-1n);
const at = (decimal: number): Odds => {
  const odds = parseOdds(decimal);
  if (odds === undefined) throw new Error(`${decimal} is off the ladder`);
  return odds;
};
const offer = (odds: number, size: string): PriceSize => ({ odds: at(odds), size: taka(size) });
const hundredths = (text: string): number => Number(taka(text)) * 100;

const runner = (ifWin: string, ifLose: string, offers: Partial<ClosableRunner> = {}): ClosableRunner => ({
  ifWin: hundredths(ifWin),
  ifLose: hundredths(ifLose),
  toBack: [],
  toLay: [],
  ...offers,
});

const untouched = (offers: Partial<ClosableRunner> = {}): ClosableRunner => runner('0', '0', offers);

test('[EXCH-9] cash out of a back 10@10 when the lay price is 8: lay 12.50, +2.50 locked', () => {
  const backed = runner('90', '-10', { toLay: [offer(8, '100')] });
  const lay = { runner: 0, side: 'LAY', odds: at(8), size: taka('12.50'), weight: 1_250n * 800n };
  const closed = { kind: 'cash-out', bets: [lay], result: taka('2.50') };
  expect(cashOut([backed, untouched(), untouched()], 1)).toEqual(closed);
  expect(greenUp(backed)).toEqual(closed);
});

test('[EXCH-9] cash out of a lay is a back', () => {
  expect(cashOut([runner('-90', '10', { toBack: [offer(8, '100')] }), untouched()], 1)).toMatchObject({
    bets: [{ runner: 0, side: 'BACK', odds: at(8), size: taka('12.50') }],
    result: taka('-2.50'),
  });
});

test('[EXCH-9] what exceeds the size at the best price is taken from the next ones', () => {
  // 100 are due: 5 at 8 pay 40, the other 60 are paid by 6 at 10.
  const backed = runner('90', '-10', { toLay: [offer(8, '5'), offer(10, '100')] });
  expect(cashOut([backed, untouched()], 1)).toMatchObject({
    bets: [{ side: 'LAY', odds: at(10), size: taka('11'), weight: 500n * 800n + 600n * 1_000n }],
    result: taka('1'),
  });
});

test('[EXCH-9] a remainder from rounding is not a shortfall', () => {
  // 2,000 are due: 100 at 8 pay 800, 146.34 at 8.2 pay 1,199.988.
  const backed = runner('1800', '-200', { toLay: [offer(8, '100'), offer(8.2, '200')] });
  const closed = { bets: [{ side: 'LAY', size: taka('246.34') }], result: taka('46.34') };
  expect(cashOut([backed, untouched()], 1)).toMatchObject(closed);
  expect(greenUp(backed)).toMatchObject(closed);
});

test('[EXCH-9] of several ways to close, the best one is taken', () => {
  const backed = runner('90', '-10', { toLay: [offer(8, '100')] });
  expect(cashOut([backed, untouched({ toBack: [offer(1.2, '100')] })], 1)).toMatchObject({
    bets: [{ runner: 1, side: 'BACK', odds: at(1.2), size: taka('83.33') }],
    result: taka('6.66'),
  });
});

test('[EXCH-9] where one way is used up, the other one takes the rest', () => {
  const backed = runner('90', '-10', { toLay: [offer(8, '100')] });
  const closed = cashOut([backed, untouched({ toBack: [offer(1.2, '50')] })], 1);
  // 50 at 1.20 pay 60 of the 100; laying 5 at 8 pays the other 40: 80 − 50 + 10 − … = 5.00 whoever wins.
  expect(closed).toMatchObject({
    bets: [
      { runner: 0, side: 'LAY', size: taka('5') },
      { runner: 1, side: 'BACK', size: taka('50') },
    ],
    result: taka('5'),
  });
});

test('[EXCH-9] nothing to close, or not enough to close with', () => {
  const offers = { toLay: [offer(8, '100')], toBack: [offer(8, '100')] };
  expect(cashOut([untouched(offers), untouched(offers)], 1)).toMatchObject({ reason: 'NOTHING_TO_CLOSE' });
  expect(greenUp(untouched(offers))).toMatchObject({ reason: 'NOTHING_TO_CLOSE' });
  const short = runner('90', '-10', { toLay: [offer(8, '12.48')] });
  expect(cashOut([short, untouched()], 1)).toMatchObject({ reason: 'NOT_ENOUGH_ON_OFFER' });
  expect(greenUp(short)).toMatchObject({ reason: 'NOT_ENOUGH_ON_OFFER' });
});

const anyOffers = (sign: 1 | -1) =>
  fc
    .uniqueArray(
      fc.record({ tick: fc.integer({ min: 0, max: 200 }), size: fc.integer({ min: 1, max: 900_000 }) }),
      { maxLength: 4, selector: ({ tick }) => tick },
    )
    .map((offers) =>
      offers
        .toSorted((a, b) => sign * (a.tick - b.tick))
        .map(({ tick, size }): PriceSize => ({ odds: ladder[tick] ?? at(2), size: money(BigInt(size)) })),
    );

const anyRunner: fc.Arbitrary<ClosableRunner> = fc.record({
  ifWin: fc.integer({ min: -50_000_000, max: 50_000_000 }),
  ifLose: fc.integer({ min: -50_000_000, max: 50_000_000 }),
  toBack: anyOffers(-1),
  toLay: anyOffers(1),
});

test('[EXCH-9] what rounding left is not closed again at a loss', () => {
  // 9.32 was laid at 1.01 on one runner and closed by laying 0.94 at 10 on the other, which leaves 0.0132 unequal.
  const closed = runner('-8.46', '0.94', { toLay: [offer(10, '0.01')] });
  const laid: ClosableRunner = { ifWin: -932, ifLose: 93_200, toBack: [], toLay: [offer(1.01, '0.01')] };
  expect(cashOut([closed, laid], 1)).toEqual({ kind: 'none', reason: 'NOTHING_TO_CLOSE' });
});

test('[EXCH-9] after a cash out all outcomes are equal but for rounding, and none is below the locked result', () => {
  fc.assert(
    fc.property(fc.array(anyRunner, { minLength: 2, maxLength: 6 }), (runners) => {
      const closed = cashOut(runners, 1);
      if (closed.kind === 'none') return;
      const after = outcomes(runners, closed.bets);
      const oddsMax = Math.max(...closed.bets.map((bet) => bet.odds));
      expect(Math.max(...after) - Math.min(...after)).toBeLessThanOrEqual(2 * oddsMax);
      expect(closed.result).toBe(money(BigInt(Math.floor(Math.min(...after) / 100))));
    }),
  );
});

test('[EXCH-9] once all outcomes are closed nothing is left to close', () => {
  fc.assert(
    fc.property(fc.array(anyRunner.map(uncrossed), { minLength: 2, maxLength: 6 }), (runners) => {
      const closed = cashOut(runners, 1);
      if (closed.kind === 'none') return;
      const after = runners.map((one, index) => afterwards(one, index, closed.bets));
      expect(cashOut(after, 1).kind).toBe('none');
    }),
    { numRuns: randomRuns(1_000) },
  );
});

test('[EXCH-9] no level in between locks more', () => {
  fc.assert(
    fc.property(
      fc.array(anyRunner, { minLength: 2, maxLength: 4 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (runners, share) => {
        const closed = cashOut(runners, 1);
        if (closed.kind === 'none') return;
        const gains = runners.map(({ ifWin, ifLose }) => ifWin - ifLose);
        const level = Math.round(Math.min(...gains) + share * (Math.max(...gains) - Math.min(...gains)));
        // Another runner whose bets cost and pay nothing adds the level to those tried.
        const forced = cashOut([...runners, { ifWin: level, ifLose: 0, toBack: [], toLay: [] }], 1);
        if (forced.kind === 'none') return;
        const rounding = runners.length * 2 * 1_000;
        expect(forced.result <= closed.result + BigInt(rounding)).toBe(true);
      },
    ),
  );
});

/** The runner without what can't rest in a book: offers to lay that would meet one to back. */
const uncrossed = (one: ClosableRunner): ClosableRunner => ({
  ...one,
  toLay: one.toLay.filter(({ odds }) => odds > (one.toBack[0]?.odds ?? 0)),
});

/** A runner after the bets on it: their results are its own, and the offers that they took are gone. */
function afterwards(before: ClosableRunner, index: number, bets: readonly ClosingBet[]): ClosableRunner {
  const [bet] = bets.filter(({ runner: of }) => of === index);
  if (bet === undefined) return before;
  const sign = bet.side === 'BACK' ? 1 : -1;
  let left = bet.size;
  const rest = (offers: readonly PriceSize[]) =>
    offers.flatMap(({ odds, size }) => {
      const taken = left < size ? left : size;
      left = money(left - taken);
      return taken < size ? [{ odds, size: money(size - taken) }] : [];
    });
  return {
    ifWin: before.ifWin + sign * Number(bet.weight - bet.size * 100n),
    ifLose: before.ifLose - sign * Number(bet.size * 100n),
    toBack: sign > 0 ? rest(before.toBack) : before.toBack,
    toLay: sign < 0 ? rest(before.toLay) : before.toLay,
  };
}

/** The market's result for each winner, in hundredths of a minor unit. */
function outcomes(runners: readonly ClosableRunner[], bets: readonly ClosingBet[]): number[] {
  return runners.map((_, winner) =>
    runners.reduce((sum, { ifWin, ifLose }, index) => {
      const own = bets.filter((bet) => bet.runner === index);
      const ofBets = own.reduce((total, { side, size, weight }) => {
        const ifBacked = index === winner ? Number(weight) - Number(size) * 100 : Number(size) * -100;
        return total + (side === 'BACK' ? ifBacked : -ifBacked);
      }, 0);
      return sum + ofBets + (index === winner ? ifWin : ifLose);
    }, 0),
  );
}
