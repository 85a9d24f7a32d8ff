/** Files outside stores and the contract that use names of columns or fields. The list only gets shorter. */
export const SNAKE_CASE_FILES: ReadonlySet<string> = new Set([
  'server/src/kernel/database/server/owner-session.ts',
  'web/src/features/cashier/make-payment/opening.ts',
  'web/src/features/cashier/payment-request/opening.ts',
  'web/src/i18n/bn/turnover.ts',
  'web/src/i18n/en/turnover.ts',
]);
