import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { closeOffice } from '../lib/me.ts';
import { lastCallMs } from '../lib/api.ts';

const IDLE_MS = 15 * 60_000;
const CHECK_EVERY_MS = 5_000;

/** Clears the screen once the session has timed out. Measured locally: asking the server would extend the session. */
export function IdleWatch() {
  const queries = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => {
      if (Date.now() - lastCallMs() >= IDLE_MS) closeOffice(queries);
    }, CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, [queries]);
  return null;
}
