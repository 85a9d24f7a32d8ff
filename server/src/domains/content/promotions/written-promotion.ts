import type { PromotionForm } from '@maidan/contract/office';
import { formatMoney } from '@maidan/engine';

/** A promotion's terms in the audit log. */
export function writtenTerms(promotion: PromotionForm): Readonly<Record<string, unknown>> {
  const { bonusPercent, bonusMax, depositMin, turnoverTimes, turnoverDays, betMax, freeSpins, shares } =
    promotion;
  return {
    bonusPercent,
    bonusMax: formatMoney(bonusMax),
    depositMin: formatMoney(depositMin),
    turnoverTimes,
    turnoverDays,
    betMax: betMax === null ? null : formatMoney(betMax),
    freeSpins: freeSpins === null ? null : { ...freeSpins, stake: formatMoney(freeSpins.stake) },
    shares: Object.fromEntries(Object.entries(shares).filter(([, percent]) => percent !== null)),
  };
}

/** A promotion's fields in the audit log. */
export function writtenPromotion(promotion: PromotionForm): Readonly<Record<string, unknown>> {
  return {
    nameEn: promotion.nameEn,
    nameBn: promotion.nameBn,
    titleEn: promotion.titleEn,
    titleBn: promotion.titleBn,
    summaryEn: promotion.summaryEn,
    summaryBn: promotion.summaryBn,
    detailsEn: promotion.detailsEn,
    detailsBn: promotion.detailsBn,
    thumbnail: promotion.thumbnail,
    image: promotion.image,
    categories: [...promotion.categories],
    startsAt: promotion.startsAt.toISOString(),
    endsAt: promotion.endsAt.toISOString(),
    status: promotion.status,
    ...writtenTerms(promotion),
  };
}
