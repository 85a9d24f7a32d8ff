import * as z from 'zod/mini';
import { gameTypes } from '../calls/casino.ts';
import { idSchema, moneySchema, pageEndSchema, timeSchema } from '../wire.ts';
import { defineOfficeCalls } from './call.ts';
import { decided, deskPlayer, ofRequest, reasonSchema } from './desk-request.ts';

/**
 * The games desk: what the lobby offers, how each game pays, the rounds that don't end (row GAME-1), and wins beyond
 * what a partner may credit (row SAFE-32).
 */

/** Over how many days the desk sums what games took and paid. */
export const GAME_SUM_DAYS = 7;

const status = z.enum(['active', 'inactive']);

const deskGame = z.object({
  id: idSchema,
  platform: z.string(),
  code: z.string(),
  name: z.string(),
  status,
  /** Rounds that ended within those days, what was staked in them, and what they paid. */
  rounds: z.number(),
  staked: moneySchema,
  paid: moneySchema,
  /** What the house kept; negative where it paid more. */
  kept: moneySchema,
  /** The long-run return of the stakes by the game's rules, in ten-thousandths; null for other providers' games. */
  theoreticalReturn: z.nullable(z.object({ least: z.number(), most: z.number() })),
});

/** A game as the desk sees it. */
export type DeskGame = z.output<typeof deskGame>;

const deskProvider = z.object({
  platform: z.string(),
  name: z.string(),
  status,
  /** How many of its games are listed. */
  games: z.number(),
});

/** A game provider. */
export type DeskProvider = z.output<typeof deskProvider>;

const deskPartner = z.object({
  /** Its name in the wallet's transactions. */
  name: z.string(),
  protocol: z.enum(['signed-wallet', 'gis']),
  /** For an aggregator: its account id for this site. */
  account: z.nullable(z.string()),
  /** The fingerprints of its public keys; a key that both sides share is never shown. */
  keys: z.array(z.string()),
  /** What it may credit by itself; a win beyond it waits for staff. */
  bounds: z.object({
    stakeMultipleMax: z.number(),
    /** What a round may pay whatever was staked in it. */
    unstakedMax: moneySchema,
    winMax: moneySchema,
    /** Per bet. */
    winsMax: z.number(),
    /** In a round that it has reported as over. */
    closedRoundTakes: z.enum(['nothing', 'first-wins', 'wins', 'bets-and-wins']),
  }),
  /** Its last wallet request; null when long ago, or never. */
  askedAt: z.nullable(timeSchema),
});

/** A partner that may call the wallet. */
export type DeskPartner = z.output<typeof deskPartner>;

const openRound = z.object({
  partner: z.string(),
  player: deskPlayer,
  gameCode: z.string(),
  round: z.string(),
  staked: moneySchema,
  paid: moneySchema,
  openedAt: timeSchema,
});

/** A round that its provider has not ended. */
export type OpenRound = z.output<typeof openRound>;

/** Held wins per page. */
export const HELD_WINS_PAGE = 50;

/** The bounds that a win can go beyond: of one transaction, of its round's stake, of its bet's wins, of a closed round. */
export const heldReasons = ['amount', 'multiple', 'wins', 'closed-round'] as const;

/** A bound that a win went beyond. */
export type HeldReason = (typeof heldReasons)[number];

const heldWin = z.object({
  id: idSchema,
  partner: z.string(),
  transactionUuid: z.string(),
  player: deskPlayer,
  gameCode: z.string(),
  round: z.string(),
  amount: moneySchema,
  /** The stake of the bet that it names. */
  stake: moneySchema,
  heldFor: z.array(z.enum(heldReasons)),
  at: timeSchema,
  /** Allowed: credited when the partner asks again, which it may have done. */
  state: z.enum(['held', 'allowed', 'credited', 'declined']),
  reason: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
});

/** A win that a partner asked for beyond its bounds. */
export type DeskHeldWin = z.output<typeof heldWin>;

const heldWinDecision = z.object({ decision: z.enum(['allowed', 'declined']), reason: reasonSchema });

export const casinoDeskCalls = defineOfficeCalls({
  listDeskGames: {
    method: 'GET',
    path: '/office/casino/games',
    right: 'casino:see',
    summary:
      "The games, or those of a category, in the lobby's recommended order, with what they took and paid.",
    query: z.object({ type: z.optional(z.enum(gameTypes)) }),
    answer: z.object({ games: z.array(deskGame) }),
    status: 200,
    refusals: [],
  },
  changeDeskGame: {
    method: 'PATCH',
    path: '/office/casino/games/:id',
    right: 'casino:manage',
    summary: 'Switches a game on, or off with a reason. Rounds in progress finish.',
    params: z.object({ id: idSchema }),
    body: z.object({ status, reason: z.optional(reasonSchema) }).check(
      z.refine((change) => change.status === 'active' || change.reason !== undefined, {
        error: 'Write down why.',
        path: ['reason'],
      }),
    ),
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND'],
  },
  moveDeskGame: {
    method: 'POST',
    path: '/office/casino/games/:id/move',
    right: 'casino:manage',
    summary: 'Moves a game by one position in its category; at either end nothing changes.',
    params: z.object({ id: idSchema }),
    body: z.object({ to: z.enum(['up', 'down']) }),
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND'],
  },
  listDeskProviders: {
    method: 'GET',
    path: '/office/casino/providers',
    right: 'casino:see',
    summary: 'The game providers.',
    answer: z.object({ providers: z.array(deskProvider) }),
    status: 200,
    refusals: [],
  },
  changeDeskProvider: {
    method: 'POST',
    path: '/office/casino/providers',
    right: 'casino:manage',
    summary: 'Switches all games of a provider on or off. Rounds in progress finish.',
    body: z.object({ platform: z.string().check(z.maxLength(40)), status }),
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND'],
  },
  listPartners: {
    method: 'GET',
    path: '/office/casino/partners',
    right: 'casino:see',
    summary: 'Partners that may call the wallet, their keys, and when they last did.',
    answer: z.object({ partners: z.array(deskPartner) }),
    status: 200,
    refusals: [],
  },
  listHeldWins: {
    method: 'GET',
    path: '/office/casino/held-wins',
    right: 'casino:see',
    summary:
      'Wins beyond what their partners may credit: those that wait, longest waiting first, or those decided, newest first.',
    query: z.object({
      state: z.optional(z.enum(['waiting', 'decided'])),
      /** The `next` of the previous page, in the same state. */
      after: z.optional(pageEndSchema),
    }),
    answer: z.object({ wins: z.array(heldWin), next: z.nullable(z.string()) }),
    status: 200,
    refusals: [],
  },
  decideHeldWin: {
    method: 'POST',
    path: '/office/casino/held-wins/:id/decide',
    right: 'casino:decide',
    summary:
      'Allows exactly this win, so that the partner’s repeat is credited, or declines it. Allowing the four-eyes amount or more waits for a second member.',
    params: ofRequest,
    body: heldWinDecision,
    answer: decided,
    status: 200,
    refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'PROPOSAL_WAITS'],
  },
  listOpenRounds: {
    method: 'GET',
    path: '/office/casino/open-rounds',
    right: 'casino:see',
    summary: 'Rounds that have not ended, oldest first, page by page.',
    query: z.object({ after: z.optional(pageEndSchema) }),
    answer: z.object({ rounds: z.array(openRound), next: z.nullable(z.string()) }),
    status: 200,
    refusals: [],
  },
});
