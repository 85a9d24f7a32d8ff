import type { byHandCalls } from '@maidan/contract/office';
import type { OfficeHandlers } from '../../../kernel/http/served-office-call.ts';
import type { HandFeed, MaySettle } from './hand-feed.ts';

/** Serves what staff make by hand. `maySettle` says whether a fancy's result by the score may be paid at once. */
export function byHandHandlers(feed: HandFeed, maySettle: MaySettle): OfficeHandlers<typeof byHandCalls> {
  return {
    createHandEvent: async ({ body }, doer) => ({ id: await feed.create(body, doer) }),
    showHandEvent: ({ params }) => feed.show(params.id),
    addHandMarket: async ({ params, body }, doer) => ({
      id: await feed.addMarket(params.id, body.market, doer),
    }),
    quoteHandMarket: async ({ params, body }, doer) => ({ version: await feed.quote(params.id, body, doer) }),
    enterHandScore: async ({ params, body }, doer) => ({
      version: await feed.enter(params.id, body, maySettle, doer),
    }),
    undoHandScore: async ({ params, body }, doer) => ({
      version: await feed.undo(params.id, body.version, doer),
    }),
    confirmHandEvent: ({ params }) => feed.confirm(params.id),
  };
}
