import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { lineSchema } from '../line-text.ts';
import { as, idSchema, shape, timeSchema } from '../wire.ts';

/** The keys by which a player's programs call the trading API (rows API-1 and API-2). */

/** The longest name of an app key. */
export const appKeyNameMax = 40;

/** What an app key allows. */
export const appKeyRights = ['read', 'trade'] as const;

const appKey = shape({
  id: idSchema,
  name: z.string(),
  /** `read` sees markets and the player's own orders; `trade` places orders too. */
  rights: z.enum(appKeyRights),
  /** Its first letters; the rest is stored nowhere. */
  beginning: z.string(),
  createdAt: as('created_at', timeSchema),
  /** To the minute; null for a key that was never used. */
  lastUsedAt: as('last_used_at', z.nullable(timeSchema)),
});

/** What a player's programs did in this hour of the clock, and the most that they may do. */
const transactions = shape({ thisHour: as('this_hour', z.int()), max: z.int() });

/** An app key, without its text. */
export type AppKey = z.output<typeof appKey>;

export const appKeyCalls = defineCalls({
  listAppKeys: {
    method: 'GET',
    path: '/app-keys',
    caller: 'player',
    summary: 'The player’s keys of the trading API, oldest first, and how much their programs did this hour.',
    answer: shape({ keys: z.array(appKey), transactions }),
    status: 200,
    refusals: [],
  },
  addAppKey: {
    method: 'POST',
    path: '/app-keys',
    caller: 'player',
    stepUp: 'with-factor',
    summary: 'Makes a key of the trading API. The answer is the only one that has its text.',
    body: shape({
      name: lineSchema.check(z.trim(), z.minLength(1), z.maxLength(appKeyNameMax)),
      rights: z.enum(appKeyRights),
    }),
    answer: shape({ key: z.string(), added: appKey }),
    status: 201,
    refusals: ['TOO_MANY_APP_KEYS'],
  },
  removeAppKey: {
    method: 'DELETE',
    path: '/app-keys/:id',
    caller: 'player',
    servedWhenFull: true,
    summary: 'Removes a key of the trading API: it opens nothing any more.',
    params: shape({ id: idSchema }),
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND'],
  },
});
