import { classNames, digitsIn, useLanguage } from '@maidan/ui';
import { useEffect, useState } from 'react';
import { useCountdown } from '../../../lib/use-countdown.ts';
import { deviceNowMs, timeNowMs } from '../../../lib/site-clock.ts';

const RADIUS = 34;
const AROUND = 2 * Math.PI * RADIUS;

interface DelayRingProps {
  readonly delayS: number;
  /** When the delay began, in milliseconds since 1970 by the server; left out, it begins now. */
  readonly sinceMs?: number;
  /** `small` fits a line of text. */
  readonly size?: 'large' | 'small';
}

/** A ring that fills during an order's bet delay, around the seconds that are left. */
export function DelayRing({ delayS, sinceMs, size = 'large' }: DelayRingProps) {
  const language = useLanguage();
  const [{ goneMs, endsAtMs }] = useState(() => {
    const gone = sinceMs === undefined ? 0 : Math.max(0, timeNowMs() - sinceMs);
    return { goneMs: gone, endsAtMs: deviceNowMs() - gone + delayS * 1000 };
  });
  const { secondsLeft } = useCountdown(endsAtMs);
  const [isRunning, setRunning] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setRunning(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const circle = { cx: 40, cy: 40, r: RADIUS, fill: 'none', strokeWidth: size === 'large' ? 6 : 9 };
  return (
    <span
      className={classNames(
        'relative grid shrink-0 place-items-center',
        size === 'large' ? 'size-20' : 'size-8',
      )}
    >
      <svg viewBox="0 0 80 80" aria-hidden="true" className="absolute inset-0 -rotate-90">
        <circle {...circle} className="stroke-surface-3" />
        <circle
          {...circle}
          strokeLinecap="round"
          strokeDasharray={AROUND}
          strokeDashoffset={isRunning ? 0 : AROUND}
          style={{ transition: `stroke-dashoffset ${delayS}s linear -${goneMs}ms` }}
          className="stroke-brand"
        />
      </svg>
      {secondsLeft > 0 && (
        <span
          aria-hidden="true"
          data-seconds={secondsLeft}
          className={classNames('tabular relative font-bold', size === 'large' ? 'text-2xl' : 'text-xs')}
        >
          {digitsIn(language, secondsLeft.toString())}
        </span>
      )}
    </span>
  );
}
