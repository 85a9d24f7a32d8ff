import { useEffect, useState } from 'react';

const RADIUS = 34;
const AROUND = 2 * Math.PI * RADIUS;

/** A ring that fills during an order's bet delay. */
export function DelayRing({ delayS }: { delayS: number }) {
  const [isRunning, setRunning] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setRunning(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <svg viewBox="0 0 80 80" className="size-20 -rotate-90">
      <circle cx="40" cy="40" r={RADIUS} fill="none" strokeWidth="6" className="stroke-surface-3" />
      <circle
        cx="40"
        cy="40"
        r={RADIUS}
        fill="none"
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray={AROUND}
        strokeDashoffset={isRunning ? 0 : AROUND}
        style={{ transition: `stroke-dashoffset ${delayS}s linear` }}
        className="stroke-brand"
      />
    </svg>
  );
}
