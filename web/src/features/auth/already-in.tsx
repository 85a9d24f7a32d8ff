import { useEffect, useRef } from 'react';
import { useEnterSite } from '../../lib/enter-site.ts';

/** Leads a player who arrives at the login or the sign-up to where a login would. */
export function AlreadyIn() {
  const enterSite = useEnterSite();
  const isLed = useRef(false);
  useEffect(() => {
    if (isLed.current) return;
    isLed.current = true;
    enterSite();
  }, [enterSite]);
  return null;
}
