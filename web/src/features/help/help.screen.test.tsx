import { Refused } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inLanguages } from '../../testing/in-languages.ts';
import { expectAddress } from '../../testing/locate.ts';
import { openSite } from '../../testing/open-site.tsx';

test.for(
  inLanguages(
    [
      {
        language: 'en',
        search: 'Search the help',
        misspelt: 'turnovr',
        title: 'What turnover is',
        example: '(৳1,000 + ৳500) × 5 = ৳7,500',
        all: 'All articles',
        numbers: 'decimal',
      },
      {
        language: 'bn',
        search: 'সাহায্যে খুঁজুন',
        misspelt: 'টার্নওবার',
        title: 'টার্নওভার কী',
        example: '(৳১,০০০ + ৳৫০০) × ৫ = ৳৭,৫০০',
        all: 'সব লেখা',
        numbers: 'bengali',
      },
    ] as const,
    'bn',
  ),
)(
  '[CHAT-1] [HOME-18] a guest searches the help and reads what is found; an unknown article leads to all ($language)',
  async ({ language, search, misspelt, title, example, all, numbers }) => {
    const entry = { slug: 'turnover', topic: 'bonus', title, summary: title } as const;
    const api = await openSite('/help/nothing', {
      visitor: 'guest',
      language,
      replies: {
        helpArticle: ({ params: { slug } }) =>
          slug === 'turnover'
            ? { ...entry, body: `${title}\n\n${example}\n\n1. ${all}`, related: [] }
            : new Refused('NOT_FOUND'),
        listHelp: ({ query }) => ({ articles: query.search === misspelt ? [entry] : [] }),
      },
    });
    await page.getByRole('button', { name: all }).click();
    await expectAddress('/help');
    await page.getByRole('searchbox', { name: search }).fill(misspelt);
    await page.getByRole('link', { name: title }).click();
    await expectAddress('/help/turnover');
    await expect.element(page.getByText(example)).toBeVisible();
    const steps = page.getByRole('article').getByRole('list').element();
    expect(getComputedStyle(steps).listStyleType).toBe(numbers);
    expect(api.asked('listHelp').at(-1)?.query).toEqual({ language, search: misspelt });
  },
);

test.for([
  { language: 'en', version: /^Maidan, version \d+\.\d+\.\d+$/ },
  { language: 'bn', version: /^ময়দান, সংস্করণ [০-৯]+\.[০-৯]+\.[০-৯]+$/ },
] as const)('[LIVE-10] the help says which version this is ($language)', async ({ language, version }) => {
  await openSite('/help', { visitor: 'guest', language, replies: { listHelp: { articles: [] } } });
  await expect.element(page.getByText(version)).toBeVisible();
});

test.for([
  {
    language: 'en',
    runsBy: /GLI-19/,
    lock: /3 wrong passwords within 30 minutes.* 30 minutes/,
    idle: /logged out after 24 hours without use/,
    asked: /after 60 minutes/,
  },
  {
    language: 'bn',
    runsBy: /জিএলআই-১৯/,
    idle: /২৪ ঘণ্টা ব্যবহার না করলে/,
    lock: /৩০ মিনিটে ৩ বার ভুল হলে/,
    asked: /৬০ মিনিট খেলার পর/,
  },
] as const)(
  '[LIVE-11] the help says by whose rules the site runs, and what that means ($language)',
  async ({ language, runsBy, lock, idle, asked }) => {
    await openSite('/help', {
      visitor: 'guest',
      language,
      replies: {
        listHelp: { articles: [] },
        showRegulator: {
          name: 'gli-19',
          idleMinutes: 1440,
          lock: { failures: 3, withinMinutes: 30, forMinutes: 30 },
          realityCheckMinutes: 60,
        },
      },
    });
    for (const text of [runsBy, lock, idle, asked]) await expect.element(page.getByText(text)).toBeVisible();
  },
);
