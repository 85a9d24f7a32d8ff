import type { LimitState, SaferPlay } from '@maidan/contract';
import { money } from '@maidan/engine';
import { Refused } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { emptyCashier } from '../../../testing/cashier-replies.ts';
import { inLanguages } from '../../../testing/in-languages.ts';
import { openSite } from '../../../testing/open-site.tsx';
import { taka } from '../../../testing/people.ts';

const HOUR_MS = 3_600_000;
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');

const words = [
  {
    language: 'en',
    link: 'Safer play',
    setDay: 'Set a deposit limit: Per day',
    changeDay: 'Change the deposit limit: Per day',
    save: 'Save',
    remove: 'Remove this limit',
    wrong: 'Please enter an amount above zero.',
    left: '৳1,000: ৳600 used, ৳400 left',
    waits: /You have asked for: ৳2,000\.00\. You can confirm it from \d+ \w+ \d+, \d\d:\d\d/,
    due: /You have asked for: No limit\. Confirm it before .+ if you still want it/,
    keep: 'Keep my limit',
    confirm: 'Confirm the change',
    reached: 'You have asked for a looser limit already.',
    depositLeft: 'Left of your own limit today: ৳400.00',
    offer: 'Set your own limits first, if you like',
  },
  {
    language: 'bn',
    link: 'নিরাপদ খেলা',
    setDay: 'জমার সীমা ঠিক করুন: প্রতিদিন',
    changeDay: 'জমার সীমা বদলান: প্রতিদিন',
    save: 'সেভ করুন',
    remove: 'এই সীমা সরান',
    wrong: 'শূন্যের চেয়ে বেশি টাকার অঙ্ক লিখুন।',
    left: 'সীমা ৳১,০০০, ব্যবহার হয়েছে ৳৬০০, বাকি ৳৪০০',
    waits: /আপনি চেয়েছেন: ৳২,০০০\.০০। .+ থেকে নিশ্চিত করতে পারবেন/,
    due: /আপনি চেয়েছেন: কোনো সীমা নেই। এখনো চাইলে .+-এর আগে নিশ্চিত করুন/,
    keep: 'আগের সীমাই থাক',
    confirm: 'বদল নিশ্চিত করুন',
    reached: 'সীমা বাড়ানোর অনুরোধ আগেই করেছেন।',
    depositLeft: 'আজ আপনার নিজের সীমায় বাকি: ৳৪০০.০০',
    offer: 'চাইলে আগে নিজের সীমা ঠিক করে নিন',
  },
] as const;

const day: LimitState = {
  kind: 'deposit',
  period: 'day',
  amount: taka('1000.00'),
  used: taka('600.00'),
  left: taka('400.00'),
  pending: null,
};
const withLimits = (...limits: LimitState[]): SaferPlay => ({
  timeOut: null,
  limits,
  isReviewDue: false,
  hasDeposited: true,
});
const pendingOf = (amount: LimitState['amount'] | null, hours: number): LimitState => ({
  ...day,
  pending: { amount, confirmableFrom: new Date(Date.now() + hours * HOUR_MS) },
});

test.each(inLanguages(words, 'en'))(
  '[CARE-11] three taps from the account a limit is typed and set; what is no amount is told in the form ($language)',
  async (said) => {
    const api = await openSite('/account', {
      language: said.language,
      replies: { setLimit: withLimits(day) },
    });
    await page.getByRole('link', { name: said.link }).click();
    await button(said.setDay).click();
    for (const typed of ['0', '-5', 'x', '']) {
      await dialog.getByRole('textbox').fill(typed);
      await dialog.getByRole('button', { name: said.save }).click();
      await expect.element(dialog.getByText(said.wrong)).toBeVisible();
    }
    await dialog.getByRole('textbox').fill('১,০০০');
    await dialog.getByRole('button', { name: said.save }).click();
    await expect.element(page.getByText(said.left)).toBeVisible();
    expect(api.asked('setLimit')).toMatchObject([
      { params: { kind: 'deposit', period: 'day' }, body: { amount: money(100_000n) } },
    ]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  },
);

test.each(inLanguages(words, 'bn'))(
  '[CARE-11] a looser limit is shown with when it can be confirmed, and can be withdrawn ($language)',
  async (said) => {
    const api = await openSite('/safer-play', {
      language: said.language,
      replies: {
        showSaferPlay: withLimits(pendingOf(taka('2000.00'), 20)),
        keepLimit: withLimits(day),
        setLimit: new Refused('LOOSER_LIMIT_REQUESTED', {
          value: { en: '3 December 2026 at 12:00', bn: '3 ডিসেম্বর, 2026, 12:00' },
        }),
      },
    });
    await expect.element(page.getByText(said.waits)).toBeVisible();
    await expect.element(button(said.confirm)).not.toBeInTheDocument();
    await button(said.changeDay).click();
    await dialog.getByRole('button', { name: said.remove }).click();
    await expect.element(dialog).toMatchTextContent(new RegExp(said.reached));
    await dialog.getByRole('button', { name: /Close|বন্ধ/ }).click();
    await button(said.keep).click();
    await expect.element(page.getByText(said.waits)).not.toBeInTheDocument();
    expect(api.asked('keepLimit')).toMatchObject([{ params: { kind: 'deposit', period: 'day' } }]);
  },
);

test.each(inLanguages(words, 'en'))(
  '[CARE-11] what waited for its day needs the player’s confirmation ($language)',
  async (said) => {
    const api = await openSite('/safer-play', {
      language: said.language,
      replies: { showSaferPlay: withLimits(pendingOf(null, -1)), confirmLooserLimit: withLimits() },
    });
    await expect.element(page.getByText(said.due)).toBeVisible();
    await button(said.confirm).click();
    await expect.element(button(said.setDay)).toBeVisible();
    expect(api.asked('confirmLooserLimit')).toMatchObject([{ params: { kind: 'deposit', period: 'day' } }]);
  },
);

test.each(inLanguages(words, 'bn'))(
  '[CARE-11] the deposit screen says what is left before an amount is typed, and offers a limit before the first deposit ($language)',
  async (said) => {
    let set: SaferPlay = withLimits(day);
    await openSite('/deposit', {
      language: said.language,
      replies: { ...emptyCashier, promotions: [], showSaferPlay: () => set },
    });
    await expect.element(page.getByText(said.depositLeft)).toBeVisible();
    set = { ...withLimits(), hasDeposited: false };
    await openSite('/deposit', {
      language: said.language,
      replies: { ...emptyCashier, promotions: [], showSaferPlay: () => set },
    });
    await page.getByRole('link', { name: said.offer }).click();
    await expect.element(button(said.setDay)).toBeVisible();
  },
);

test('[CARE-12] tightening a limit takes no more taps than loosening it', async () => {
  const limit = { ...day };
  let set = withLimits(limit);
  await openSite('/safer-play', {
    replies: {
      showSaferPlay: () => set,
      setLimit({ body: { amount } }) {
        set = withLimits(
          amount !== null && amount < limit.amount
            ? { ...limit, amount, left: money(0n) }
            : pendingOf(amount, -1),
        );
        return set;
      },
      confirmLooserLimit: () => withLimits({ ...limit, amount: taka('2000.00') }),
    },
  });
  let taps = 0;
  const tap = async (name: string | RegExp) => {
    taps += 1;
    await button(name).click();
  };
  const change = async (amount: string) => {
    await tap('Change the deposit limit: Per day');
    await dialog.getByRole('textbox').fill(amount);
    await tap('Save');
  };
  await change('500');
  await expect.element(page.getByText(/৳500: /)).toBeVisible();
  const toTighten = taps;
  taps = 0;
  await change('2000');
  await tap('Confirm the change');
  await expect.element(page.getByText(/৳2,000: /)).toBeVisible();
  expect(toTighten).toBe(2);
  expect(toTighten).toBeLessThan(taps);
});

const playWords = [
  {
    language: 'en',
    setStake: 'Set a stake limit: Per week',
    changeLoss: 'Change the loss limit: Per month',
    lossTitle: 'Loss limit: Per month',
    mostStaked: 'The most you want to stake',
    save: 'Save',
    keep: 'Keep my limit',
    stakes: /^All bets and games count together, each by what it can lose/,
    losses: /with the most that your open bets can still lose/,
    lossLeft: '৳5,000: ৳1,200 used, ৳3,800 left',
    stakeLeft: '৳900: ৳0 used, ৳900 left',
  },
  {
    language: 'bn',
    setStake: 'বাজির সীমা ঠিক করুন: প্রতি সপ্তাহে',
    changeLoss: 'হারের সীমা বদলান: প্রতি মাসে',
    lossTitle: 'হারের সীমা: প্রতি মাসে',
    mostStaked: 'সর্বোচ্চ কত টাকার বাজি ধরতে চান',
    save: 'সেভ করুন',
    keep: 'আগের সীমাই থাক',
    stakes: /^সব বাজি আর গেম একসঙ্গে ধরা হয়/,
    losses: /খোলা বাজিতে আরও যত হারতে পারেন, তাও ধরা হয়/,
    lossLeft: 'সীমা ৳৫,০০০, ব্যবহার হয়েছে ৳১,২০০, বাকি ৳৩,৮০০',
    stakeLeft: 'সীমা ৳৯০০, ব্যবহার হয়েছে ৳০, বাকি ৳৯০০',
  },
] as const;

const monthOfLosses: LimitState = {
  kind: 'loss',
  period: 'month',
  amount: taka('5000.00'),
  used: taka('1200.00'),
  left: taka('3800.00'),
  pending: { amount: taka('9000.00'), confirmableFrom: new Date(Date.now() + HOUR_MS) },
};
const weekOfStakes: LimitState = {
  kind: 'stake',
  period: 'week',
  amount: taka('900.00'),
  used: taka('0.00'),
  left: taka('900.00'),
  pending: null,
};

test.each(inLanguages(playWords, 'bn'))(
  '[CARE-36] limits of stakes and losses say what counts, what is used and left, and are set and kept as those of deposits ($language)',
  async (said) => {
    const api = await openSite('/safer-play', {
      language: said.language,
      replies: {
        showSaferPlay: withLimits(monthOfLosses),
        setLimit: withLimits(weekOfStakes, monthOfLosses),
        keepLimit: withLimits(weekOfStakes, { ...monthOfLosses, pending: null }),
      },
    });
    await expect.element(page.getByText(said.stakes)).toBeVisible();
    await expect.element(page.getByText(said.losses)).toBeVisible();
    await expect.element(page.getByText(said.lossLeft)).toBeVisible();
    await button(said.setStake).click();
    await dialog.getByLabelText(said.mostStaked).fill('900');
    await dialog.getByRole('button', { name: said.save }).click();
    await expect.element(page.getByText(said.stakeLeft)).toBeVisible();
    await button(said.keep).click();
    await expect.element(button(said.keep)).not.toBeInTheDocument();
    await button(said.changeLoss).click();
    await expect.element(dialog.getByText(said.lossTitle)).toBeVisible();
    expect(api.asked('setLimit')).toMatchObject([{ params: { kind: 'stake', period: 'week' } }]);
    expect(api.asked('keepLimit')).toMatchObject([{ params: { kind: 'loss', period: 'month' } }]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  },
);
