import { useTranslations } from 'use-intl';
import { useHouseWords } from '../house-bets/use-house-words.ts';
import type { HouseDraft } from './house-slip-state.ts';

/** The bet's rate. The bookmaker sets it, so there is no stepper. */
export function HouseRate({ draft }: { draft: HouseDraft }) {
  const t = useTranslations('exchange.house');
  const words = useHouseWords();
  const isDecimal = draft.kind === 'ODD_EVEN' || draft.kind === 'LOTTERY';
  return (
    <div
      role="group"
      aria-label={t('rate')}
      className="flex min-h-12 flex-wrap items-center justify-between gap-x-1 rounded-md bg-surface-3 px-3"
    >
      <span className="text-xs leading-tight text-text-3">{isDecimal ? t('odds') : t('per100')}</span>
      <output aria-label={t('rate')} className="tabular text-xl font-bold">
        {words.rate(draft)}
      </output>
    </div>
  );
}
