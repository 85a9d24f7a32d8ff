import type { RefusalCode } from '@maidan/contract';
import { money } from '@maidan/engine';
import {
  confirmLimit,
  keepLimit,
  type LimitChange,
  type OwnLimit,
  setLimit,
  withoutLapsed,
} from '../limit-rules.ts';

/** A product that the player has closed; open ones have none. */
export interface ProductBlock {
  readonly closedAt: Date;
  /** When the player asked to reopen it. */
  readonly askedAt: Date | undefined;
}

/** What a player does with a product. */
export type ProductStep = 'close' | 'ask' | 'confirm' | 'keep';

/** What a step comes to: the block from now on, undefined for an open product; or why it is refused. */
export type ProductChange =
  | { readonly kind: 'changed'; readonly block: ProductBlock | undefined }
  | { readonly kind: 'repeat' }
  | { readonly kind: 'refused'; readonly refusal: RefusalCode };

/** A block as it is at that moment: a request to reopen that nobody confirmed in its week has lapsed (CARE-65). */
export function withoutLapsedRequest(block: ProductBlock, now: Date): ProductBlock {
  return { ...block, askedAt: withoutLapsed(limitOf(block), now).pending?.askedAt };
}

/** A closed product is a limit of nothing, so that reopening it goes by the rules of a looser limit. */
const NOTHING = money(0n);

const limitOf = ({ askedAt }: ProductBlock): OwnLimit => ({
  amount: NOTHING,
  pending: askedAt === undefined ? undefined : { amount: null, askedAt },
});

const codes: Partial<Record<RefusalCode, RefusalCode>> = {
  LIMIT_UNCHANGED: 'PRODUCT_OPEN',
  LOOSER_LIMIT_REQUESTED: 'REOPENING_REQUESTED',
  LOOSER_LIMIT_TOO_EARLY: 'REOPENING_TOO_EARLY',
  NO_LOOSER_LIMIT: 'NO_REOPENING',
};

/** Closes a product at once, or takes a step of reopening it (CARE-23). */
export function changeProduct(before: ProductBlock | undefined, step: ProductStep, now: Date): ProductChange {
  if (step === 'close' && before !== undefined)
    return before.askedAt === undefined
      ? { kind: 'repeat' }
      : { kind: 'changed', block: { ...before, askedAt: undefined } };
  const change = changeLimit(before && limitOf(before), step, now);
  if (change.kind === 'refused') return { ...change, refusal: codes[change.refusal] ?? change.refusal };
  const { limit } = change;
  const closedAt = before?.closedAt ?? now;
  return { kind: 'changed', block: limit && { closedAt, askedAt: limit.pending?.askedAt } };
}

function changeLimit(limit: OwnLimit | undefined, step: ProductStep, now: Date): LimitChange {
  switch (step) {
    case 'close':
      return setLimit(limit, NOTHING, now);
    case 'ask':
      return setLimit(limit, null, now);
    case 'confirm':
      return confirmLimit(limit, now);
    case 'keep':
      break;
  }
  return keepLimit(limit, now);
}
