import { countdownText, useLanguage } from '@maidan/ui';

const RADIUS = 44;
const AROUND = 2 * Math.PI * RADIUS;
const SHORT_S = 60;

interface CountdownRingProps {
  readonly leftS: number;
  readonly wholeS: number;
  readonly label: string;
}

/** The remaining time as an emptying ring with m:ss inside; amber in the last minute. */
export function CountdownRing({ leftS, wholeS, label }: CountdownRingProps) {
  const language = useLanguage();
  const share = Math.min(1, leftS / wholeS);
  const tone = leftS <= SHORT_S ? 'text-warn' : 'text-teal';
  return (
    <div role="timer" aria-label={label} className="relative mx-auto size-28">
      <svg viewBox="0 0 100 100" aria-hidden="true" className={`size-full -rotate-90 ${tone}`}>
        <circle cx="50" cy="50" r={RADIUS} fill="none" strokeWidth="7" className="stroke-surface-3" />
        <circle
          cx="50"
          cy="50"
          r={RADIUS}
          fill="none"
          stroke="currentColor"
          strokeWidth="7"
          strokeLinecap="round"
          strokeDasharray={`${AROUND * share} ${AROUND}`}
        />
      </svg>
      <span className="tabular absolute inset-0 grid place-items-center text-xl font-bold">
        {countdownText(language, leftS)}
      </span>
    </div>
  );
}
