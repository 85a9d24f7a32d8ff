import { accessCalls } from './access-calls.ts';
import { auditCalls } from './audit-calls.ts';
import { staffCalls } from './staff-calls.ts';
import { supportCalls } from './support-calls.ts';

/** Every call of the back office, by the name that the house gives it. */
export const officeCalls = { ...accessCalls, ...staffCalls, ...auditCalls, ...supportCalls };
