import { type SaferPlay, timeOutEnd, type TimeOutLength, timeOutLengths } from '@maidan/contract';
import { momentText, useLanguage } from '@maidan/ui';
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTimeOutEnd } from '../../../lib/safer-play.ts';
import { timeNow } from '../../../lib/site-clock.ts';
import { TakeTimeOutSheet } from './take-time-out-sheet.tsx';
import { HelpLines } from './help-lines.tsx';
import { ChoiceList } from './choice-list.tsx';
import { ControlCard } from './control-card.tsx';

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
    <ControlCard id="time-out" icon={Hourglass} title={t('timeOut')}>
      {endsAt !== undefined && (
        <p role="status" className="mt-3 font-semibold">
          {t('runsUntil', { end: momentText(language, endsAt) })}
        </p>
      )}
      <p className="mt-3 text-text-2">{t(endsAt === undefined ? 'timeOutAdvice' : 'runningAdvice')}</p>
      {endsAt !== undefined && <HelpLines />}
      {endsAt !== undefined && lengths.length > 0 && <p className="mt-3 text-text-2">{t('longer')}</p>}
      {lengths.length > 0 && (
        <ChoiceList choices={lengths} textOf={(length) => t(`lengths.${length}`)} onChoose={setAsked} />
      )}
      <TakeTimeOutSheet
        length={asked}
        onClose={() => setAsked(undefined)}
        onTaken={(set) => {
          setAsked(undefined);
          onTaken(set);
        }}
      />
    </ControlCard>
  );
}

/** What ends hardly later than the time-out that runs is no choice. */
const MINUTE_MS = 60_000;
