import { useEffect, useState } from 'react';
import { repeat } from './attention.ts';
import { onTimeLearnt, timeNow } from './site-clock.ts';

const UPDATE_EVERY_MS = 30_000;

/** The current time, updated every half minute: events move from Today to In-Play by themselves. */
export function useMinute(): Date {
  const [now, setNow] = useState(timeNow);
  useEffect(() => {
    const update = () => setNow(timeNow());
    const stopWatching = onTimeLearnt(update);
    const stopRepeating = repeat(update, UPDATE_EVERY_MS);
    return () => {
      stopWatching();
      stopRepeating();
    };
  }, []);
  return now;
}
