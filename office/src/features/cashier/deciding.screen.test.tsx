import type { Proposal } from '@maidan/contract/office';
import { Refused } from '@maidan/contract/testing';
import { money } from '@maidan/engine';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { aboutPlayer, agreeing, waiting } from './testing/sample-deposits.ts';

const dialog = page.getByRole('dialog');
const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name });

test('[OPER-24] an opened deposit shows what decides it: balance, sums, turnover, linked accounts, notes', async () => {
  await openOffice(paths.deposits, {
    replies: {
      listDeskDeposits: { deposits: [waiting], next: null },
      showStaffLimits: NO_LIMITS,
      ...aboutPlayer,
    },
  });
  await page.getByRole('button', { name: 'Open rahim' }).click();
  const about = dialog.getByRole('region', { name: 'About rahim' });
  await expect.element(about).toMatchTextContent(/Balance৳1,234.00.*Debt৳50.00/);
  await expect
    .element(about)
    .toMatchTextContent(
      /Deposits, all time৳9,000.00.*Withdrawals, all time৳2,500.00.*Turnover, all time৳45,000.00/,
    );
  await expect.element(about).toMatchTextContent(/1 linked account.*karim device.*1 note.*friend’s number/);
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('[OPER-24] what can’t be loaded of the player holds up no decision', async () => {
  const { api } = await openOffice(paths.deposits, {
    replies: {
      listDeskDeposits: { deposits: [waiting], next: null },
      showStaffLimits: NO_LIMITS,
      ...aboutPlayer,
      showPlayerLifetime: new Refused('NOT_FOUND'),
      creditDeposit: { outcome: 'done' },
    },
  });
  await page.getByRole('button', { name: 'Open rahim' }).click();
  await expect.element(dialog).toMatchTextContent('Could not be loaded.');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect.poll(() => api.asked('creditDeposit')).toHaveLength(1);
});

const NO_LIMITS = { limits: [] };

const proposal: Proposal = {
  id: 3n,
  kind: 'deposit-credit',
  player: waiting.player,
  transactionId: 4n,
  amount: money(600_000n),
  reason: null,
  proposedBy: { staffId: 2n, name: 'karim' },
  proposedAt: new Date('2026-01-14T06:00:00Z'),
};

test('[OPER-26] a proposal is declined with a reason', async () => {
  const { api } = await openOffice(paths.proposals, {
    replies: {
      listProposals: { proposals: [proposal] },
      declineProposal: undefined,
    },
  });
  await page.getByRole('button', { name: 'Decline rahim' }).click();
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect.element(dialog).toMatchTextContent('Enter a reason.');
  await dialog.getByLabelText('Reason').fill('A forged receipt');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect.element(page.getByText('Declined.')).toBeVisible();
  expect(api.asked('declineProposal')).toMatchObject([
    { params: { id: 3n }, body: { reason: 'A forged receipt' } },
  ]);
});

test('[OPER-25] a statement proposes what it agrees with; the ticked are credited in one go, each once', async () => {
  const { api } = await openOffice(paths.checks, {
    replies: {
      showGateways: { gateways: [] },
      reconcileStatement: agreeing,
      creditDeposit: ({ params }) =>
        params.id === 5n ? new Refused('ALREADY_DECIDED') : { outcome: 'done' as const },
    },
  });
  const file = new File(['transaction id,amount'], 'statement.csv', { type: 'text/csv' });
  await userEvent.upload(page.getByLabelText('Choose'), file);
  const credit = page.getByRole('button', { name: 'Credit' });
  await expect.element(credit).toHaveTextContent('Credit 3 deposits');
  await page.getByRole('checkbox', { name: 'player6' }).click();
  await expect.element(credit).toHaveTextContent('Credit 2 deposits');
  await credit.dblClick();
  await expect.element(rowOf('player4')).toMatchTextContent('Credited');
  await expect.element(rowOf('player5')).toMatchTextContent(/already/i);
  expect(api.asked('creditDeposit').map(({ params }) => params.id)).toEqual([4n, 5n]);
  await expect.element(page.getByRole('checkbox', { name: 'player4' })).toBeDisabled();
  expect(document.documentElement.scrollWidth).toBe(360);
});
