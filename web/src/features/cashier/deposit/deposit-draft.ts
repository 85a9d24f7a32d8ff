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
 * Chooses a method; its channel is chosen next. An amount in taka isn't one in USDT, so it goes with the change from the one
 * to the other, but not where the only method chooses itself.
 */
export function chooseMethod(method: PaymentMethod, { isOnly }: { readonly isOnly: boolean }): void {
  useDepositDraft.setState((draft) => {
    const isSameCurrency = (draft.method?.type === 'crypto') === (method.type === 'crypto');
    return {
      method,
      accountType: undefined,
      amountTyped: isOnly || isSameCurrency ? draft.amountTyped : '',
    };
  });
}

/** Chooses a channel; an amount goes with a change of its currency. */
export function chooseChannel(accountType: AccountType): void {
  useDepositDraft.setState((draft) => {
    const isSameCurrency =
      draft.accountType === undefined || (draft.accountType === 'USDT') === (accountType === 'USDT');
    return { accountType, amountTyped: isSameCurrency ? draft.amountTyped : '' };
  });
}

/** Clears the form, as after a submitted deposit. */
export function forgetDepositDraft(): void {
  useDepositDraft.setState(EMPTY);
}

endWithSession(forgetDepositDraft);
