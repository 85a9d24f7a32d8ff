import { digitsIn, useLanguage } from '@maidan/ui';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useCountdown } from '../../../lib/use-countdown.ts';

const RADIUS = 18;
const AROUND = 2 * Math.PI * RADIUS;

/** An offer's remaining validity: a ring that empties around the seconds. */
export function ExpiryRing({ seconds, onEnd }: { seconds: number; onEnd: () => void }) {
  const t = useTranslations('exchangeSheets.cashOut');
  const language = useLanguage();
  const { secondsLeft, start } = useCountdown();
  // Started once for each offer: the caller's key mounts a new ring for a new offer.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => start(seconds), []);
  useEffect(() => {
    const timer = setTimeout(onEnd, seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds, onEnd]);
  return (
    <span
      role="timer"
      aria-label={t('validFor', { seconds: digitsIn(language, seconds.toString()) })}
      className="relative grid size-12 place-items-center"
    >
      <svg viewBox="0 0 44 44" aria-hidden="true" className="absolute inset-0 -rotate-90">
        <circle cx="22" cy="22" r={RADIUS} fill="none" strokeWidth="4" className="stroke-surface-3" />
        <circle
          cx="22"
          cy="22"
          r={RADIUS}
          fill="none"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray={AROUND}
          strokeDashoffset={AROUND * (1 - secondsLeft / seconds)}
          className="stroke-brand transition-[stroke-dashoffset] duration-300"
        />
      </svg>
      <span aria-hidden="true" className="tabular text-sm font-bold">
        {digitsIn(language, secondsLeft.toString())}
      </span>
    </span>
  );
}
