import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type PlayerApp, openPlayerApp } from '../../../testing/open-player-app.ts';
import { send } from '../../../testing/wire-client.ts';
import { answerQuestion } from './answer-question.ts';
import { articles } from './articles/all-articles.ts';
import { openSearch } from './search-articles.ts';

const searchArticles = openSearch(articles);
const answer = (question: string) => answerQuestion(searchArticles, question);

const entry = z.object({ slug: z.string(), title: z.string(), summary: z.string(), topic: z.string() });
const list = z.object({ articles: z.array(entry) });

/** How many lines of an article are list items or headings. */
const listLines = (body: string) => body.split('\n').filter((line) => /^(- |\d\. |## )/.test(line)).length;

describe('the articles', () => {
  test('match in both languages, and link only to existing articles', () => {
    const slugs = articles.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.length).toBeGreaterThanOrEqual(12);
    for (const { slug, related, en, bn } of articles) {
      expect([slug, related.filter((other) => !slugs.includes(other) || other === slug)]).toEqual([slug, []]);
      expect([slug, listLines(bn.body)]).toEqual([slug, listLines(en.body)]);
      expect(bn.title + bn.summary + bn.body).toMatch(/\p{Script=Bengali}/u);
      expect(en.title + en.summary + en.body).not.toMatch(/[\u0985-\u09b9]/);
    }
  });

  test('[HOME-18] call back and lay ব্যাক and লে in Bangla, as the site does', () => {
    for (const { slug, bn } of articles)
      expect([slug, `${bn.title} ${bn.summary} ${bn.body}`]).not.toEqual([
        slug,
        expect.stringMatching(/(?<!কম)পক্ষে/),
      ]);
  });

  test.each([
    ['how do i withdraw my money', 'en', 'withdraw'],
    ['withdrawl rejected', 'en', 'withdraw'],
    ['what is turnover', 'en', 'turnover'],
    ['turn over requirment', 'en', 'turnover'],
    ['trxid wrong', 'en', 'transaction-id'],
    ['bkash deposit not credited', 'en', 'deposit-by-wallet'],
    ['market suspended why', 'en', 'in-play-and-suspension'],
    ['ball running rate changed', 'en', 'bookmaker-and-fancy'],
    ['commision percent', 'en', 'commission'],
    ['টাকা তুলবো কিভাবে', 'bn', 'withdraw'],
    ['টার্নওভার কি', 'bn', 'turnover'],
    ['বিকাশে জমা দেব', 'bn', 'deposit-by-wallet'],
    ['ট্রানজেকশন আইডি ভুল', 'bn', 'transaction-id'],
    ['ক্যাশ আউট কি', 'bn', 'cash-out'],
    ['ভেরিফাই ফোন', 'bn', 'sign-up-and-verify-phone'],
    ['এক্সপোজার মানে', 'bn', 'exposure'],
  ] as const)('"%s" finds the right article', (question, language, slug) => {
    expect(searchArticles(question, language)[0]?.article.slug).toBe(slug);
  });

  test.each(['', '   ', '???', 'qqqqzzzz', '<script>', 'x'.repeat(2000)])(
    '%j finds nothing and breaks nothing',
    (junk) => {
      expect(searchArticles(junk, 'en').length + searchArticles(junk, 'bn').length).toBe(0);
    },
  );
});

describe('an automatic answer', () => {
  test('is in the language of the question, links the article, and says that it is automatic', () => {
    const english = answer('How can I withdraw?');
    expect(english.articles[0]).toEqual({ slug: 'withdraw', title: 'Withdraw, and why it can be refused' });
    expect(english.content).toMatch(/^This is an automatic answer\.[^]*nobody of the staff/);
    const bangla = answer('টাকা তুলতে পারছি না');
    expect(bangla.articles[0]?.slug).toBe('withdraw');
    expect(bangla.content).toMatch(/^এটি স্বয়ংক্রিয় উত্তর।/);
    expect(answer('my ৳500 bonus').content).toMatch(/^This is/);
    expect(answer('zzzqqq')).toMatchObject({ articles: [] });
    expect(answer('').content).toContain('Your photo');
  });
});

describe('over HTTP', () => {
  let app: PlayerApp;
  beforeAll(async () => {
    app = await openPlayerApp();
  });
  afterAll(() => app.close());

  test.each([
    ['en', 'play money', 'no prizes', '18 or older', 'kept on this installation'],
    ['bn', 'খেলার টাকা', 'কোনো পুরস্কার নেই', '১৮ বা তার বেশি', 'এই ইনস্টলেশনে থাকে'],
  ] as const)('[PLAY-140] the terms are an article, in %s', async (language, ...said) => {
    const { status, body } = await send(app.url, `GET /api/help/terms?lang=${language}`);
    expect(status).toBe(200);
    for (const words of said) expect(body['body']).toContain(words);
  });

  test('the articles are listed, searched and read by anyone, in the requested language', async () => {
    const all = list.parse((await send(app.url, 'GET /api/help?lang=bn')).body);
    expect(all.articles).toHaveLength(articles.length);
    expect(all.articles[0]?.title).toMatch(/\p{Script=Bengali}/u);
    const found = list.parse((await send(app.url, 'GET /api/help?search=turnovr&lang=en')).body);
    expect(found.articles[0]?.slug).toBe('turnover');
    const misspelt = encodeURIComponent('টার্নওবার');
    const inBangla = list.parse((await send(app.url, `GET /api/help?search=${misspelt}&lang=bn`)).body);
    expect(inBangla.articles[0]?.slug).toBe('turnover');
    expect(String((await send(app.url, 'GET /api/help/turnover?lang=bn')).body['body'])).toContain('৳৭,৫০০');
    const read = await send(app.url, 'GET /api/help/turnover?lang=en');
    expect(read.body).toMatchObject({ slug: 'turnover', topic: 'bonus' });
    expect(String(read.body['body'])).toContain('৳7,500');
    expect((await send(app.url, 'GET /api/help/nothing?lang=en')).status).toBe(404);
  });
});
