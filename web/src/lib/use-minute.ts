import { useEffect, useState } from 'react';
import { repeat } from './attention.ts';

const UPDATE_EVERY_MS = 30_000;

/** The current time, updated every half minute: events move from Today to In-Play by themselves. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    return repeat(() => setNow(new Date()), UPDATE_EVERY_MS);
  }, []);
  return now;
}
