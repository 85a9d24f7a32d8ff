import { digitsIn, useLanguage } from '@maidan/ui';
import { useEffect, useState } from 'react';
import { repeat } from '../../lib/attention.ts';
import { useTexts } from './use-texts.ts';
import { timeNow } from '../../lib/site-clock.ts';

const dhaka = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Dhaka',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** The time in Bangladesh, updated every second (DESK-1). */
export function DhakaClock() {
  const t = useTexts();
  const language = useLanguage();
  const [now, setNow] = useState(timeNow);
  useEffect(() => {
    return repeat(() => setNow(timeNow()), 1000);
  }, []);
  return (
    <time dateTime={now.toISOString()} role="timer" aria-label={t.clock} className="tabular">
      {digitsIn(language, momentOf(now))} <span className="text-text-3">{digitsIn(language, 'GMT+6')}</span>
    </time>
  );
}

function momentOf(now: Date): string {
  const part = Object.fromEntries(dhaka.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${part['year']}/${part['month']}/${part['day']} ${part['hour']}:${part['minute']}:${part['second']}`;
}
