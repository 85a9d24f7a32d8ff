import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { closeOffice } from '../lib/me.ts';
import { lastCallMs } from '../lib/api.ts';

const IDLE_MS = 15 * 60_000;
const LOOK_EVERY_MS = 5_000;

/** Takes what the screen shows away once the session has ended for want of use; asking the server would be use. */
export function IdleWatch() {
  const queries = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => {
      if (Date.now() - lastCallMs() >= IDLE_MS) closeOffice(queries);
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [queries]);
  return null;
}
