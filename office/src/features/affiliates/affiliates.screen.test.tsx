import { OtherAnswer } from '@maidan/contract/testing';
import { money } from '@maidan/engine';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { me, openOffice } from '../../testing/open-office.tsx';
import { affiliates, listBeyond, partner } from './testing/sample-affiliates.ts';

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const sent = (name: string) => dialog.getByRole('button', { name, exact: true });
const row = (name: string) => page.getByRole('row', { name });
const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const taka = (amount: number) => money(BigInt(amount) * 100n);
const pageOf = (part = '') => `${paths.affiliates}?affiliate=2&part=${part}`;

test('[AFF-16] the list has each affiliate with the month’s figures, and another month is asked for', async () => {
  const { api } = await openOffice(paths.affiliates, { replies: affiliates });
  await expect
    .element(row('Padma Sports Blog').last())
    .toMatchTextContent(
      /PADMA10 · Brought by Jamuna Media.*1,550.*108.*34.*4.*912.*৳1,38,000\.00.*৳44,500\.00/,
    );
  await expect.element(row('Jamuna Media').last()).toMatchTextContent(/No plan yet.*−৳1,250\.00/);
  expect(listBeyond()).toEqual([]);
  const month = page.getByLabelText('Month', { exact: true });
  const earlier = month.element().querySelectorAll('option')[1]?.value ?? '';
  expect(earlier).toMatch(/^\d{4}-\d{2}-01$/);
  await month.selectOptions(earlier);
  await vi.waitFor(() =>
    expect(api.asked('listAffiliates').at(-1)).toMatchObject({ query: { month: earlier } }),
  );
});

test('[AFF-16] an affiliate is added once, after what is missing is said; a taken code is said and keeps what was typed', async () => {
  const replies = {
    ...affiliates,
    addAffiliate: new OtherAnswer(409, {
      code: 'AFFILIATE_CODE_TAKEN',
      message: 'This code belongs to an affiliate already.',
    }),
  };
  const { api } = await openOffice(paths.affiliates, { replies });
  await button('Add affiliate').click();
  await sent('Add affiliate').click();
  await expect.element(dialog.getByLabelText('Code')).toHaveAccessibleDescription(/Use 3 to 20 letters/);
  expect(api.asked('addAffiliate')).toEqual([]);
  await dialog.getByLabelText('Name').fill('Meghna Tips');
  await dialog.getByLabelText('Code').fill('MEGHNA1');
  await dialog.getByLabelText('Campaign').fill('YouTube');
  await dialog.getByLabelText('Brought by').selectOptions('Jamuna Media');
  await sent('Add affiliate').click();
  await expect.element(dialog.getByText('This code belongs to an affiliate already.')).toBeVisible();
  await expect.element(dialog.getByLabelText('Code')).toHaveValue('MEGHNA1');
  expect(api.asked('addAffiliate')).toMatchObject([
    { body: { name: 'Meghna Tips', code: 'MEGHNA1', campaign: 'YouTube', username: '', parentId: 1n } },
  ]);
});

test('[AFF-16] the page has what the month would earn line by line, figures by code, corrections and excluded players', async () => {
  await openOffice(pageOf(), { replies: affiliates });
  const sum = page.getByRole('table', { name: 'This month so far' });
  await expect
    .element(sum)
    .toMatchTextContent(
      /products৳1,50,000\.00Bonuses of these players−৳12,000\.00Net revenue৳1,38,000\.00Brought forward−৳8,000\.00Share of net revenue, 32\.5\s%৳42,250\.00Players acquired: 4৳2,000\.00From affiliates brought, 5 % of ৳10,000\.00৳500\.00Corrections−৳250\.00Total৳44,500\.00/,
    );
  await expect.element(page.getByText(/Players counted: 86. Excluded, .*: 2\./)).toBeVisible();
  await expect.element(row('Telegram')).toMatchTextContent(/PADMATG.*March 2026.*310.*12.*3.*0/);
  await tab('Corrections').click();
  await expect.element(row('counted twice').last()).toMatchTextContent(/−৳250\.00.*February 2026/);
  await tab('Excluded players').click();
  await expect.element(row('padmason')).toMatchTextContent(/By staff.*same household/);
  await tab('Plan').click();
  await expect
    .element(row('February 2026'))
    .toMatchTextContent(/From ৳1,00,000\.00: 32\.5 %.*karim, confirmed by nasrin/);
  await tab('Codes').click();
  await expect.element(row('PADMATG')).toMatchTextContent('Telegram');
  expect(listBeyond()).toEqual([]);
});

test('[AFF-16] a statement is paid by a proposal, once however often the button is pressed, and held back with a reason', async () => {
  const { api } = await openOffice(pageOf('statements'), {
    replies: { ...affiliates, proposeForAffiliate: { id: 9n }, holdAffiliateStatement: undefined },
  });
  await button('Statement of January 2026').click();
  await expect.element(dialog).toMatchTextContent('Bank transfer, DBBL-7741');
  await expect.element(sent('Record payment')).not.toBeInTheDocument();
  await sent('Close').click();
  await button('Statement of February 2026').click();
  await sent('Record payment').click();
  const pay = dialog.last();
  await expect.element(pay).toMatchTextContent('৳44,500.00 to Padma Sports Blog for February 2026.');
  await pay.getByLabelText('Paid by').fill('Bank');
  await pay.getByLabelText('Reference').fill('DBBL-9001');
  await pay.getByLabelText('Reason').fill('February');
  await pay.getByRole('button', { name: 'Record payment' }).dblClick();
  await expect.element(page.getByText('Proposed. A second member has to confirm it.')).toBeVisible();
  expect(api.asked('proposeForAffiliate')).toMatchObject([
    {
      params: { id: 2n },
      body: {
        wanted: {
          kind: 'payment',
          statementId: 12n,
          amount: taka(44_500),
          method: 'Bank',
          reference: 'DBBL-9001',
        },
      },
    },
  ]);
  await sent('Hold back').click();
  await dialog.last().getByLabelText('Reason').fill('looking into it');
  await dialog.last().getByRole('button', { name: 'Hold back' }).click();
  await expect.element(page.getByText('The statement is held back')).toBeVisible();
  expect(api.asked('holdAffiliateStatement')).toMatchObject([
    { params: { id: 12n }, body: { isHeld: true } },
  ]);
});

test('[AFF-16] a plan is proposed with tiers and terms; what is wrong is said at its field', async () => {
  const { api } = await openOffice(pageOf(), { replies: { ...affiliates, proposeForAffiliate: { id: 9n } } });
  await button('Propose plan').click();
  await dialog.getByLabelText('Tier 2: from net revenue, ৳').fill('0');
  await dialog.getByLabelText('Days until a statement may be paid').fill('91');
  await sent('Propose plan').click();
  await expect
    .element(dialog.getByLabelText('Tier 2: from net revenue, ৳'))
    .toHaveAccessibleDescription(/above that of the tier before/);
  await expect
    .element(dialog.getByLabelText('Days until a statement may be paid'))
    .toHaveAccessibleDescription('Write days, at most 90.');
  await dialog.getByLabelText('Tier 2: from net revenue, ৳').fill('২,০০,০০০');
  await dialog.getByLabelText('Days until a statement may be paid').fill('14');
  await dialog.getByLabelText('Per acquired player, ৳').fill('');
  await dialog.getByLabelText('Reason').fill('a new season');
  await sent('Propose plan').click();
  await expect.element(page.getByText('Proposed. A second member has to confirm it.')).toBeVisible();
  expect(api.asked('proposeForAffiliate')).toMatchObject([
    {
      body: {
        wanted: {
          kind: 'plan',
          plan: {
            tiers: [
              { from: taka(0), shareBps: 2_500 },
              { from: taka(200_000), shareBps: 3_250 },
            ],
            carriesNegative: true,
            acquisition: null,
            belowBps: 500,
            holdDays: 14,
          },
        },
      },
    },
  ]);
});

test('[AFF-16] what another member proposed is confirmed', async () => {
  const { api } = await openOffice(pageOf(), { replies: { ...affiliates, confirmForAffiliate: undefined } });
  await button('Confirm for Padma Sports Blog: Correction').click();
  await expect.element(page.getByText('The proposal is confirmed')).toBeVisible();
  expect(api.asked('confirmForAffiliate')).toMatchObject([{ params: { id: 5n } }]);
});

test('[AFF-16] who may only see has no buttons', async () => {
  await openOffice(pageOf(), { replies: { ...affiliates, showMe: { me: { ...me, role: 'auditor' } } } });
  await expect.element(page.getByRole('heading', { name: 'Padma Sports Blog' })).toBeVisible();
  await expect.element(row('counted twice').first()).toBeVisible();
  for (const name of ['Propose plan', 'Correct', 'Exclude player', 'Add code'])
    await expect.element(button(name)).not.toBeInTheDocument();
  await expect.element(button('Confirm for Padma Sports Blog: Correction')).not.toBeInTheDocument();
});

test('[AFF-20] an affiliate’s own page has the month, links with words in either language, statements and the plan', async () => {
  const { api } = await openOffice(paths.partner, { replies: { ...partner, addPartnerCode: undefined } });
  await expect.element(page.getByRole('heading', { name: 'Padma Sports Blog' })).toBeVisible();
  await expect
    .poll(() => document.querySelector('main dl')?.textContent)
    .toMatch(
      /Clicks1,550Sign-ups108First deposits34Acquired4It would earn you৳44,500\.00Owed now৳44,500\.00/,
    );
  await expect
    .element(page.getByLabelText('Telegram · PADMATG'))
    .toHaveValue(`${location.origin}/affiliate_code?affiliate_code=PADMATG`);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await button('Copy link of PADMA10').click();
  await page.getByLabelText('Language of the words').selectOptions('বাংলা');
  await button('Copy PADMA10 with words').click();
  const link = `${location.origin}/affiliate_code?affiliate_code=PADMA10`;
  expect(copied.mock.calls).toEqual([[link], [`ময়দানে যোগ দিন, ক্রিকেটসহ নানা খেলায় বাজি ধরুন: ${link}`]]);
  await button('Add code').click();
  await dialog.getByLabelText('Code').fill('PADMAYT');
  await dialog.getByLabelText('Campaign').fill('YouTube');
  await sent('Add code').dblClick();
  await expect.element(page.getByText('The code is added')).toBeVisible();
  expect(api.asked('addPartnerCode')).toMatchObject([{ body: { code: 'PADMAYT', campaign: 'YouTube' } }]);
  await tab('Statements').click();
  await button('Statement of February 2026').click();
  await expect.element(dialog).toMatchTextContent('To be paid');
  await expect.element(sent('Record payment')).not.toBeInTheDocument();
  await sent('Close').click();
  await tab('Plan').click();
  await expect.element(page.getByRole('heading', { name: 'From April 2026 on' })).toBeVisible();
  expect(listBeyond()).toEqual([]);
});
