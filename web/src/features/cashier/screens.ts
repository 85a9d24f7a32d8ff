import { paths } from '../../lib/paths.ts';
import type { Screen } from '../../lib/screen.ts';

/** The screens of deposits and withdrawals. */
export const cashierScreens: readonly Screen[] = [
  {
    path: paths.deposit,
    caller: 'player',
    chrome: 'inner',
    title: 'funds',
    texts: ['cashier'],
    load: async () => ({ default: (await import('./funds-screen.tsx')).FundsScreen }),
  },
  {
    path: paths.withdrawal,
    caller: 'player',
    chrome: 'inner',
    title: 'funds',
    texts: ['cashier'],
    load: async () => ({ default: (await import('./funds-screen.tsx')).FundsScreen }),
  },
  {
    path: paths.makePayment,
    caller: 'player',
    chrome: 'inner',
    title: 'makePayment',
    texts: ['cashier'],
    load: async () => ({
      default: (await import('./make-payment/make-payment-screen.tsx')).MakePaymentScreen,
    }),
  },
  {
    path: paths.paymentRequest,
    caller: 'player',
    chrome: 'inner',
    title: 'paymentRequest',
    texts: ['cashier'],
    load: async () => ({
      default: (await import('./payment-request/payment-request-screen.tsx')).PaymentRequestScreen,
    }),
  },
];
