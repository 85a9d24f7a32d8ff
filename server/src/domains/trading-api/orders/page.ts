import { ordersPageMax } from '@maidan/contract/trading';
import { ApiFault } from '../api-fault.ts';

/** The furthest that a list may be paged: what is beyond it is found by dates. */
const FROM_MAX = 100_000;

/** Which records a page has; a count of zero, and none, are as many as a page can have. Refuses INVALID_INPUT_DATA and TOO_MUCH_DATA. */
export function pageOf({
  fromRecord = 0,
  recordCount = 0,
}: {
  readonly fromRecord?: number | undefined;
  readonly recordCount?: number | undefined;
}): { readonly from: number; readonly count: number } {
  if (fromRecord < 0 || recordCount < 0) throw new ApiFault('INVALID_INPUT_DATA', 'fromRecord, recordCount');
  if (fromRecord > FROM_MAX || recordCount > ordersPageMax)
    throw new ApiFault('TOO_MUCH_DATA', `at most ${ordersPageMax} records, from record ${FROM_MAX}`);
  return { from: fromRecord, count: recordCount === 0 ? ordersPageMax : recordCount };
}
