import { useTranslations } from 'use-intl';
import { handicapTerms } from './handicap-terms.ts';

/** When a bet on a side with that handicap wins, and when something of it is returned (TRADE-70). */
export function HandicapWords({ handicap }: { handicap: number }) {
  const t = useTranslations('exchangeSheets.handicap');
  const { winsFrom, partly } = handicapTerms(handicap);
  const when = winsFrom === 1 ? 'byOne' : placeOf(winsFrom);
  return (
    <p className="text-[length:calc(var(--text-sm)-1px)] leading-[1.35] text-text-2">
      {t(`wins.${when}`, { goals: winsFrom > 0 ? winsFrom : 1 - winsFrom })}
      {partly && (
        <>
          {' '}
          {t(`partly.${partly.outcome}`, {
            when: t(`exactly.${placeOf(partly.lead)}`, { goals: Math.abs(partly.lead) }),
          })}
        </>
      )}
    </p>
  );
}

const placeOf = (lead: number) => (lead > 0 ? 'ahead' : lead === 0 ? 'level' : 'behind');
