import {
  type Change,
  type PromotionForm,
  mayUse,
  promotionDeskCalls,
  promotionTerms,
} from '@maidan/contract/office';
import { formatMoney } from '@maidan/engine';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import {
  type ContentDesk,
  checkPromotionForm,
  findDeskPromotion,
  listContributions,
  promisesMore,
  writtenTerms,
} from '../../domains/content/index.ts';
import type { OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { type GuardedCall, NOTHING } from './guarded-call.ts';
import { digestOf } from './guard-results.ts';

const newInput = z.object({ body: promotionDeskCalls.addPromotion.body });
const changedInput = z.object({
  params: promotionDeskCalls.changePromotion.params,
  body: promotionDeskCalls.changePromotion.body,
});

type Calls = OfficeHandlers<Pick<typeof promotionDeskCalls, 'addPromotion' | 'changePromotion'>>;

/** Guards new promotions: one that players can take waits for a second owner (SAFE-49). */
export function guardNewPromotions(
  desk: ContentDesk,
  { addPromotion }: Pick<Calls, 'addPromotion'>,
): GuardedCall<z.output<typeof newInput>> {
  return {
    kind: 'new-promotion',
    input: newInput,
    isSetting: true,
    subjectOf: ({ body }) => `new-promotion:${digestOf([body.nameEn, body.nameBn])}`,
    reasonOf: () => null,
    describe: ({ body }) => Promise.resolve({ ...NOTHING, promotion: describePromotion(undefined, body) }),
    check: ({ body }) => checkPromotionForm(desk, body),
    async assess({ body }) {
      const shares = await houseShares(desk);
      return {
        secondReasons: promisesMore(undefined, body, shares) ? ['promises'] : [],
        preview: null,
        digest: digestOf([body, ...shares]),
        hasMoved: false,
      };
    },
    run: (input, context) => addPromotion({ params: undefined, query: undefined, ...input }, context),
    suspendMeanwhile: () => Promise.resolve(),
  };
}

/** Guards changes of promotions: what promises players more waits for a second owner (SAFE-49). */
export function guardPromotionTerms(
  desk: ContentDesk,
  { changePromotion }: Pick<Calls, 'changePromotion'>,
): GuardedCall<z.output<typeof changedInput>> {
  const getPromotion = async (id: bigint) => {
    const promotion = await findDeskPromotion(desk.db, id);
    if (promotion === undefined) throw new Refusal('NOT_FOUND');
    return promotion;
  };
  return {
    kind: 'promotion-terms',
    input: changedInput,
    isSetting: true,
    subjectOf: ({ params }) => `promotion:${params.id}`,
    reasonOf: () => null,
    describe: async ({ params, body }) => ({
      ...NOTHING,
      promotion: describePromotion(await getPromotion(params.id), body.promotion),
    }),
    async check({ params, body }) {
      await getPromotion(params.id);
      await checkPromotionForm(desk, body.promotion);
    },
    async assess({ params, body }, { member }) {
      const before = await getPromotion(params.id);
      const hasSameTerms = isDeepStrictEqual(writtenTerms(before), writtenTerms(body.promotion));
      if (!hasSameTerms && !mayUse(member.role, 'settings:manage')) throw new Refusal('TERMS_ARE_OWNERS');
      const shares = await houseShares(desk);
      return {
        secondReasons: promisesMore(before, body.promotion, shares) ? ['promises'] : [],
        preview: null,
        digest: digestOf([body, ...shares]),
        hasMoved: before.version !== body.version,
      };
    },
    run: (input, context) => changePromotion({ query: undefined, ...input }, context),
    suspendMeanwhile: () => Promise.resolve(),
  };
}

async function houseShares({ db }: ContentDesk): Promise<ReadonlyMap<string, number>> {
  return new Map((await listContributions(db)).map(({ kind, percent }) => [kind, percent]));
}

function describePromotion(before: PromotionForm | undefined, after: PromotionForm): Change['promotion'] {
  const terms = promotionTerms.map((term) => ({
    term,
    before: before === undefined ? null : textOf(term, before),
    after: textOf(term, after),
  }));
  return {
    nameEn: after.nameEn,
    nameBn: after.nameBn,
    terms: terms.filter((one) => one.before !== one.after),
  };
}

function textOf(term: (typeof promotionTerms)[number], promotion: PromotionForm): string | null {
  switch (term) {
    case 'status':
      return promotion.status;
    case 'startsAt':
    case 'endsAt':
      return promotion[term].toISOString();
    case 'bonusMax':
    case 'depositMin':
      return formatMoney(promotion[term]);
    case 'betMax':
      return promotion.betMax === null ? null : formatMoney(promotion.betMax);
    case 'freeSpins': {
      const { freeSpins } = promotion;
      return freeSpins === null
        ? null
        : `${freeSpins.count} × ${formatMoney(freeSpins.stake)}, ${freeSpins.game}`;
    }
    case 'shares': {
      const own = Object.entries(promotion.shares).filter(([, percent]) => percent !== null);
      return own.length === 0 ? null : own.map(([kind, percent]) => `${kind} ${percent} %`).join(', ');
    }
    default:
      return String(promotion[term]);
  }
}
