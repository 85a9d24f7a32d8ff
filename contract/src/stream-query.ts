import * as z from 'zod/mini';
import { as, shape } from './wire.ts';

/** A screen shows no more markets at once. */
const TOPICS_MAX = 60;

const idList = (pattern: RegExp) =>
  z.pipe(
    z.pipe(
      z._default(z.string().check(z.maxLength(2000)), ''),
      z.transform((text) => text.split(',').filter((id) => id.length > 0)),
    ),
    z.array(z.string().check(z.regex(pattern))).check(z.maxLength(TOPICS_MAX)),
  );

const eventIdList = idList(/^\d{1,18}$/);

/**
 * The query of `GET exchange/stream`: the markets and events that a screen follows, and the events of which it follows
 * the short score alone, separated by commas.
 */
export const streamQuery = shape({
  marketIds: as('market_id', idList(/^1\.\d{1,15}$/)),
  eventIds: as('event_id', eventIdList),
  scorelineIds: as('scoreline_id', eventIdList),
});
