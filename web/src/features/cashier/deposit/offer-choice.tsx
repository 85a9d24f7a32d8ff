import { digitsIn, useLanguage } from '@maidan/ui';
import { useEffect, useId } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { usePromotions } from '../../../lib/use-promotions.ts';
import { readAmount } from '../read-amount.ts';
import { useDepositDraft } from './deposit-draft.ts';
import { OfferPromise } from './offer-promise.tsx';

/** The promotions that a deposit can take as a dropdown, "no bonus" first; the address may preselect one (CASH-2). */
export function OfferChoice() {
  const t = useTranslations('cashier');
  const language = useLanguage();
  const id = useId();
  const { data: promotions } = usePromotions();
  const { promotionId: chosen, amountTyped, accountType } = useDepositDraft();
  const taken = promotions?.find((promotion) => promotion.id === chosen);
  useNamedOffer();
  return (
    <div>
      <label htmlFor={id} className="mb-2 block font-bold">
        {t('offer')}
      </label>
      <select
        id={id}
        value={taken?.id.toString() ?? ''}
        onChange={({ target: { value } }) => choose(value === '' ? undefined : BigInt(value))}
        className="min-h-12 w-full rounded-md border border-line-strong bg-surface-2 pr-8 pl-3 text-ellipsis"
      >
        <option value="">{t('noBonus')}</option>
        {promotions?.map(({ id: offer, name, bonusPercent, turnoverTimes }) => (
          <option key={offer} value={offer.toString()}>
            {t('offerTerms', {
              name,
              percent: digitsIn(language, bonusPercent.toString()),
              times: digitsIn(language, turnoverTimes.toString()),
            })}
          </option>
        ))}
      </select>
      {taken !== undefined && (
        <OfferPromise promotion={taken} amount={readAmount(amountTyped)} inTaka={accountType !== 'USDT'} />
      )}
    </div>
  );
}

const choose = (promotionId: bigint | undefined) => useDepositDraft.setState({ promotionId });

/** Selects the promotion that `?promotion=` names, once, if it is running. */
function useNamedOffer(): void {
  const { data: promotions } = usePromotions();
  const [search] = useSearchParams();
  const named = search.get('promotion');
  const offer = promotions?.find(({ id }) => id.toString() === named)?.id;
  useEffect(() => {
    if (offer !== undefined) choose(offer);
  }, [offer]);
}
