import { useEffect, useEffectEvent, useState } from 'react';

/** A value that is re-read at this interval. */
export function useTicking<T>(read: () => T, periodMs: number): T {
  const [value, setValue] = useState(read);
  const tick = useEffectEvent(() => setValue(read()));
  useEffect(() => {
    const timer = setInterval(() => tick(), periodMs);
    return () => clearInterval(timer);
  }, [periodMs]);
  return value;
}
