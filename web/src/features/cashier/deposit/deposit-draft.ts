import type { AccountType, PaymentMethod, Promotion } from '@maidan/contract';
import { create } from 'zustand';
import { endWithSession } from '../../../lib/end-with-session.ts';

interface DepositDraft {
  readonly method: PaymentMethod | undefined;
  readonly accountType: AccountType | undefined;
  readonly amountTyped: string;
  /** The chosen promotion; without one the money can be withdrawn at any time. */
  readonly promotionId: Promotion['id'] | undefined;
}

const EMPTY: DepositDraft = {
  method: undefined,
  accountType: undefined,
  amountTyped: '',
  promotionId: undefined,
};

/** The deposit form's values, kept while the player visits another screen. */
export const useDepositDraft = create<DepositDraft>(() => EMPTY);

/**
 * Chooses a channel, or none. An amount that was typed in taka isn't one in USDT: it goes with the change from the one
 * to the other.
 */
export function chooseChannel(accountType: AccountType | undefined): void {
  useDepositDraft.setState((draft) => {
    const isSameCurrency = (draft.accountType === 'USDT') === (accountType === 'USDT');
    return { accountType, amountTyped: isSameCurrency ? draft.amountTyped : '' };
  });
}

/** Clears the form, as after a submitted deposit. */
export function forgetDepositDraft(): void {
  useDepositDraft.setState(EMPTY);
}

endWithSession(forgetDepositDraft);
