import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { writeCheckoutFile } from '../testing/checkout/checkout-files.ts';
import { type CheckoutStandIn, openCheckoutStandIn } from '../testing/checkout/checkout-stand-in.ts';
import { balanceOf } from '../testing/funds.ts';
import { confirmPayment, requestPayment, stateOf } from '../testing/gateway-payer.ts';
import { askOffice, enterAsOwner } from '../testing/open-office.ts';
import { openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { openVerifiedPlayer, send } from '../testing/wire-client.ts';

let wallet: CheckoutStandIn;
let open: TestApp;
let now = () => new Date('2026-01-15T12:00:00Z');
beforeAll(async () => {
  wallet = await openCheckoutStandIn(() => now());
  open = await openTestApp({ config: { checkoutFile: writeCheckoutFile(wallet) } });
  now = () => open.clock.now();
});
afterAll(async () => {
  await open.close();
  await wallet.close();
});

test('[CASH-17] an app with a checkout lists it, returns its payers, credits what they approve, and shows the gateway to staff', async () => {
  const player = await openVerifiedPlayer(open.url);
  const { text } = await send(open.url, 'GET /api/payment-methods', player);
  const methods = z.array(z.object({ name: z.string(), type: z.string() })).parse(JSON.parse(text));
  expect(methods.find(({ name }) => name === 'Checkout')).toMatchObject({ type: 'wallet' });
  const answer = await requestPayment(open.url, player, { provider: 'Checkout' });
  const id = String(answer.body['transaction']);
  const [payment] = wallet.payments.values();
  wallet.approve(payment?.paymentId ?? '');
  const back = await fetch(`${payment?.returnUrl}?paymentID=${payment?.paymentId}&status=success`, {
    redirect: 'manual',
  });
  expect([back.status, back.headers.get('location')]).toEqual([303, `/payment-request?payment=${id}`]);
  await confirmPayment(open.url, player, id);
  expect(await stateOf(open.app, 'deposit', id)).toBe('credited');
  expect(await balanceOf(open.url, player)).toBe('500.00');
  const owner = await enterAsOwner(open);
  const shown = await askOffice(open.url, 'GET /api/office/gateways', { cookie: owner.cookie });
  expect(shown.text).toContain('"gateway":"checkout"');
});

test('[CASH-17] somebody else’s payment, and an address that names none, lead nowhere', async () => {
  const other = await openVerifiedPlayer(open.url);
  const [payment] = wallet.payments.values();
  const id = payment?.returnUrl.split('/').at(-1) ?? '';
  expect((await confirmPayment(open.url, other, id)).status).toBe(404);
  const junk = await fetch(`${open.url}/payment-return/junk?status=cancel`, { redirect: 'manual' });
  expect([junk.status, junk.headers.get('location')]).toEqual([303, '/deposit']);
});
