import * as z from 'zod/mini';
import { limitKinds, limitPeriods, timeOutLengths } from '../calls/safer-play.ts';
import { amountSchema, idSchema, moneySchema, timeSchema } from '../wire.ts';
import { defineOfficeCalls } from './call.ts';
import { deskPlayer, ofRequest, reasonSchema } from './desk-request.ts';

/** The players desk: who they are, where they log in from, who resembles them, and the actions of staff. */

/** The states of an account. */
export const playerStates = ['active', 'blocked', 'closed'] as const;
/** Personal data that stays masked until somebody requests it. */
export const personalFields = ['name', 'phones', 'email', 'birthday', 'payment-numbers'] as const;
/** The fields by which a search found a player. */
export const playerMatches = [
  'id',
  'username',
  'phone',
  'email',
  'referral-code',
  'payment-number',
  'transaction',
  'bet',
  'round',
  'address',
] as const;
/** Players or notes per page. */
export const PLAYERS_PAGE_ROWS = 50;
/** The most players that a search considers for each field. */
export const PLAYERS_FOUND_MAX = 300;

const stateSchema = z.enum(playerStates);
const sectionState = z.enum(['open', 'blocked']);
const ofPlayer = ofRequest;
const because = z.object({ reason: reasonSchema });

const listedPlayer = z.object({
  ...deskPlayer.shape,
  state: stateSchema,
  /** The player's own number, masked. */
  phone: z.string(),
  joinedAt: timeSchema,
  /** The last use of a session that is still open. */
  lastSeenAt: z.nullable(timeSchema),
  vipPoints: z.number(),
  /** Why the search shows this player; empty without a search. */
  foundBy: z.array(z.enum(playerMatches)),
});

/** A player in the desk's list. */
export type ListedPlayer = z.output<typeof listedPlayer>;

/** An affiliate or agent, by the code that players sign up with. */
const promoter = z.object({ code: z.string(), name: z.string() });

const shownPlayer = z.object({
  ...deskPlayer.shape,
  state: stateSchema,
  joinedAt: timeSchema,
  language: z.nullable(z.enum(['en', 'bn'])),
  /** Masked; empty where the player never gave it. */
  name: z.string(),
  email: z.string(),
  birthday: z.string(),
  phones: z.array(z.object({ number: z.string(), isOwn: z.boolean(), isVerified: z.boolean() })),
  /** The numbers that deposits came from and withdrawals went to. */
  paymentNumbers: z.array(z.string()),
  referralCode: z.string(),
  /** Who referred the player, by the codes of the sign-up: any of them, or none. */
  referrer: z.nullable(deskPlayer),
  affiliate: z.nullable(promoter),
  agent: z.nullable(promoter),
  referred: z.number(),
  vipPoints: z.number(),
  cashBonus: moneySchema,
  wallet: z.object({
    main: moneySchema,
    exposure: moneySchema,
    hold: moneySchema,
    bonus: moneySchema,
    /** The player's debt after a payment or a result was reversed. */
    debt: moneySchema,
  }),
  /** What the player pays of net winnings on the exchange, in hundredths of a percent, and the points that the discount comes from. */
  commission: z.object({
    commissionBps: z.number(),
    discountBps: z.number(),
    points: z.number(),
    /** The next discount, and from how many points on it is given; null at the last. */
    next: z.nullable(z.object({ points: z.number(), discountBps: z.number() })),
  }),
  sections: z.object({ exchange: sectionState, casino: sectionState }),
  /** The most that one bet may risk; null for no limit. */
  stakeMax: z.nullable(moneySchema),
  /** The time-outs that the player took, the latest first; a longer one replaced those that end later than the next began. */
  timeOuts: z.array(z.object({ length: z.enum(timeOutLengths), beganAt: timeSchema, endsAt: timeSchema })),
  /** The player's own limits that hold, and what the player did with them, the latest first; from what to what, null for none. */
  ownLimits: z.array(
    z.object({ kind: z.enum(limitKinds), period: z.enum(limitPeriods), amount: moneySchema }),
  ),
  ownLimitChanges: z.array(
    z.object({
      kind: z.enum(limitKinds),
      period: z.enum(limitPeriods),
      step: z.enum(['set', 'asked', 'confirmed', 'kept']),
      from: z.nullable(moneySchema),
      to: z.nullable(moneySchema),
      at: timeSchema,
    }),
  ),
});

/** A player at the desk, with personal data masked. */
export type ShownPlayer = z.output<typeof shownPlayer>;

const deskSession = z.object({
  id: idSchema,
  address: z.string(),
  userAgent: z.string(),
  openedAt: timeSchema,
  lastUsedAt: timeSchema,
});
const deskPlace = z.object({
  address: z.string(),
  /** A code of ISO 3166; null where nobody knows it. */
  country: z.nullable(z.string()),
  /** A log-in’s first request, another address, half an hour later, or one that was refused for its country. */
  reason: z.enum(['first', 'address', 'half-hour', 'refused']),
  at: timeSchema,
});

/** Where a request of a player came from. */
export type DeskPlace = z.output<typeof deskPlace>;

const deskLogin = z.object({
  /** A prefix of the device's name, enough to tell two apart. */
  device: z.string(),
  address: z.string(),
  userAgent: z.string(),
  firstAt: timeSchema,
  lastAt: timeSchema,
});

/** A session of a player. */
export type DeskSession = z.output<typeof deskSession>;
/** A device and an address that a player has logged in from. */
export type DeskLogin = z.output<typeof deskLogin>;

const relatedPlayer = z.object({
  ...deskPlayer.shape,
  state: stateSchema,
  joinedAt: timeSchema,
  /** What both share; a number is masked. */
  shared: z.array(z.object({ kind: z.enum(['device', 'payment-number', 'address']), what: z.string() })),
});

/** A player who shares a device, an address or a payment number with another. */
export type RelatedPlayer = z.output<typeof relatedPlayer>;

const playerNote = z.object({
  id: idSchema,
  author: z.string(),
  text: z.string(),
  writtenAt: timeSchema,
});

/** A note by a staff member about a player. */
export type PlayerNote = z.output<typeof playerNote>;

export const playerCalls = defineOfficeCalls({
  listPlayers: {
    method: 'GET',
    path: '/office/players',
    right: 'players:see',
    summary:
      'Players, newest first, or those that a search finds: by id, username, phone, e-mail, referral code, payment number, transaction, bet or login address.',
    query: z.object({
      /** A prefix of a username or an e-mail, a prefix or suffix of a phone; anything else in full. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      state: z.optional(stateSchema),
      /** Registered from this instant on, and before that one. */
      from: z.optional(timeSchema),
      until: z.optional(timeSchema),
      /** With at least this many VIP points. */
      points: z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'Invalid number'))),
      /** The `next` of the previous page. */
      after: z.optional(z.string().check(z.regex(/^\d\.\d{1,13}\.\d{1,18}$/, 'Invalid page'))),
    }),
    answer: z.object({
      players: z.array(listedPlayer),
      next: z.nullable(z.string()),
      /** True if more players match than the search considers: a longer text narrows it. */
      isCut: z.boolean(),
    }),
    status: 200,
    refusals: [],
  },
  showPlayer: {
    method: 'GET',
    path: '/office/players/:id',
    right: 'players:see',
    summary: 'A player: profile with personal data masked, wallet, closed sections and limits.',
    params: ofPlayer,
    answer: z.object({ player: shownPlayer }),
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  revealPlayer: {
    method: 'POST',
    path: '/office/players/:id/reveal',
    right: 'players:reveal',
    summary: 'One field of personal data, unmasked; leaves an entry in the audit log.',
    params: ofPlayer,
    body: z.object({ field: z.enum(personalFields) }),
    answer: z.object({ values: z.array(z.string()) }),
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  listPlayerSessions: {
    method: 'GET',
    path: '/office/players/:id/sessions',
    right: 'players:see',
    summary: "A player's current sessions, and the devices and addresses of the latest logins.",
    params: ofPlayer,
    answer: z.object({
      sessions: z.array(deskSession),
      logins: z.array(deskLogin),
      /** Where the latest requests came from; empty where nobody asks for countries. */
      places: z.array(deskPlace),
    }),
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  logPlayerOut: {
    method: 'POST',
    path: '/office/players/:id/log-out',
    servedWhenFull: true,
    right: 'players:care',
    summary: 'Ends one session of a player, or all of them.',
    params: ofPlayer,
    body: z.object({ session: z.nullable(idSchema) }),
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND'],
  },
  listRelatedPlayers: {
    method: 'GET',
    path: '/office/players/:id/related',
    right: 'players:see',
    summary: 'Players who share a device, a payment number or an address with this one; the newest of each.',
    params: ofPlayer,
    answer: z.object({ players: z.array(relatedPlayer), isCut: z.boolean() }),
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  listPlayerNotes: {
    method: 'GET',
    path: '/office/players/:id/notes',
    right: 'players:see',
    summary: 'Notes by staff about a player, newest first.',
    params: ofPlayer,
    query: z.object({ before: z.optional(idSchema) }),
    answer: z.object({ notes: z.array(playerNote), next: z.nullable(idSchema) }),
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  addPlayerNote: {
    method: 'POST',
    path: '/office/players/:id/notes',
    right: 'players:care',
    summary: "Adds a note, which can't be changed or deleted.",
    params: ofPlayer,
    body: z.object({
      text: z
        .string({ error: 'Write the note.' })
        .check(z.trim(), z.minLength(1, 'Write the note.'), z.maxLength(2000, 'At most 2000 characters.')),
    }),
    answer: z.object({ id: idSchema }),
    status: 201,
    refusals: ['NOT_FOUND'],
  },
  suspendPlayer: {
    method: 'POST',
    path: '/office/players/:id/suspend',
    right: 'players:restrict',
    summary: 'Suspends a player until somebody lifts it, and ends their sessions. Open bets stand.',
    params: ofPlayer,
    body: because,
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND', 'PLAYER_CHANGED'],
  },
  reopenPlayer: {
    method: 'POST',
    path: '/office/players/:id/reopen',
    right: 'players:restrict',
    summary: "Lifts a player's suspension.",
    params: ofPlayer,
    body: because,
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND', 'PLAYER_CHANGED'],
  },
  closePlayer: {
    method: 'POST',
    path: '/office/players/:id/close',
    right: 'players:close',
    summary:
      'Closes an account for good. Refused while it has money, open bets, an unfinished round or a pending payment: a closed player could not claim them.',
    params: ofPlayer,
    body: because,
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND', 'PLAYER_CHANGED', 'WALLET_NOT_EMPTY', 'PAYMENT_UNDER_WAY'],
  },
});

export const playerLimitCalls = defineOfficeCalls({
  changePlayerSection: {
    method: 'PATCH',
    path: '/office/players/:id/sections',
    right: 'players:restrict',
    summary: 'Closes a section to a player, who sees that at the next bet or game, or opens it again.',
    params: ofPlayer,
    body: z.object({ section: z.enum(['exchange', 'casino']), state: sectionState, reason: reasonSchema }),
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND', 'PLAYER_CHANGED'],
  },
  changePlayerStakeLimit: {
    method: 'PATCH',
    path: '/office/players/:id/stake-limit',
    right: 'players:restrict',
    summary: 'Sets the most that one bet of a player may risk; null removes the limit.',
    params: ofPlayer,
    body: z.object({
      stakeMax: z.nullable(
        amountSchema.check(z.refine((amount) => amount > 0n, 'Type an amount above zero.')),
      ),
      reason: reasonSchema,
    }),
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND', 'PLAYER_CHANGED'],
  },
});
