import { isPromotionCategory, mapPlayKinds, playKinds } from '@maidan/contract';
import {
  type DeskPromotion,
  type PromotionForm,
  promotionForm,
  promotionStatuses,
  readAmount,
  writeAmount,
} from '@maidan/contract/office';
import { type Checked, fieldErrors } from '@maidan/ui';
import { texts } from '../../../i18n/texts.ts';
import { readMoment, writeMoment } from '../../../lib/dhaka-moment.ts';
import { readCount } from '../../../lib/read-count.ts';
import type { Saved } from '../use-draft.ts';

/** The texts of a promotion, each in one language. */
export const TEXT_FIELDS = [
  'nameEn',
  'nameBn',
  'titleEn',
  'titleBn',
  'summaryEn',
  'summaryBn',
  'detailsEn',
  'detailsBn',
] as const;
const NUMBER_FIELDS = ['bonusPercent', 'turnoverTimes', 'turnoverDays'] as const;
const AMOUNT_FIELDS = ['bonusMax', 'depositMin', 'betMax'] as const;

/** A promotion's terms, in form order. */
export const TERM_FIELDS = [
  'bonusPercent',
  'bonusMax',
  'depositMin',
  'betMax',
  'turnoverTimes',
  'turnoverDays',
] as const;

/** The free spins that come with the bonus: all empty for none. */
export const SPIN_FIELDS = ['spinGame', 'spinCount', 'spinStake'] as const;

/** The fields of a promotion's form. */
export const PROMOTION_FIELDS = [
  ...TEXT_FIELDS,
  'thumbnail',
  'image',
  'categories',
  ...TERM_FIELDS,
  ...SPIN_FIELDS,
  ...playKinds,
  'startsAt',
  'endsAt',
  'status',
] as const;

/** A field of a promotion's form. */
export type PromotionField = (typeof PROMOTION_FIELDS)[number];
/** The form's values as typed. */
export type PromotionValues = Readonly<Record<PromotionField, string>>;

const BLANK: PromotionValues = {
  nameEn: '',
  nameBn: '',
  titleEn: '',
  titleBn: '',
  summaryEn: '',
  summaryBn: '',
  detailsEn: '',
  detailsBn: '',
  thumbnail: '',
  image: '',
  categories: '',
  bonusPercent: '',
  bonusMax: '',
  depositMin: '',
  betMax: '',
  turnoverTimes: '',
  turnoverDays: '30',
  spinGame: '',
  spinCount: '',
  spinStake: '',
  ...mapPlayKinds(() => ''),
  startsAt: '',
  endsAt: '',
  status: 'display',
};

/** The categories listed in a field. */
export function readCategories(typed: string): string[] {
  return typed.split(',').filter((name) => name !== '');
}

/** A saved promotion as form values; a new one is blank. */
export function savedPromotion(promotion: DeskPromotion | undefined): Saved<PromotionField> {
  if (promotion === undefined) return { values: BLANK, version: 0 };
  const { version, categories, betMax, startsAt, endsAt } = promotion;
  const { id: _id, state: _state, version: _version, shares, freeSpins, ...rest } = promotion;
  return {
    version,
    values: {
      ...rest,
      categories: categories.join(','),
      bonusPercent: promotion.bonusPercent.toString(),
      turnoverTimes: promotion.turnoverTimes.toString(),
      turnoverDays: promotion.turnoverDays.toString(),
      bonusMax: writeAmount(promotion.bonusMax),
      depositMin: writeAmount(promotion.depositMin),
      betMax: betMax === null ? '' : writeAmount(betMax),
      spinGame: freeSpins?.game ?? '',
      spinCount: freeSpins?.count.toString() ?? '',
      spinStake: freeSpins === null ? '' : writeAmount(freeSpins.stake),
      ...mapPlayKinds((kind) => shares[kind]?.toString() ?? ''),
      startsAt: writeMoment(startsAt),
      endsAt: writeMoment(endsAt),
    },
  };
}

/** The promotion that the form describes, or its errors. */
export function readPromotion(values: PromotionValues): Checked<PromotionForm, PromotionField> {
  const [startsAt, endsAt] = [readMoment(values.startsAt), readMoment(values.endsAt)];
  const countOf = (name: PromotionField) => readCount(values[name]);
  const untyped = {
    ...Object.fromEntries(
      NUMBER_FIELDS.filter((name) => countOf(name) === undefined).map((name) => [
        name,
        texts.offers('numberMissing'),
      ]),
    ),
    ...Object.fromEntries(
      playKinds
        .filter((kind) => values[kind].trim() !== '' && countOf(kind) === undefined)
        .map((kind) => [kind, texts.offers('shareMissing')]),
    ),
    ...Object.fromEntries(
      AMOUNT_FIELDS.filter((name) => !isAmount(name, values[name])).map((name) => [
        name,
        texts.offers('amountMissing'),
      ]),
    ),
    ...(values.spinGame !== '' && {
      ...(countOf('spinCount') === undefined && { spinCount: texts.offers('numberMissing') }),
      ...(readAmount(values.spinStake) === undefined && { spinStake: texts.offers('amountMissing') }),
    }),
    ...(!(startsAt instanceof Date) && { startsAt: texts.offers('momentMissing') }),
    ...(!(endsAt instanceof Date) && { endsAt: texts.offers('momentMissing') }),
  };
  const read = promotionForm.safeParse({
    ...values,
    categories: readCategories(values.categories).filter((name) => isPromotionCategory(name)),
    bonusPercent: countOf('bonusPercent'),
    turnoverTimes: countOf('turnoverTimes'),
    turnoverDays: countOf('turnoverDays'),
    shares: mapPlayKinds((kind) => countOf(kind) ?? null),
    betMax: values.betMax.trim() === '' ? null : values.betMax,
    freeSpins:
      values.spinGame === ''
        ? null
        : { game: values.spinGame, count: countOf('spinCount'), stake: values.spinStake },
    startsAt: startsAt?.toISOString() ?? '',
    endsAt: endsAt?.toISOString() ?? '',
    status: promotionStatuses.find((one) => one === values.status),
  });
  if (read.success && Object.keys(untyped).length === 0) return { values: read.data };
  const wrong = read.success ? [] : read.error.issues;
  return { errors: { ...fieldErrors(wrong, fieldOf), ...untyped } };
}

/** Each share has a field of its own, and so has each term of the free spins. */
function fieldOf([field, part]: readonly PropertyKey[]): PropertyKey | undefined {
  if (field === 'freeSpins') return SPIN_PARTS.get(part);
  return field === 'shares' ? part : field;
}

const SPIN_PARTS: ReadonlyMap<PropertyKey | undefined, PromotionField> = new Map([
  ['game', 'spinGame'],
  ['count', 'spinCount'],
  ['stake', 'spinStake'],
]);

function isAmount(name: (typeof AMOUNT_FIELDS)[number], typed: string): boolean {
  return (name === 'betMax' && typed.trim() === '') || readAmount(typed) !== undefined;
}
