import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../wire.ts';
import { defineOfficeCalls, type OfficeCall } from './call.ts';
import { ofRequest } from './desk-request.ts';
import type { Right } from './rights.ts';

/** API keys: what the operator’s own systems may read of the office (rows OPER-63 to OPER-67). */

/**
 * The rights that a key can have. All of them read. Those that act aren't here: what moves money, results or rights takes a member,
 * whose second factor and independent colleague a key can't replace; nor are those that show chats, documents or a player's own data,
 * nor the first page, which shows whatever its reader's role may see.
 */
export const keyRights = [
  'reports:see',
  'cashier:see',
  'casino:see',
  'trading:see',
  'bonus:see',
  'players:see',
  'risk:see',
  'collusion:see',
  'agents:see',
  'content:see',
  'integrations:see',
  'health:see',
  'audit:see',
] as const satisfies readonly Right[];

/** A right that a key can have. */
export type KeyRight = (typeof keyRights)[number];

/** True if that right can be given to a key. */
export const isKeyRight = (right: OfficeCall['right']): right is KeyRight =>
  keyRights.some((one) => one === right);

/** True for a call that a key with its right may make: one that only reads. */
export const isForKeys = ({ method, right, stepUp }: OfficeCall): boolean =>
  method === 'GET' && stepUp !== true && isKeyRight(right);

/** How many keys may be live. */
export const API_KEYS_MAX = 50;
/** Keys in the list, live ones first and then the newest. */
export const API_KEYS_LISTED = 200;
/** The longest that a key may live. */
export const API_KEY_DAYS_MAX = 366;
/** How often a key may call within a minute. */
export const API_KEY_CALLS_PER_MINUTE = 120;
/** How many addresses and networks a key may be bound to. */
export const API_KEY_ADDRESSES_MAX = 20;

const apiKey = z.object({
  id: idSchema,
  name: z.string(),
  rights: z.array(z.enum(keyRights)),
  /** Addresses and networks that it may call from; empty for any. */
  addresses: z.array(z.string()),
  /** Sleeping while the member who made it is blocked. */
  state: z.enum(['live', 'sleeping', 'ended', 'revoked']),
  addedAt: timeSchema,
  addedBy: z.string(),
  expiresAt: timeSchema,
  /** To the minute. */
  lastUsedAt: z.nullable(timeSchema),
  lastUsedFrom: z.nullable(z.string()),
});

/** A key as the desk shows it, without its secret text. */
export type ApiKey = z.output<typeof apiKey>;

/** What a key is to be. */
export interface ApiKeyWish {
  readonly name: string;
  readonly rights: readonly KeyRight[];
  readonly addresses: readonly string[];
  readonly days: number;
}

export const apiKeyCalls = defineOfficeCalls({
  listApiKeys: {
    method: 'GET',
    path: '/office/api-keys',
    right: 'integrations:see',
    summary: 'API keys, those that work first; 200 at most.',
    answer: z.object({ keys: z.array(apiKey) }),
    status: 200,
    refusals: [],
  },
  addApiKey: {
    method: 'POST',
    path: '/office/api-keys',
    right: 'integrations:manage',
    stepUp: true,
    summary:
      'Makes an API key for reading; its text is in this answer and nowhere else. It never has more rights than its maker has.',
    body: z.object({
      name: z
        .string({ error: 'Name the key.' })
        .check(
          z.trim(),
          z.minLength(3, 'At least 3 characters.'),
          z.maxLength(40, 'At most 40 characters.'),
          z.regex(
            /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]*$/u,
            'Letters, digits, spaces, dots, dashes and underscores.',
          ),
        ),
      rights: z.array(z.enum(keyRights)).check(z.minLength(1, 'Choose at least one right.')),
      addresses: z
        .array(z.string().check(z.trim(), z.maxLength(60, 'At most 60 characters.')))
        .check(z.maxLength(API_KEY_ADDRESSES_MAX, 'At most 20 addresses.')),
      days: z
        .int('Write a number of days.')
        .check(z.minimum(1, 'At least one day.'), z.maximum(API_KEY_DAYS_MAX, 'At most 366 days.')),
    }),
    answer: z.object({ id: idSchema, key: z.string(), expiresAt: timeSchema }),
    status: 201,
    refusals: [
      'STEP_UP_NEEDED',
      'RIGHT_MISSING',
      'API_KEY_NAME_TAKEN',
      'API_KEY_ADDRESS_UNREADABLE',
      'API_KEYS_FULL',
    ],
  },
  revokeApiKey: {
    method: 'DELETE',
    path: '/office/api-keys/:id',
    right: 'integrations:manage',
    summary: 'Ends an API key at once. One that is revoked already stays so.',
    params: ofRequest,
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND'],
  },
});
