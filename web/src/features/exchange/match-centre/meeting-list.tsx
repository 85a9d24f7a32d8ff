import type { PastMatch } from '@maidan/contract';
import { dayText, digitsIn, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import { scoreFor } from './past-score.ts';

/** The last meetings of both sides, the latest first, or that there were none. */
export function MeetingList({ meetings }: { meetings: readonly PastMatch[] }) {
  const t = useTranslations('matchCentre');
  return (
    <section>
      <h4 className="text-xs text-text-3">{t('meetings')}</h4>
      {meetings.length === 0 && <p className="text-text-2">{t('noMeetings')}</p>}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-1.5 empty:hidden">
        {meetings.map((match) => (
          <Meeting key={match.eventId} match={match} />
        ))}
      </ol>
    </section>
  );
}

function Meeting({ match }: { match: PastMatch }) {
  const t = useTranslations('matchCentre');
  const language = useLanguage();
  const nameOf = useNames();
  const { home, away, winner, startsAt, competition } = match;
  const score = scoreFor(match, 'home');
  const won = { home, away, level: undefined, none: undefined }[winner];
  return (
    <li>
      <span className="flex flex-wrap justify-between gap-x-2">
        <span>
          {nameOf(home)} – {nameOf(away)}
        </span>
        {score !== undefined && (
          <span className="tabular font-semibold whitespace-nowrap">{digitsIn(language, score)}</span>
        )}
      </span>
      <span className="block text-xs text-text-3">
        {won === undefined
          ? t(winner === 'level' ? 'endedLevel' : 'noResult')
          : t('sideWon', { side: nameOf(won) })}{' '}
        · {dayText(language, startsAt)} · {nameOf(competition)}
      </span>
    </li>
  );
}
