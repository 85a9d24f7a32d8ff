import { useTranslations } from 'use-intl';
import { ChoiceGroup, ChoiceTile } from '../choice-tile.tsx';

/** The offers that a deposit can take; without one the money can be withdrawn at any time. */
export function OfferCards() {
  const t = useTranslations('cashier');
  return (
    <ChoiceGroup title={t('offer')}>
      <ChoiceTile
        group="offer"
        chosen
        onChoose={() => undefined}
        className="max-w-[200px] flex-col px-3 py-2"
      >
        <span className="font-semibold">{t('noBonus')}</span>
        <span className="text-sm text-text-3">{t('noBonusTerms')}</span>
      </ChoiceTile>
    </ChoiceGroup>
  );
}
