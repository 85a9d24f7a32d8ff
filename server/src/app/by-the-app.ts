import type { Doer } from '../kernel/http/served-office-call.ts';

/** The audit log's actor for what no member of the staff did. */
export const BY_THE_APP: Doer = { staff: undefined, role: undefined, address: 'app' };
