import { z } from 'zod';
import { query, sql } from '../kernel/db.ts';
import { type TestStaff, askOffice } from './open-office.ts';
import type { TestApp } from './open-test-app.ts';
import type { WireAnswer } from './wire-client.ts';

const listed = z.object({
  deposits: z.array(
    z.object({
      id: z.string(),
      state: z.string(),
      creditAmount: z.string(),
      paidAmount: z.string().nullable(),
      reason: z.string().nullable(),
      receiverNumber: z.string().nullable(),
      sharedWith: z.array(z.object({ id: z.string(), username: z.string(), method: z.string() })),
      player: z.object({ username: z.string() }),
      claim: z.object({ name: z.string() }).nullable(),
      proposal: z.object({ name: z.string() }).nullable(),
    }),
  ),
  next: z.string().nullable(),
});

/** What a member's desk shows of deposits. */
export async function showDeposits(open: TestApp, { cookie }: TestStaff, asked = '') {
  const { text } = await askOffice(open.url, `GET /api/office/deposits${asked}`, { cookie });
  return listed.parse(JSON.parse(text));
}

const listedWithdrawals = z.object({
  withdrawals: z.array(
    z.object({
      id: z.string(),
      state: z.string(),
      amount: z.string(),
      isGiven: z.boolean(),
      reason: z.string().nullable(),
      claim: z.object({ name: z.string() }).nullable(),
      proposal: z.object({ name: z.string() }).nullable(),
    }),
  ),
  next: z.string().nullable(),
});

/** What a member's desk shows of withdrawals. */
export async function showWithdrawals(open: TestApp, { cookie }: TestStaff, asked = '') {
  const { text } = await askOffice(open.url, `GET /api/office/withdrawals${asked}`, { cookie });
  return listedWithdrawals.parse(JSON.parse(text));
}

const proposed = z.object({
  proposals: z.array(z.object({ id: z.string(), transactionId: z.string().nullable() })),
});

/** The id of the open proposal about a deposit or withdrawal; empty when there is none. */
export async function proposalOn(
  open: TestApp,
  { cookie }: TestStaff,
  transactionId: string,
): Promise<string> {
  const { body } = await askOffice(open.url, 'GET /api/office/proposals', { cookie });
  const { proposals } = proposed.parse(body);
  return proposals.find((one) => one.transactionId === transactionId)?.id ?? '';
}

/** Does something at the desk, such as `deposits/3/credit`. */
export function atDesk(
  { url }: Pick<TestApp, 'url'>,
  { cookie }: TestStaff,
  deed: string,
  body?: unknown,
): Promise<WireAnswer> {
  return askOffice(url, `POST /api/office/${deed}`, { cookie, body });
}

/** The audit log's actions on a subject, the oldest first. */
export async function auditEntriesOn(open: TestApp, subject: string): Promise<string[]> {
  const rows = await query<{ deed: string }>(
    open.app.db,
    sql`select staff || ' ' || action as deed from audit_entry where subject = ${subject} order by id`,
  );
  return rows.map(({ deed }) => deed);
}
