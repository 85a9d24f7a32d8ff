import type { PaymentMethod } from '@maidan/contract';
import { create } from 'zustand';
import { endWithSession } from '../../../lib/end-with-session.ts';

interface WithdrawalDraft {
  readonly method: PaymentMethod | undefined;
  readonly amountTyped: string;
  readonly accountNumber: string;
}

const EMPTY: WithdrawalDraft = { method: undefined, amountTyped: '', accountNumber: '' };

/** The withdrawal form's values, kept while the player visits another screen for what is missing (PLAY-7). */
export const useWithdrawalDraft = create<WithdrawalDraft>(() => EMPTY);

/** Clears the form, as after a requested withdrawal. */
export function forgetWithdrawalDraft(): void {
  useWithdrawalDraft.setState(EMPTY);
}

endWithSession(forgetWithdrawalDraft);
