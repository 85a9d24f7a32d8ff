import { OtherAnswer } from '@maidan/contract/testing';
import { money } from '@maidan/engine';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { listBeyond } from '../../testing/list-beyond.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { tryToDismiss } from '../../testing/try-to-dismiss.ts';
import { agency, mirpur, ownPage } from './testing/sample-agents.ts';

/** What people who work for a node see and do, on a phone. */

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const sent = (name: string) => dialog.getByRole('button', { name, exact: true });
const taka = (amount: number) => money(BigInt(amount) * 100n);
const figure = (label: string) => page.getByRole('term').filter({ hasText: label });

test('[AGENT-28] the office opens at the own page, whose menu has nothing else; figures and those below are at hand', async () => {
  await openOffice('/', { replies: agency });
  await expect.element(page.getByRole('heading', { name: 'Dhaka North' })).toBeVisible();
  await button('Menu').click();
  const links = dialog.getByRole('navigation', { name: 'Desks' }).getByRole('link');
  expect(links.elements().map((link) => link.textContent)).toEqual(['My page', 'My account']);
  await sent('Close').click();
  await expect.element(figure('Available')).toBeVisible();
  const figures = document.querySelector('main dl')?.textContent ?? '';
  expect(figures).toMatch(/Available৳1,20,000\.00.*Upline balance৳15,400\.00You owe this/);
  expect(figures).toMatch(/To pay৳2,300\.00.*You earned\+৳3,850\.00.*Your share of open bets৳800\.00/);
  const below = page.getByRole('list', { name: 'Downline' });
  await expect
    .element(below)
    .toMatchTextContent(/Mirpur Sports.*1 player.*To pay: ৳2,300\.00.*In bets: ৳4,000\.00/);
  await page.getByLabelText('Find in downline by name').fill('rah');
  await expect
    .element(below.getByRole('button'))
    .toHaveAccessibleName(/^rahim Player.*To collect: ৳5,500\.00 Available: ৳4,500\.00/);
  expect(listBeyond()).toEqual([]);
  await below.getByRole('button').click();
  await expect.element(page.getByRole('heading', { name: 'rahim' })).toBeVisible();
  // Two levels down, an agent limits and locks, and no more.
  for (const name of ['Set terms', 'Give credit', 'Move'])
    await expect.element(button(name)).not.toBeInTheDocument();
  await expect.element(button('Set limits')).toBeVisible();
  await button('My page').first().click();
  await expect.element(page.getByRole('heading', { name: 'Dhaka North' })).toBeVisible();
  // What the one above collects, the own node has to pay.
  await page.getByRole('tab', { name: 'Due and payments' }).click();
  await expect.element(page.getByRole('tabpanel')).toMatchTextContent(/Upline.*To pay: ৳15,400\.00/);
  await expect.element(page.getByRole('button', { name: 'Record payment' })).not.toBeInTheDocument();
});

test('[AGENT-28] a search that fails says so, and tries again; Back leads from a page below to the own one', async () => {
  const { api, goBack } = await openOffice('/', {
    replies: { ...agency, findBelow: new OtherAnswer(400, { code: 'INVALID', message: 'Not like that.' }) },
  });
  await page.getByLabelText('Find in downline by name').fill('rah');
  await expect.element(page.getByRole('alert')).toMatchTextContent('The agents could not be loaded');
  api.reply(agency);
  await button('Try again').click();
  await page.getByRole('list', { name: 'Downline' }).getByRole('button', { name: 'rahim' }).click();
  await expect.element(page.getByRole('heading', { name: 'rahim' })).toBeVisible();
  goBack();
  await expect.element(page.getByRole('heading', { name: 'Dhaka North' })).toBeVisible();
});

test('[AGENT-31] on the own page and statement the one above is the upline, without a name', async () => {
  await openOffice(`${paths.agency}?part=statement`, { replies: agency });
  const panel = page.getByRole('tabpanel');
  await expect.element(panel).toMatchTextContent('What Dhaka North owes to its upline');
  await page.getByRole('tab', { name: 'Due and payments' }).click();
  await expect
    .element(page.getByRole('table', { name: 'Payments', exact: true }))
    .toMatchTextContent(/Upline.*Upline/);
  await page.getByRole('tab', { name: 'Terms' }).click();
  const terms = page.getByRole('table', { name: 'Terms' });
  await expect.element(terms.getByRole('rowheader').first()).toBeVisible();
  const heads = [...terms.element().querySelectorAll('thead th')].map((head) => head.textContent);
  expect(heads.slice(0, 2)).toEqual(['Since', 'Share']);
  expect(listBeyond()).toEqual([]);
});

test('[AGENT-34] the own page says that it lists no more than two hundred, and a search finds the others', async () => {
  const many = Array.from({ length: 200 }, (_, index) => ({ ...mirpur, id: BigInt(100 + index) }));
  await openOffice(paths.agency, {
    replies: { ...agency, showAgency: { ...ownPage, shown: { ...ownPage.shown, children: many } } },
  });
  const note = page.getByText('Only the first 200 are shown. Search for the others by name.');
  await expect.element(note).toBeVisible();
  await page.getByLabelText('Find in downline by name').fill('rah');
  await expect.element(page.getByRole('button', { name: /^rahim/ })).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
});

test('[AGENT-28] credit is given at once, a payment recorded and a settlement made, each once', async () => {
  const { api } = await openOffice(`${paths.agency}?agent=3&part=credit`, {
    replies: { ...agency, giveBelow: undefined, recordBelow: undefined, settleBelow: { id: 4n } },
  });
  await button('Give credit').click();
  await expect.element(dialog).toMatchTextContent('Out of what Dhaka North has. It arrives at once');
  await dialog.getByLabelText('Amount, ৳').fill('25,000');
  await dialog.getByLabelText('Reason').fill('Before the final');
  await sent('Give credit').click();
  await expect.element(page.getByText('The credit is given')).toBeVisible();
  expect(api.asked('giveBelow')).toMatchObject([
    { params: { id: 3n }, body: { amount: taka(25_000), reason: 'Before the final' } },
  ]);
  await page.getByRole('tab', { name: 'Due and payments' }).click();
  await button('Record payment between Mirpur Sports and Dhaka North').click();
  await dialog.getByLabelText('Amount, ৳').fill('300');
  await dialog.getByLabelText('Remark').fill('cash at the shop');
  await sent('Record payment').click();
  await expect.element(page.getByText('The payment is recorded')).toBeVisible();
  expect(api.asked('recordBelow')).toMatchObject([
    { params: { id: 3n }, body: { direction: 'paid', amount: taka(300), reason: 'cash at the shop' } },
  ]);
  await button('Settle Mirpur Sports with Dhaka North').click();
  await dialog.getByLabelText('Remark').fill('the week');
  await sent('Settle').click();
  await vi.waitFor(() =>
    expect(api.asked('settleBelow')).toMatchObject([{ body: { outstanding: taka(-2_300) } }]),
  );
  expect(listBeyond()).toEqual([]);
});

test('[AGENT-28] a new player’s login is a message ready to send, which is shown once', async () => {
  const { api } = await openOffice(paths.agency, {
    replies: { ...agency, openPlayerBelow: { username: 'mirpur2749', password: 'k7m2pq9xzt' } },
  });
  await button('Add player').click();
  await dialog.getByLabelText('Username').fill('short');
  await sent('Open account').click();
  await expect
    .element(dialog.getByLabelText('Username'))
    .toHaveAccessibleDescription(/Username must be between 8 and 16 characters/);
  expect(api.asked('openPlayerBelow')).toEqual([]);
  await dialog.getByLabelText('Username').fill('mirpur2749');
  await dialog.getByLabelText('Phone').fill('০১৭১২২২৭৪৯০');
  await dialog.getByLabelText('Email').fill('mirpur2749@example.com');
  await sent('Open account').dblClick();
  const message = dialog.getByText(/Your account is ready/);
  await expect.element(message).toMatchTextContent(/Username: mirpur2749.*Password: k7m2pq9xzt/);
  await expect.element(message).toMatchTextContent('/login');
  expect(listBeyond()).toEqual([]);
  expect(api.asked('openPlayerBelow')).toMatchObject([
    { body: { username: 'mirpur2749', phone: '01712227490', email: 'mirpur2749@example.com' } },
  ]);
  await tryToDismiss();
  await expect.element(message).toBeVisible();
  await sent('Done').click();
  await expect.element(page.getByText('k7m2pq9xzt')).not.toBeInTheDocument();
});

test('[AGENT-28] a collector sees all of it and records payments, and has no other button', async () => {
  await openOffice(`${paths.agency}?agent=3&part=dues`, {
    replies: {
      ...agency,
      showMe: { me: { id: 9n, username: 'rubel', role: 'collector', language: 'en', recoveryCodesLeft: 10 } },
    },
  });
  await expect.element(button('Record payment between Mirpur Sports and Dhaka North')).toBeVisible();
  for (const name of ['Settle', 'Set terms', 'Set limits', 'Lock', 'Unlock', 'Add player'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
  await page.getByRole('tab', { name: 'Credit' }).click();
  await expect.element(button('Give credit')).not.toBeInTheDocument();
});
