import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { inLanguages } from '../../../testing/in-languages.ts';
import { openSite } from '../../../testing/open-site.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');

const words = [
  {
    language: 'en',
    cards: ['Close products', 'Exclude yourself', 'Time of play'],
    begin: 'Answer the questions',
    never: 'Never',
    sometimes: 'Sometimes',
    always: 'Almost always',
    back: 'Back to the question before',
    first: 'Question 1 of 9',
    last: 'Question 9 of 9',
    findings: [
      'Your answers show no sign of a problem',
      'Your answers show a low risk',
      'Your answers show a risk',
      'Your answers show that betting may be harming you',
    ],
    limits: 'Limits and time-out',
    support: 'Write to support',
  },
  {
    language: 'bn',
    cards: ['কী কী খেলবেন না', 'নিজের খেলা বন্ধ করুন', 'খেলার সময়'],
    begin: 'উত্তর দিন',
    never: 'কখনো না',
    sometimes: 'মাঝে মাঝে',
    always: 'প্রায় সব সময়',
    back: 'আগের প্রশ্নে ফিরুন',
    first: '৯টির মধ্যে ১ নম্বর প্রশ্ন',
    last: '৯টির মধ্যে ৯ নম্বর প্রশ্ন',
    findings: [
      'আপনার উত্তরে সমস্যার কোনো লক্ষণ নেই',
      'আপনার উত্তরে ঝুঁকি কম',
      'আপনার উত্তরে ঝুঁকি দেখা যাচ্ছে',
      'আপনার উত্তর বলছে, বাজি হয়তো আপনার ক্ষতি করছে',
    ],
    limits: 'সীমা ও বিরতি',
    support: 'সাপোর্টে লিখুন',
  },
] as const;

/** The frame of every screen notes when the site was used last, whatever is tapped. */
const everythingKept = () =>
  JSON.stringify([
    Object.entries(localStorage).filter(([key]) => key !== 'used_at'),
    Object.entries(sessionStorage),
    document.cookie,
  ]);

test.each(inLanguages(words, 'bn'))(
  '[CARE-54] nine answers are scored on the device: no request leaves, nothing is stored, and closing forgets them ($language)',
  async (said) => {
    await openSite('/safer-play', { language: said.language });
    // The screen's own requests have been answered.
    for (const name of said.cards)
      await expect.element(page.getByRole('heading', { name, exact: true })).toBeVisible();
    const kept = everythingKept();
    const fetched = vi.spyOn(globalThis, 'fetch');
    for (const [index, finding] of said.findings.entries()) {
      await button(said.begin).click();
      await expect.element(dialog.getByText(said.first)).toBeVisible();
      // Comes to 0, 1, 3 and 9.
      const chosen = [[], ['sometimes'], ['always'], ['always', 'always', 'always']][index] ?? [];
      for (let question = 0; question < 9; question += 1) {
        const answer = chosen[question] ?? 'never';
        if (question === 8) await expect.element(dialog.getByText(said.last)).toBeVisible();
        await button(
          answer === 'always' ? said.always : answer === 'sometimes' ? said.sometimes : said.never,
        ).click();
      }
      await expect.element(dialog.getByRole('heading', { name: finding, exact: true })).toBeVisible();
      await expect.element(dialog.getByRole('link', { name: said.support })).toBeVisible();
      await button(said.limits).click();
      await expect.element(dialog).not.toBeInTheDocument();
    }
    // The frame of every screen goes on asking for badges and balances, the same whatever is answered here.
    const others = fetched.mock.calls.filter(
      ([address, init]) =>
        init?.body != null ||
        !/^"\/api\/(?:unread(?:-replies)?|balance|play-session|agreements\/due\?lang=(?:en|bn)|exchange\/stream\?)"$/.test(
          JSON.stringify(address),
        ),
    );
    expect(others).toEqual([]);
    expect(everythingKept()).toBe(kept);
  },
);

test.each(inLanguages(words, 'en'))('[CARE-54] an answer can be taken back ($language)', async (said) => {
  await openSite('/safer-play', { language: said.language });
  await button(said.begin).click();
  await button(said.always).click();
  await button(said.back).click();
  await expect.element(dialog.getByText(said.first)).toBeVisible();
  for (let question = 0; question < 9; question += 1) await button(said.never).click();
  await expect.element(dialog.getByRole('heading', { name: said.findings[0] })).toBeVisible();
});
