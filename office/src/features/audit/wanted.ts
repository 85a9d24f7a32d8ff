import { momentsOf } from '../../lib/days.ts';

/** The audit log's filter as typed; an empty field doesn't filter. */
export type Wanted = {
  readonly staff: string;
  readonly action: string;
  /** Days in Bangladesh, both inclusive, as `2026-11-21`. */
  readonly from: string;
  readonly until: string;
};

/** No filter at all. */
export const EVERYTHING: Wanted = { staff: '', action: '', from: '', until: '' };

/** The server query for a filter. */
export function queryOf({ staff, action, from, until }: Wanted) {
  return {
    staff: staff.trim() === '' ? undefined : staff.trim(),
    action: action === '' ? undefined : action,
    ...momentsOf({ from, until }),
  };
}
