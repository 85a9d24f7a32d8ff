const PHONE = /^\d{11}$/;
const TRANSACTION_ID_MIN = 7;

/** A fault of the submission form, by the dictionary's key. */
export type PaymentFault = 'phoneFault' | 'transactionFault';

/** CASH-6: the phone has exactly 11 digits, the transaction id at least 7 characters. */
export function checkPayment(phone: string, transactionId: string): PaymentFault | undefined {
  if (!PHONE.test(phone)) return 'phoneFault';
  if (transactionId.trim().length < TRANSACTION_ID_MIN) return 'transactionFault';
  return undefined;
}
