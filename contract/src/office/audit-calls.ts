import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../wire.ts';
import { defineOfficeCalls } from './call.ts';

/** The audit log of the office. */

/** Rows per page. */
export const AUDIT_PAGE_ROWS = 50;

const values = z.nullable(z.record(z.string(), z.unknown()));
const filter = z.optional(z.string().check(z.maxLength(64)));

const auditEntry = z.object({
  /** Its position in the chain; the newest is the greatest. */
  id: idSchema,
  at: timeSchema,
  /** Who did it; null for actions on the server: at start-up or on the command line. */
  staff: z.nullable(z.string()),
  role: z.nullable(z.string()),
  /** The network address; `start` or `command line` for actions on the server. */
  address: z.string(),
  action: z.string(),
  /** What it was done to, such as `staff:3`. */
  subject: z.string(),
  before: values,
  after: values,
});

/** A row of the audit log. */
export type AuditEntry = z.output<typeof auditEntry>;

export const auditCalls = defineOfficeCalls({
  listAudit: {
    method: 'GET',
    path: '/office/audit',
    right: 'audit:see',
    summary: 'The audit log, newest entry first.',
    query: z.object({
      /** Only rows older than this one. */
      before: z.optional(idSchema),
      /** Only actions of this username, case-insensitive. */
      staff: filter,
      action: filter,
      subject: filter,
      /** Only rows from this instant on, and only those before that one. */
      from: z.optional(timeSchema),
      until: z.optional(timeSchema),
    }),
    answer: z.object({
      entries: z.array(auditEntry),
      /** The value of `before` for the next page; null on the last one. */
      next: z.nullable(idSchema),
    }),
    status: 200,
    refusals: [],
  },
});
