import type { StatementLine } from '@maidan/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { dataAges } from '../../../lib/parts/data-age.tsx';
import { inLanguages } from '../../../testing/in-languages.ts';
import { expectAddress } from '../../../testing/locate.ts';
import { onEnd } from '../../../testing/on-end.ts';
import { openSite } from '../../../testing/open-site.tsx';
import { taka } from '../../../testing/people.ts';

const line = (id: bigint, cause: StatementLine['cause'], amounts: readonly [string, string, string]) => ({
  id,
  at: new Date('2026-01-15T12:00:00Z'),
  cause,
  amount: taka(amounts[0]),
  lost: taka('0.00'),
  balanceBefore: taka(amounts[1]),
  balanceAfter: taka(amounts[2]),
  eventName: '',
  commission: null,
});
const held = line(2n, 'bets-held', ['-500.00', '1000.00', '500.00']);
const deposited = line(1n, 'deposit', ['1000.00', '0.00', '1000.00']);

const rows = page.getByRole('main').getByRole('listitem');

test.for([
  ['en', 'After ৳2.00 commission, 2%', 'After ৳1.80 commission, 2% (your discount 10%: 1.8%)'],
  ['bn', '২% কমিশন ৳২.০০ বাদে', '২% (আপনার ছাড় ১০%: ১.৮%) কমিশন ৳১.৮০ বাদে'],
] as const)(
  '[TRADE-17] a settled market’s line names the commission with its rate and discount, in %s',
  async ([language, plain, discounted]) => {
    const settled = line(2n, 'bets-settled', ['198.00', '0.00', '198.00']);
    const charged = { amount: taka('2.00'), rateBps: 200, discountBps: 0 };
    const lines = [
      { ...settled, commission: charged },
      { ...settled, id: 1n, commission: { ...charged, amount: taka('1.80'), discountBps: 1_000 } },
    ];
    await openSite('/statement', { language, replies: { walletStatement: { lines, next: null } } });
    await expect.element(rows.nth(0)).toMatchTextContent(plain);
    await expect.element(rows.nth(1)).toMatchTextContent(discounted);
  },
);

const recordWords = [
  {
    language: 'en',
    noData: 'No Data',
    statement: 'Statement',
    filter: /^Filter/,
    apply: 'Show the records',
    kind: 'Kind',
    deposits: 'Deposits',
    date: 'Date',
    today: 'Today',
    yesterday: 'Yesterday',
    depositCause: 'Deposit credited',
    heldCause: 'Put on hold for bets',
    download: 'Download as CSV',
    start: 'Download',
    downloaded: 'The file is downloaded.',
    tooLong: 'Choose at most 366 days, the first before the last.',
    from: 'From',
    to: 'To',
    thousand: '৳1,000.00',
    moment: '15 Jan 2026, 18:00',
    aged: 'This list was 12 seconds old when it was loaded.',
  },
  {
    language: 'bn',
    noData: 'কোনো তথ্য নেই',
    statement: 'টাকার হিসাব',
    filter: /^ফিল্টার/,
    apply: 'রেকর্ড দেখুন',
    kind: 'ধরন',
    deposits: 'জমা',
    date: 'তারিখ',
    today: 'আজ',
    yesterday: 'গতকাল',
    depositCause: 'জমা: ওয়ালেটে এসেছে',
    heldCause: 'বাজির জন্য আটকে রাখা হয়েছে',
    download: 'CSV ডাউনলোড করুন',
    start: 'ডাউনলোড',
    downloaded: 'ফাইলটি ডাউনলোড হয়েছে।',
    tooLong: 'সর্বোচ্চ ৩৬৬ দিন বেছে নিন, শুরুর দিন শেষের দিনের আগে।',
    from: 'শুরু',
    to: 'শেষ',
    thousand: '৳১,০০০.০০',
    moment: /[০-৯]{1,2} \S+ ২০২৬, ১৮:০০/,
    aged: 'তালিকাটি খোলার সময় ১২ সেকেন্ড পুরোনো ছিল।',
  },
] as const;

test.for(inLanguages(recordWords, 'bn'))(
  '[REC-3] the statement shows why the wallet moved and the balance before and after, and is filtered ($language)',
  async (words) => {
    const { language } = words;
    await openSite('/account', {
      language,
      replies: {
        walletStatement: ({ query: { kind, date } }) => {
          const lines = kind === 'deposit' ? [deposited] : [held, deposited];
          return { lines: date === 'yesterday' ? [] : lines, next: null };
        },
      },
    });
    await page.getByRole('link', { name: words.statement }).click();
    await expectAddress('/statement');
    await expect.element(rows).toHaveLength(2);
    await expect.element(rows.nth(0)).toMatchTextContent(words.heldCause);
    await expect.element(rows.nth(1)).toMatchTextContent(words.depositCause);
    await expect.element(rows.nth(1)).toMatchTextContent(words.moment);
    await expect.element(rows.nth(1).getByRole('definition').nth(1)).toHaveTextContent(words.thousand);
    await expect.element(rows.nth(0).getByRole('definition').nth(0)).toHaveTextContent(words.thousand);

    const filter = page.getByRole('dialog', { name: words.filter });
    const choose = async (group: string, choice: string) => {
      await page.getByRole('button', { name: words.filter }).click();
      await filter
        .getByRole('group', { name: group })
        .getByRole('button', { name: choice, exact: true })
        .click();
      await filter.getByRole('button', { name: words.apply }).click();
    };
    await choose(words.kind, words.deposits);
    await expect.element(rows).toHaveLength(1);
    await choose(words.date, words.yesterday);
    await expect.element(page.getByText(words.noData)).toBeVisible();
    await choose(words.date, words.today);
    await expect.element(rows).toHaveLength(1);
  },
);

test.for(
  inLanguages(
    [
      { language: 'en', title: 'Lost: Gamma v Delta', stake: '৳500.00', before: '৳700.00' },
      { language: 'bn', title: 'হেরেছেন: Gamma v Delta', stake: '৳৫০০.০০', before: '৳৭০০.০০' },
    ] as const,
    'en',
  ),
)(
  '[PLAY-131] a bet that lost what was held has a line with its match and what was lost ($language)',
  async ({ language, title, stake, before }) => {
    const lost = {
      ...line(3n, 'bets-lost', ['0.00', '700.00', '700.00']),
      lost: taka('500.00'),
      eventName: 'Gamma v Delta',
    };
    const named = { ...held, eventName: 'Gamma v Delta' };
    await openSite('/statement', {
      language,
      replies: { walletStatement: { lines: [lost, named, deposited], next: null } },
    });
    await expect.element(rows).toHaveLength(3);
    await expect.element(rows.nth(0)).toMatchTextContent(title);
    await expect.element(rows.nth(0)).toMatchTextContent(stake);
    await expect.element(rows.nth(0).getByRole('definition').nth(0)).toHaveTextContent(before);
    await expect.element(rows.nth(0).getByRole('definition').nth(1)).toHaveTextContent(before);
    await expect.element(rows.nth(1)).toMatchTextContent('Gamma v Delta');
  },
);

test('[ACCT-2] the statement hides the balances before and after with all others, and shows what moved', async () => {
  document.cookie = 'balances=hidden; path=/';
  await openSite('/statement', { replies: { walletStatement: { lines: [held, deposited], next: null } } });
  await expect.element(rows).toHaveLength(2);
  await expect.element(rows.getByRole('definition').filter({ hasText: '***' })).toHaveLength(4);
  await expect.element(rows.nth(0)).toMatchTextContent('−৳500.00');
  await expect.element(rows.nth(0)).not.toMatchTextContent('1,000');
});

test.for(inLanguages(recordWords, 'en'))(
  '[REC-3] a download of more than a year is refused; one of a month is named after its days ($language)',
  async (words) => {
    const { language } = words;
    await openSite('/statement', {
      language,
      replies: { walletStatement: { lines: [deposited], next: null } },
    });
    const asked = fakeExport();
    const saved = hearDownloads();
    await page.getByRole('button', { name: words.download }).click();
    const sheet = page.getByRole('dialog', { name: words.download });
    const from = sheet.getByLabelText(words.from, { exact: true });
    const to = sheet.getByLabelText(words.to, { exact: true });
    const start = sheet.getByRole('button', { name: words.start });
    await from.fill('2020-01-01');
    await start.click();
    await expect.element(sheet.getByRole('alert')).toMatchTextContent(words.tooLong);
    expect(asked).toEqual([]);
    await from.fill('2026-03-01');
    await to.fill('2026-03-31');
    await start.click();
    await expect.element(page.getByText(words.downloaded)).toBeVisible();
    expect(asked[0]).toContain('/api/records/export?kind=statement&from=2026-03-01&to=2026-03-31&');
    expect(asked[0]).toContain(`lang=${language}`);
    expect(saved).toEqual(['maidan-statement-2026-03-01-2026-03-31.csv']);
  },
);

const answer = (age: string) => new Response(null, { headers: { 'data-age': age } });

test.for(recordWords)(
  '[SAFE-79] a list that a standby answered some seconds ago says so, until a newer answer comes ($language)',
  async ({ language, aged }) => {
    await openSite('/statement', {
      language,
      replies: { walletStatement: { lines: [held, deposited], next: null } },
    });
    await expect.element(rows).toHaveLength(2);
    const hint = page.getByText(aged);
    dataAges.learn('/api/exchange/statement?kind=all', answer('12'));
    await expect.element(hint).not.toBeInTheDocument();
    dataAges.learn('/api/statement?kind=all', answer('12'));
    await expect.element(hint).toBeVisible();
    dataAges.learn('/api/statement?kind=all', answer('1'));
    await expect.element(hint).not.toBeInTheDocument();
  },
);

/** Answers the download of a file, which is not in the call table; the addresses that were asked for. */
function fakeExport(): readonly string[] {
  const asked: string[] = [];
  const through = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (!address.startsWith('/api/records/export?')) return through(address, init);
    asked.push(address);
    return Promise.resolve(new Response('Time (GMT+6)\r\n'));
  });
  return asked;
}

/** Keeps the browser from saving files; the names under which it would have saved them. */
function hearDownloads(): readonly string[] {
  const names: string[] = [];
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  onEnd(() => clicked.mockRestore());
  return names;
}
