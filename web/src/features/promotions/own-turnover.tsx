import { digitsIn, Money, useLanguage } from '@maidan/ui';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { percentLeft } from '../../lib/percent-left.ts';
import { isActive, isWaiting, useTurnovers } from '../../lib/turnovers.ts';
import { Link } from '../../lib/parts/link.tsx';

/** The bonuses that the player is wagering, each with its remaining turnover, and those in review. */
export function OwnTurnover() {
  const t = useTranslations('promotions');
  const language = useLanguage();
  const { data: turnovers } = useTurnovers();
  const waiting = turnovers?.filter(isWaiting) ?? [];
  if (waiting.length === 0) return null;
  return (
    <ul aria-label={t('ownTurnover')} className="m-3 divide-y divide-line rounded-md bg-surface-2 px-3">
      {waiting.map((turnover) => (
        <li key={turnover.id}>
          <Link to={paths.turnoverRecord} className="flex min-h-14 flex-wrap items-center gap-x-3 py-2">
            <span className="min-w-0 flex-[1_1_6em]">
              <span className="block text-sm text-text-2">{turnover.source.promotion.name}</span>
              <Money amount={turnover.bonus} decimals="when-needed" className="font-bold text-win" />
            </span>
            <span className="text-sm text-text-2">
              {isActive(turnover)
                ? t('leftToBet', { percent: digitsIn(language, percentLeft(turnover).toString()) })
                : t('inReview')}
            </span>
            <ChevronRight aria-hidden="true" className="size-4 text-text-3" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
