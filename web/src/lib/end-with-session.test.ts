import { getOdds } from '@maidan/engine';
import { expect, test } from 'vitest';
import { useDepositDraft } from '../features/cashier/deposit/deposit-draft.ts';
import { useWithdrawalDraft } from '../features/cashier/withdrawal/withdrawal-draft.ts';
import { dispatchHouseSlip, useHouseSlip } from '../features/exchange/house-slip/house-slip-store.ts';
import { dispatchSlip, useSlip } from '../features/exchange/slip/slip-store.ts';
import { session } from './session.ts';

const open = (remoteId: bigint, token: string) =>
  session.open({ token, remoteId, username: 'rahim', exchange: [] }, 'returning');

const order = { marketId: '1.5', runnerId: 11, runnerName: 'Gamma', side: 'BACK' } as const;
const houseBet = {
  eventId: '9',
  marketKey: '9.BM',
  marketName: 'Bookmaker',
  kind: 'BOOKMAKER',
  subject: null,
  side: 'BACK',
  run: null,
  width: null,
  runnerId: 11,
  runnerName: 'Gamma',
  rate: 85,
} as const;

const begun = [
  {
    name: 'an order in the slip',
    begin: () => dispatchSlip({ type: 'pick', choice: { ...order, odds: getOdds(200) }, clientRef: 'one' }),
    isBegun: () => useSlip.getState().stage !== 'closed',
  },
  {
    name: 'a bet against the house',
    begin: () => dispatchHouseSlip({ type: 'pick', choice: houseBet, clientRef: 'two' }),
    isBegun: () => useHouseSlip.getState().stage !== 'closed',
  },
  {
    name: 'a deposit',
    begin: () => useDepositDraft.setState({ amountTyped: '500' }),
    isBegun: () => useDepositDraft.getState().amountTyped !== '',
  },
  {
    name: 'a withdrawal',
    begin: () => useWithdrawalDraft.setState({ accountNumber: '01712345678' }),
    isBegun: () => useWithdrawalDraft.getState().accountNumber !== '',
  },
];

test.for(begun)('[SAFE-52] $name ends with its player’s session', ({ begin, isBegun }) => {
  open(7n, 'first');
  begin();
  // The same player, as after a step-up.
  open(7n, 'second');
  expect(isBegun()).toBe(true);
  session.close();
  expect(isBegun()).toBe(false);
  open(7n, 'third');
  begin();
  open(8n, 'another');
  expect(isBegun()).toBe(false);
});
