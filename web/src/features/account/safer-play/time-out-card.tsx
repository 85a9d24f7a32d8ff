import { type SaferPlay, timeOutEnd, type TimeOutLength, timeOutLengths } from '@maidan/contract';
import { momentText, useLanguage } from '@maidan/ui';
import { ChevronRight, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTimeOutEnd } from '../../../lib/safer-play.ts';
import { timeNow } from '../../../lib/site-clock.ts';
import { TakeTimeOutSheet } from './take-time-out-sheet.tsx';

/** The time-out that runs, and those that can be taken: once one runs, only what ends later. */
export function TimeOutCard({ onTaken }: { onTaken: (set: SaferPlay) => void }) {
  const t = useTranslations('security.saferPlay');
  const language = useLanguage();
  const endsAt = useTimeOutEnd();
  const [asked, setAsked] = useState<TimeOutLength>();
  const lengths = timeOutLengths.filter(
    (length) =>
      endsAt === undefined || timeOutEnd(length, timeNow()).getTime() - endsAt.getTime() > MINUTE_MS,
  );
  return (
    <section className="rounded-md bg-surface p-4" aria-labelledby="time-out">
      <div className="flex items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface-3 text-brand-text">
          <Hourglass aria-hidden="true" className="size-6" />
        </span>
        <h2 id="time-out" className="min-w-0 flex-1 text-lg leading-tight font-bold">
          {t('timeOut')}
        </h2>
      </div>
      {endsAt !== undefined && (
        <p role="status" className="mt-3 font-semibold">
          {t('runsUntil', { end: momentText(language, endsAt) })}
        </p>
      )}
      <p className="mt-3 text-text-2">{t(endsAt === undefined ? 'timeOutAdvice' : 'runningAdvice')}</p>
      {endsAt !== undefined && lengths.length > 0 && <p className="mt-3 text-text-2">{t('longer')}</p>}
      {lengths.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {lengths.map((length) => (
            <li key={length}>
              <button
                type="button"
                className="flex min-h-12 w-full items-center gap-3 rounded-md px-2 text-left font-semibold active:bg-surface-2"
                onClick={() => setAsked(length)}
              >
                <span className="flex-1">{t(`lengths.${length}`)}</span>
                <ChevronRight aria-hidden="true" className="size-5 text-text-3" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TakeTimeOutSheet
        length={asked}
        onClose={() => setAsked(undefined)}
        onTaken={(set) => {
          setAsked(undefined);
          onTaken(set);
        }}
      />
    </section>
  );
}

/** What ends hardly later than the time-out that runs is no choice. */
const MINUTE_MS = 60_000;
