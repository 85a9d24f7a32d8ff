import type { PastMatch } from '@maidan/contract';
import { dayText, digitsIn, useLanguage } from '@maidan/ui';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import { type Outcome, outcomeFor, scoreFor, sideOf } from './past-score.ts';

/** The colour of each outcome's letter; the letter and the words say the same. */
const TONES: Readonly<Record<Outcome, string>> = {
  won: 'text-win',
  lost: 'text-loss',
  level: 'text-text-2',
  none: 'text-text-3',
};

/** The last matches of a side, the latest first, or that there were none. */
export function FormList({ name, matches }: { name: string; matches: readonly PastMatch[] }) {
  const t = useTranslations('matchCentre');
  const nameOf = useNames();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h4 id={id} className="text-xs text-text-3">
        {t('form', { side: nameOf(name) })}
      </h4>
      {matches.length === 0 && <p className="text-text-2">{t('noForm')}</p>}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-1 empty:hidden">
        {matches.map((match) => (
          <FormRow key={match.eventId} match={match} name={name} />
        ))}
      </ol>
    </section>
  );
}

function FormRow({ match, name }: { match: PastMatch; name: string }) {
  const t = useTranslations('matchCentre');
  const language = useLanguage();
  const nameOf = useNames();
  const side = sideOf(match, name);
  const outcome = outcomeFor(match, side);
  const score = scoreFor(match, side);
  return (
    <li className="flex flex-wrap items-start gap-x-2">
      <span
        aria-hidden="true"
        className={`grid size-6 shrink-0 place-items-center rounded-sm bg-surface-3 text-xs font-bold ${TONES[outcome]}`}
      >
        {t(`letters.${outcome}`)}
      </span>
      <span className="min-w-32 flex-1">
        <span className="sr-only">{t(`outcomes.${outcome}`)}: </span>
        {t('against', { side: nameOf(side === 'home' ? match.away : match.home) })}
        <span className="block text-xs text-text-3">{dayText(language, match.startsAt)}</span>
      </span>
      {score !== undefined && (
        <span className="tabular ml-auto font-semibold whitespace-nowrap">{digitsIn(language, score)}</span>
      )}
    </li>
  );
}
