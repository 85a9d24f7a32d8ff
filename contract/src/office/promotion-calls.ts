import * as z from 'zod/mini';
import { isPromotionCategory, mapPlayKinds, playKinds, type PromotionCategory } from '../calls/promotions.ts';
import { amountSchema, idSchema, moneySchema, timeSchema } from '../wire.ts';
import { defineOfficeCalls } from './call.ts';
import { decided } from './desk-request.ts';
import { pictureNameSchema, showStateSchema, versionSchema } from './content-calls.ts';

/** The promotions desk: their texts, what they give and require, and when they run (rows PROMO-1, DESK-2). */

const ofOne = z.object({ id: idSchema });

const words = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Write it in both languages.'),
      z.maxLength(max, `At most ${max} characters.`),
    );
const whole = (min: number, max: number) =>
  z
    .int(`A whole number from ${min} to ${max}.`)
    .check(
      z.minimum(min, `A whole number from ${min} to ${max}.`),
      z.maximum(max, `A whole number from ${min} to ${max}.`),
    );
const ownPicture = pictureNameSchema.check(z.minLength(1, 'Upload a picture.'));

/** `display` is listed; `active` is reachable only by its address; `inactive` is unavailable. */
export const promotionStatuses = ['display', 'active', 'inactive'] as const;

const CATEGORIES_MAX = 16;

const share = whole(0, 100);
/** For every kind of play: the share of a stake that counts towards the turnover, in percent; null for the default. */
const ownShares = z.object(mapPlayKinds(() => z.nullable(share)));

const textFields = {
  nameEn: words(80),
  nameBn: words(80),
  titleEn: words(160),
  titleBn: words(160),
  summaryEn: words(300),
  summaryBn: words(300),
  detailsEn: words(8000),
  detailsBn: words(8000),
};

const termFields = {
  thumbnail: ownPicture,
  image: ownPicture,
  categories: z
    .array(z.custom<PromotionCategory>((given) => typeof given === 'string' && isPromotionCategory(given)))
    .check(
      z.minLength(1, 'Choose what it is for.'),
      z.maxLength(CATEGORIES_MAX),
      z.refine((given) => new Set(given).size === given.length, 'Each once.'),
    ),
  bonusPercent: whole(1, 1000),
  turnoverTimes: whole(0, 100),
  turnoverDays: whole(1, 365),
  shares: ownShares,
  startsAt: timeSchema,
  endsAt: timeSchema,
  status: z.enum(promotionStatuses),
};

const amount = amountSchema.check(
  z.refine((given) => given > 0n && given <= 10_000_000_00n, 'An amount up to one crore taka.'),
);

/** So many free spins at most come with a bonus. */
const SPINS_MAX = 500;

/** How many free spins come with the bonus, of which of the house's slots and of what stake; null for none. */
const spinsOf = <Stake extends z.core.$ZodType>(stake: Stake) =>
  z.nullable(
    z.object({
      count: whole(1, SPINS_MAX),
      game: z.string().check(z.minLength(1, 'Choose a game.'), z.maxLength(60)),
      stake,
    }),
  );

/**
 * The editable fields of a promotion. Players who take it from then on are bound by them; those who took it
 * before, by the earlier version.
 */
export const promotionForm = z
  .object({
    ...textFields,
    ...termFields,
    bonusMax: amount,
    depositMin: amount,
    /** The largest bet while its bonus is open; null for no limit. */
    betMax: z.nullable(amount),
    freeSpins: spinsOf(amount),
  })
  .check(
    z.refine(({ startsAt, endsAt }) => endsAt > startsAt, {
      message: 'The end lies before the beginning.',
      path: ['endsAt'],
    }),
  );

/** The editable fields of a promotion. */
export type PromotionForm = z.output<typeof promotionForm>;

const deskPromotion = z.object({
  id: idSchema,
  ...textFields,
  ...termFields,
  bonusMax: moneySchema,
  depositMin: moneySchema,
  betMax: z.nullable(moneySchema),
  freeSpins: spinsOf(moneySchema),
  version: versionSchema,
  state: showStateSchema,
});

/** A promotion as the desk shows it. */
export type DeskPromotion = z.output<typeof deskPromotion>;

export const promotionDeskCalls = defineOfficeCalls({
  listDeskPromotions: {
    method: 'GET',
    path: '/office/content/promotions',
    right: 'content:see',
    summary: 'Every promotion in order, including those that don’t run.',
    answer: z.object({
      promotions: z.array(deskPromotion),
      /** The default shares, for promotions without their own. */
      houseShares: z.array(z.object({ kind: z.enum(playKinds), percent: z.number() })),
      /** The house's slots, whose free spins a promotion may give, with their stakes. */
      spinGames: z.array(
        z.object({
          code: z.string(),
          titleEn: z.string(),
          titleBn: z.string(),
          stakeMin: moneySchema,
          stakeMax: moneySchema,
        }),
      ),
    }),
    status: 200,
    refusals: [],
  },
  addPromotion: {
    method: 'POST',
    path: '/office/content/promotions',
    right: 'settings:manage',
    stepUp: true,
    summary: 'Adds a promotion at the end of the list; one that players can take waits for a second owner.',
    body: promotionForm,
    answer: decided,
    status: 200,
    refusals: [
      'STEP_UP_NEEDED',
      'CONTENT_FULL',
      'PICTURE_UNKNOWN',
      'NOTHING_COUNTS',
      'SPIN_GAME_UNKNOWN',
      'SPIN_STAKE_OUT_OF_LIMITS',
      'PROPOSAL_WAITS',
    ],
  },
  changePromotion: {
    method: 'PATCH',
    path: '/office/content/promotions/:id',
    right: 'content:manage',
    summary:
      'Changes a promotion, unless somebody saved it since the version that the caller saw. Only owners can change what it gives and requires; what promises players more waits for a second owner.',
    params: ofOne,
    body: z.object({ version: versionSchema, promotion: promotionForm }),
    answer: decided,
    status: 200,
    refusals: [
      'NOT_FOUND',
      'CONTENT_CHANGED',
      'PICTURE_UNKNOWN',
      'TERMS_ARE_OWNERS',
      'NOTHING_COUNTS',
      'SPIN_GAME_UNKNOWN',
      'SPIN_STAKE_OUT_OF_LIMITS',
      'PROPOSAL_WAITS',
    ],
  },
  movePromotion: {
    method: 'POST',
    path: '/office/content/promotions/:id/move',
    right: 'content:manage',
    summary: 'Moves a promotion by one position in the list; at either end nothing changes.',
    params: ofOne,
    body: z.object({ to: z.enum(['up', 'down']) }),
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND'],
  },
  removePromotion: {
    method: 'POST',
    path: '/office/content/promotions/:id/remove',
    right: 'content:manage',
    summary: 'Deletes a promotion. Bonuses already granted keep their terms.',
    params: ofOne,
    body: z.object({ version: versionSchema }),
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND', 'CONTENT_CHANGED'],
  },
});
