import type { calls } from '@maidan/contract';
import type { Replies } from '@maidan/contract/testing';

/** What the cashier asks for: no way to pay is open, and nothing was paid or is due. */
export const emptyCashier = {
  paymentMethods: { ewallet: false, methods: [] },
  showTransactions: { transactions: [], next: null },
  listTurnovers: { turnovers: [] },
} satisfies Replies<typeof calls>;
