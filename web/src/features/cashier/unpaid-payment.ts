const KEY = 'unpaidPayment';

/** A payment that was started: at the gateway's page, or on the make-payment screen with this state. */
export type UnpaidPayment = { readonly url: string } | { readonly state: Readonly<Record<string, unknown>> };

/** Stores the way back to a payment for as long as the tab is open. */
export function storeUnpaid(payment: UnpaidPayment): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(payment));
  } catch {
    // Without storage the payment can only be resumed from the browser's history.
  }
}

/** The payment that was started last, unless it is known to be over. */
export function findUnpaid(): UnpaidPayment | undefined {
  try {
    return readUnpaid(JSON.parse(sessionStorage.getItem(KEY) ?? ''));
  } catch {
    return undefined;
  }
}

/** Clears the stored payment, once it is paid or over. */
export function forgetUnpaid(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is stored.
  }
}

/** Matches https addresses and the site's own paths, never a script. */
const ADDRESS = /^(?:https:\/\/|\/(?!\/))/;

function readUnpaid(kept: unknown): UnpaidPayment | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  if ('url' in kept && typeof kept.url === 'string' && ADDRESS.test(kept.url)) return { url: kept.url };
  if ('state' in kept && typeof kept.state === 'object' && kept.state !== null)
    return { state: Object.fromEntries(Object.entries(kept.state)) };
  return undefined;
}
