import { playKinds } from '@maidan/contract';
import type { PromotionForm } from '@maidan/contract/office';

/** The shares of kinds of play that count where a promotion has none of its own, in percent. */
export type HouseShares = ReadonlyMap<string, number>;

/** The fields of a promotion that decide what it costs. */
export type PromotionOffer = Pick<
  PromotionForm,
  | 'bonusPercent'
  | 'bonusMax'
  | 'depositMin'
  | 'turnoverTimes'
  | 'turnoverDays'
  | 'betMax'
  | 'freeSpins'
  | 'shares'
  | 'startsAt'
  | 'endsAt'
  | 'status'
>;

/**
 * True if players are promised more than before (SAFE-49): a promotion is opened, runs longer, gives more, or asks for
 * less in any respect, whatever it asks more elsewhere. One that nobody can take promises nothing.
 */
export function promisesMore(
  before: PromotionOffer | undefined,
  after: PromotionOffer,
  houseShares: HouseShares,
): boolean {
  if (after.status === 'inactive') return false;
  if (before === undefined || before.status === 'inactive') return true;
  return (
    after.startsAt < before.startsAt ||
    after.endsAt > before.endsAt ||
    after.bonusPercent > before.bonusPercent ||
    after.bonusMax > before.bonusMax ||
    after.depositMin < before.depositMin ||
    after.turnoverTimes < before.turnoverTimes ||
    after.turnoverDays > before.turnoverDays ||
    (before.betMax !== null && (after.betMax === null || after.betMax > before.betMax)) ||
    givesMoreSpins(before.freeSpins, after.freeSpins) ||
    playKinds.some((kind) => shareOf(after, kind, houseShares) > shareOf(before, kind, houseShares))
  );
}

/** Spins of another game are another offer. */
function givesMoreSpins(before: PromotionOffer['freeSpins'], after: PromotionOffer['freeSpins']): boolean {
  if (after === null) return false;
  if (before === null || after.game !== before.game) return true;
  return after.count > before.count || after.stake > before.stake;
}

function shareOf(
  { shares }: PromotionOffer,
  kind: (typeof playKinds)[number],
  houseShares: HouseShares,
): number {
  return shares[kind] ?? houseShares.get(kind) ?? 0;
}
