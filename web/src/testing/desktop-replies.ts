import type { calls } from '@maidan/contract';
import type { Replies } from '@maidan/contract/testing';

/** What the pages of a wide window ask for beside the usual: nothing is on offer. */
export const desktopReplies: Replies<typeof calls> = {
  paymentMethods: { ewallet: false, methods: [] },
  promotions: [],
  desktopBanners: [],
};
