import { askOffice, enterByLink, type TestStaff } from './open-office.ts';
import type { TestApp } from './open-test-app.ts';

let names = 0;

/** A plan of 30 % from the first taka on, without carry, held for no day. */
export const affiliatePlan = (more: Readonly<Record<string, unknown>> = {}) => ({
  tiers: [{ from: '0.00', shareBps: 3_000 }],
  carriesNegative: false,
  acquisition: null,
  belowBps: 0,
  holdDays: 0,
  ...more,
});

/** Adds an affiliate with a code of its own; returns both. Throws what it is refused with. */
export async function addAffiliate(
  { url }: Pick<TestApp, 'url'>,
  owner: TestStaff,
  more: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly id: string; readonly code: string }> {
  const code = `CODE${(names += 1)}X`;
  const body = { name: `Affiliate ${names}`, code, campaign: 'First', username: '', parentId: null, ...more };
  const answer = await askOffice(url, 'POST /api/office/affiliates', { cookie: owner.cookie, body });
  if (answer.status !== 201) throw new Error(`the affiliate was refused: ${answer.text}`);
  return { id: String(answer.body['id']), code };
}

/** Somebody who works for an affiliate, of its own if none is given, by an owner's link. */
export async function enterForAffiliate(open: TestApp, owner: TestStaff, id?: string): Promise<TestStaff> {
  const affiliateId = id ?? (await addAffiliate(open, owner)).id;
  const made = await askOffice(open.url, `POST /api/office/affiliates/${affiliateId}/logins`, {
    cookie: owner.cookie,
  });
  if (made.status !== 201) throw new Error(`the link was refused: ${made.text}`);
  return enterByLink(open, String(made.body['token']), `affiliate-${(names += 1)}`);
}
