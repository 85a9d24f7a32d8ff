import { digitsIn, useLanguage } from '@maidan/ui';
import { useEffect, useRef, type RefObject } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { usePromotions } from '../../../lib/use-promotions.ts';
import { ChoiceGroup, ChoiceTile } from '../choice-tile.tsx';
import { readAmount } from '../read-amount.ts';
import { useDepositDraft } from './deposit-draft.ts';
import { OfferPromise } from './offer-promise.tsx';

/** The promotions that a deposit can take, "no bonus" first; the address may preselect one (CASH-2). */
export function OfferCards() {
  const t = useTranslations('cashier');
  const language = useLanguage();
  const { data: promotions } = usePromotions();
  const { promotionId: chosen, amountTyped, accountType } = useDepositDraft();
  const taken = promotions?.find(({ id }) => id === chosen);
  const rail = useRef<HTMLDivElement>(null);
  useNamedOffer(rail);
  return (
    <ChoiceGroup title={t('offer')}>
      <div ref={rail} className="no-bar -mx-3 flex snap-x scroll-px-3 gap-2 overflow-x-auto px-3 py-1">
        <ChoiceTile
          group="offer"
          chosen={chosen === undefined}
          onChoose={() => choose(undefined)}
          className="w-[132px] shrink-0 snap-start flex-col px-3 py-2"
        >
          <span className="font-semibold">{t('noBonus')}</span>
          <span className="text-sm text-text-3">{t('noBonusTerms')}</span>
        </ChoiceTile>
        {promotions?.map(({ id, name, bonusPercent, turnoverTimes }) => (
          <ChoiceTile
            key={id}
            group="offer"
            chosen={chosen === id}
            onChoose={() => choose(id)}
            className="shrink-0 snap-start flex-col px-3 py-2"
          >
            <span data-offer={id} className="flex gap-3 font-semibold whitespace-nowrap">
              <span className="text-win">
                {t('offerBonus', { percent: digitsIn(language, bonusPercent.toString()) })}
              </span>
              <span>{t('offerTurnover', { times: digitsIn(language, turnoverTimes.toString()) })}</span>
            </span>
            <span className="text-sm text-text-3">{name}</span>
          </ChoiceTile>
        ))}
      </div>
      {taken !== undefined && (
        <OfferPromise promotion={taken} amount={readAmount(amountTyped)} inTaka={accountType !== 'USDT'} />
      )}
    </ChoiceGroup>
  );
}

const choose = (promotionId: bigint | undefined) => useDepositDraft.setState({ promotionId });

/** Selects the promotion that `?promotion=` names, once, if it is running. */
function useNamedOffer(rail: RefObject<HTMLElement | null>): void {
  const { data: promotions } = usePromotions();
  const [search] = useSearchParams();
  const named = search.get('promotion');
  const offer = promotions?.find(({ id }) => id.toString() === named)?.id;
  useEffect(() => {
    if (offer === undefined) return;
    useDepositDraft.setState({ promotionId: offer });
    const tile = rail.current?.querySelector(`[data-offer="${offer}"]`);
    tile?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [offer, rail]);
}
