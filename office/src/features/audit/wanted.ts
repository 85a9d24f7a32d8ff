import { momentsOf } from '../../lib/days.ts';

/** What the reader of the audit log has typed; empty where it doesn't matter. */
export type Wanted = {
  readonly staff: string;
  readonly action: string;
  /** Days in Bangladesh, both inclusive, as `2026-11-21`. */
  readonly from: string;
  readonly until: string;
};

/** No filter at all. */
export const EVERYTHING: Wanted = { staff: '', action: '', from: '', until: '' };

/** The query that asks the server for what is wanted. */
export function queryOf({ staff, action, from, until }: Wanted) {
  return {
    staff: staff.trim() === '' ? undefined : staff.trim(),
    action: action === '' ? undefined : action,
    ...momentsOf({ from, until }),
  };
}
