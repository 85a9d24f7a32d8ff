import type { calls } from '@maidan/contract';
import type { Replies } from '@maidan/contract/testing';
import { emptyCashier } from './cashier-replies.ts';

/** What the pages of a wide window ask for beside the usual: nothing is on offer. */
export const desktopReplies: Replies<typeof calls> = {
  paymentMethods: emptyCashier.paymentMethods,
  promotions: [],
  desktopBanners: [],
};
