import { classNames } from '@maidan/ui';
import { useEffect, useState } from 'react';
import { texts } from '../i18n/texts.ts';

const TICK_MS = 10_000;
const MINUTE_MS = 60_000;

/** How long ago something happened; highlighted after `lateMs`. */
export function AgeMark({ since, lateMs }: { since: Date; lateMs?: number }) {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const ageMs = Math.max(0, nowMs - since.getTime());
  const isLate = lateMs !== undefined && ageMs > lateMs;
  return (
    <time
      dateTime={since.toISOString()}
      className={classNames('tabular whitespace-nowrap', isLate && 'font-semibold text-warn')}
    >
      {ageText(Math.floor(ageMs / MINUTE_MS))}
    </time>
  );
}

function ageText(minutes: number): string {
  if (minutes < 1) return texts.lists('now');
  if (minutes < 60) return texts.lists('minutes', { minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return texts.lists('hours', { hours, minutes: minutes % 60 });
  return texts.lists('days', { days: Math.floor(hours / 24), hours: hours % 24 });
}
