import type { Side } from '@maidan/engine';
import { useTranslations } from 'use-intl';
import { handicapTerms } from './handicap-terms.ts';

interface HandicapWordsProps {
  readonly side: Side;
  /** The runner's, in hundredths of a goal. */
  readonly handicap: number;
}

/** When a back of a team with that handicap wins or a lay of it loses, and when something of the bet is returned (TRADE-70). */
export function HandicapWords({ side, handicap }: HandicapWordsProps) {
  const t = useTranslations('exchangeSheets.handicap');
  const { winsFrom, partly } = handicapTerms(handicap);
  const when = winsFrom === 1 ? 'byOne' : placeOf(winsFrom);
  return (
    <p className="text-[length:calc(var(--text-sm)-1px)] leading-[1.35] text-text-2">
      {t(`${side}.${when}`, { goals: winsFrom > 0 ? winsFrom : 1 - winsFrom })}
      {partly && (
        <>
          {' '}
          {t(`${side}.${partly.outcome}`, {
            when: t(`exactly.${placeOf(partly.lead)}`, { goals: Math.abs(partly.lead) }),
          })}
        </>
      )}
    </p>
  );
}

const placeOf = (lead: number) => (lead > 0 ? 'ahead' : lead === 0 ? 'level' : 'behind');
