import { useEffect, useState } from 'react';

const UPDATE_EVERY_MS = 30_000;

/** The current time, updated every half minute: events move from Today to In-Play by themselves. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), UPDATE_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
