import type { AccountType, PaymentMethod, Promotion } from '@maidan/contract';
import { create } from 'zustand';

interface DepositDraft {
  readonly method: PaymentMethod | undefined;
  readonly accountType: AccountType | undefined;
  readonly amountTyped: string;
  /** The offer that the deposit takes; without one the money can be withdrawn at any time. */
  readonly promotionId: Promotion['id'] | undefined;
}

const EMPTY: DepositDraft = {
  method: undefined,
  accountType: undefined,
  amountTyped: '',
  promotionId: undefined,
};

/** What was chosen and typed on the deposit form, kept while the player looks at another screen. */
export const useDepositDraft = create<DepositDraft>(() => EMPTY);

/** Empties the form, as after a submitted deposit. */
export function forgetDepositDraft(): void {
  useDepositDraft.setState(EMPTY);
}
