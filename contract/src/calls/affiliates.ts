import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';

/** What a guest who follows an affiliate's link tells the site (AFF-8). */

export const affiliateCalls = defineCalls({
  countAffiliateClick: {
    method: 'POST',
    path: '/affiliate-clicks',
    caller: 'anyone',
    summary:
      'Counts that an affiliate’s link was opened, once for each device, code and day of Dhaka. A code that nobody has counts nothing.',
    body: z.object({ code: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9]{1,64}$/)) }),
    answer: z.undefined(),
    status: 204,
    refusals: [],
  },
});
