import type { ListedRace } from '@maidan/contract';
import { countdownText, useLanguage } from '@maidan/ui';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { repeat } from '../../../lib/attention.ts';
import { timeNow } from '../../../lib/site-clock.ts';

/** How long until the off, that the race is run, or that it is over. */
export function RaceClock({ race }: { race: Pick<ListedRace, 'phase' | 'startsAt'> }) {
  const t = useTranslations('exchangeLists.races');
  const language = useLanguage();
  const [now, setNow] = useState(timeNow);
  useEffect(() => repeat(() => setNow(timeNow()), 1000), []);
  if (race.phase === 'ENDED') return <span className="text-sm text-text-2">{t('over')}</span>;
  const leftMs = race.startsAt.getTime() - now.getTime();
  if (race.phase === 'LIVE' || leftMs <= 0)
    return (
      <span className="flex items-center gap-1.5 text-sm font-bold text-live">
        <span aria-hidden="true" className="size-1.75 animate-pulse-soft rounded-full bg-live" />
        {t('running')}
      </span>
    );
  return (
    <time
      dateTime={race.startsAt.toISOString()}
      className={`tabular text-sm font-bold ${leftMs < 60_000 ? 'text-warn' : ''}`}
    >
      <span className="sr-only">{t('off')} </span>
      {countdownText(language, leftMs / 1000)}
    </time>
  );
}
