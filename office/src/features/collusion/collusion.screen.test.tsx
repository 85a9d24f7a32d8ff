import { OtherAnswer, Refused } from '@maidan/contract/testing';
import { money } from '@maidan/engine';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { listBeyond } from '../../testing/list-beyond.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { auditor, confirmed, evidence, evidenceOfRing, ring, transfer } from './testing/sample-cases.ts';

const dialog = page.getByRole('dialog');
const rowOf = (name: string) => page.getByRole('row', { name });
const reason = dialog.getByLabelText('Reason');
const dismiss = dialog.getByRole('button', { name: 'Dismiss' });
const confirm = dialog.getByRole('button', { name: 'Confirm' });
const atTransfer = `${paths.collusion}?case=4`;
const onlyTransfer = { listCollusionCases: { cases: [transfer], next: null }, showCollusionCase: evidence };

test('[SAFE-56] the desk lists the cases page by page, opens one by key, and keeps those decided apart', async () => {
  const { api } = await openOffice(paths.collusion, {
    replies: {
      listCollusionCases: ({ query }) => {
        if (query.state === 'decided') return { cases: [confirmed], next: null };
        return query.after === undefined
          ? { cases: [ring], next: '1768392000000.3' }
          : { cases: [transfer], next: null };
      },
      showCollusionCase: evidenceOfRing,
    },
  });
  const first = rowOf('karim, rahim, salma +2');
  await expect.element(first).toMatchTextContent('Ring৳98,000.00৳4,500.00');
  await expect
    .element(first.getByRole('link', { name: 'rahim' }))
    .toHaveAttribute('href', '/players?player=12');
  await expect.element(first.getByText(/^\d+ d/)).toHaveClass('text-warn');
  await expect.element(page.getByRole('status').getByText('Live')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(rowOf('Open the case of karim and 1 other')).toMatchTextContent('Transfer');
  expect(listBeyond()).toEqual([]);
  await userEvent.keyboard('jo');
  await expect.element(dialog).toHaveAccessibleName('Case of karim and 4 others');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByLabelText('Show', { exact: true }).selectOptions('Decided');
  await expect.element(rowOf('karim, rahim')).toMatchTextContent('Confirmed');
  await expect.element(page.getByText(/^\d+ d/)).not.toHaveClass('text-warn');
  await expect.element(page.getByText('Ring')).not.toBeInTheDocument();
  api.reply({ listCollusionCases: new OtherAnswer(400, {}) });
  await expect.element(page.getByText('Not up to date')).toBeVisible();
});

test('[SAFE-56] a case says what it means, who won from whom and what they share, and fits a phone', async () => {
  await openOffice(atTransfer, {
    replies: {
      listCollusionCases: { cases: [ring, transfer], next: null },
      showCollusionCase: ({ params }) => (params.id === ring.id ? evidenceOfRing : evidence),
    },
  });
  await expect.element(dialog).toMatchTextContent('The others lose to karim');
  const players = dialog.getByRole('table', { name: 'Players' });
  await expect
    .element(players.getByRole('row', { name: 'karim' }))
    .toMatchTextContent('৳12,500.0096%of ৳13,000.00+৳12,000.50');
  await expect
    .element(players.getByRole('row', { name: 'rahim' }))
    .toMatchTextContent('৳12,500.00100%of ৳12,500.00−৳12,000.50');
  await expect
    .element(dialog.getByRole('row', { name: 'karim won from rahim' }))
    .toMatchTextContent('941৳12,500.00৳12,000.50Device, Referral');
  await expect
    .element(confirm)
    .toHaveAccessibleDescription(
      /orders no longer match each other.*counts towards no turnover.*No money moves and nobody is suspended/,
    );
  expect(listBeyond()).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await rowOf('salma').getByRole('button').click();
  await expect.element(dialog).toMatchTextContent('These players trade mostly with each other');
  await expect.element(dialog).toMatchTextContent('Nothing known');
  expect(listBeyond()).toEqual([]);
});

test('[SAFE-56] a dismissal needs a reason, and two clicks send it once', async () => {
  const { api } = await openOffice(atTransfer, {
    replies: {
      ...onlyTransfer,
      decideCollusionCase: async () => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        return undefined;
      },
    },
  });
  await reason.fill('  no ');
  await dismiss.click();
  await expect.element(reason).toHaveAccessibleDescription(/Enter a reason of at least three characters\./);
  await reason.fill('Brothers in one home.');
  await dismiss.dblClick();
  await expect.element(page.getByText('The case of karim and 1 other has been dismissed.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.asked('decideCollusionCase')).toMatchObject([
    { params: { id: 4n }, body: { decision: 'dismissed', reason: 'Brothers in one home.' } },
  ]);
});

test('[SAFE-56] a case is confirmed after a failure, with the reason that was typed', async () => {
  const { api } = await openOffice(atTransfer, {
    replies: { ...onlyTransfer, decideCollusionCase: new OtherAnswer(500, {}) },
  });
  await reason.fill('One phone.');
  await confirm.click();
  await expect.element(dialog).toMatchTextContent('Something went wrong.');
  api.reply({ decideCollusionCase: undefined });
  await confirm.click();
  await expect.element(page.getByText('The case of karim and 1 other has been confirmed.')).toBeVisible();
  expect(api.asked('decideCollusionCase').at(-1)).toMatchObject({
    body: { decision: 'confirmed', reason: 'One phone.' },
  });
});

test('[SAFE-56] a case that somebody else has decided meanwhile shows their decision', async () => {
  const { api } = await openOffice(atTransfer, { replies: onlyTransfer });
  await reason.fill('Brothers in one home.');
  api.reply({
    showCollusionCase: { ...evidence, case: confirmed },
    decideCollusionCase: new Refused('ALREADY_DECIDED'),
  });
  await dismiss.click();
  await expect.element(page.getByText('This request was decided already.')).toBeVisible();
  await expect
    .element(dialog)
    .toMatchTextContent(/Confirmed by shirin, 16 Jan.*One phone, and every bet lost/);
  await expect.element(reason).not.toBeInTheDocument();
});

test('[SAFE-56] a member who may not decide sees the evidence and no form', async () => {
  await openOffice(atTransfer, { replies: { ...onlyTransfer, showMe: { me: auditor } } });
  await expect.element(dialog.getByRole('row', { name: 'karim won from rahim' })).toBeVisible();
  await expect.element(reason).not.toBeInTheDocument();
  await expect.element(confirm).not.toBeInTheDocument();
});

test('[SAFE-56] a role without the right has neither the desk nor its screen', async () => {
  await openOffice(paths.collusion, { replies: { showMe: { me: { ...auditor, role: 'trader' } } } });
  await expect.element(page.getByText('Page not found')).toBeVisible();
});

test('[SAFE-56] a list or a case that can’t be loaded says so, and an empty list what it means', async () => {
  const { api } = await openOffice(atTransfer, {
    replies: {
      listCollusionCases: { cases: [], next: null },
      showCollusionCase: new Refused('NOT_FOUND'),
    },
  });
  await expect.element(page.getByText('No open cases.')).toBeInTheDocument();
  await expect.element(dialog).toMatchTextContent('This case could not be loaded');
  api.reply({ showCollusionCase: evidence });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog).toMatchTextContent('The others lose to karim');
});

test('[CARE-18] a case of an excluded player says what both accounts share, and what confirming does', async () => {
  const excluded = { ...transfer, kind: 'excluded' as const, matched: money(0n), moved: money(0n) };
  const shared = { hasSameDevice: false, isReferral: false, hasSameName: true, hasSameBirthday: true };
  await openOffice(`${paths.collusion}?case=4`, {
    replies: {
      listCollusionCases: { cases: [excluded], next: null },
      showCollusionCase: {
        ...evidence,
        case: excluded,
        pairs: evidence.pairs.map((pair) => ({ ...pair, ...shared })),
      },
    },
  });
  await expect
    .element(dialog)
    .toMatchTextContent('karim has excluded themselves from play. The other account looks like');
  await expect.element(dialog).toMatchTextContent('Name, Birthday');
  await expect
    .element(dialog.getByRole('button', { name: 'Confirm' }))
    .toHaveAccessibleDescription(/Excludes the other account for as long as karim is excluded/);
  expect(listBeyond()).toEqual([]);
});
