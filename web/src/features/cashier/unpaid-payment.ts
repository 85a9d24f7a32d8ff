const KEY = 'unpaidPayment';

/** A payment that was begun: at the gateway's page, or on the make-payment screen with this state. */
export type UnpaidPayment = { readonly url: string } | { readonly state: Readonly<Record<string, unknown>> };

/** Keeps the way back to a payment for as long as the tab is open. */
export function keepUnpaid(payment: UnpaidPayment): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(payment));
  } catch {
    // Without storage the payment can only be gone on with from the browser's history.
  }
}

/** The payment that was begun last and is not known to be over. */
export function findUnpaid(): UnpaidPayment | undefined {
  try {
    return readUnpaid(JSON.parse(sessionStorage.getItem(KEY) ?? ''));
  } catch {
    return undefined;
  }
}

/** Forgets it, once it is paid or over. */
export function forgetUnpaid(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There is nothing to forget.
  }
}

/** Leads to a page of the web or of the house itself, never to a program. */
const ADDRESS = /^(?:https:\/\/|\/(?!\/))/;

function readUnpaid(kept: unknown): UnpaidPayment | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  if ('url' in kept && typeof kept.url === 'string' && ADDRESS.test(kept.url)) return { url: kept.url };
  if ('state' in kept && typeof kept.state === 'object' && kept.state !== null)
    return { state: Object.fromEntries(Object.entries(kept.state)) };
  return undefined;
}
