import { useEffect, useEffectEvent, useState } from 'react';
import { repeat } from '../../lib/attention.ts';
import { useLiveWallet } from '../../lib/live.ts';
import { deviceNowMs } from '../../lib/site-clock.ts';

const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 15_000;
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** When any tab of this browser was last used, so that a tab that lies idle ends nobody's play in another. */
const STORAGE_KEY = 'used_at';
/** A sign a second is as good as a hundred. */
const STORED_EVERY_MS = 1_000;
/** How often the server hears of use, in the time after which it ends a log-in. */
const TOLD_PER_IDLE = 6;

/**
 * True once nobody has touched the site for so many minutes (CARE-80). What a page asks by itself is no use of it, and the server can't
 * tell the two apart. While it is used, `onUsed` is called now and then, so that the server hears of who only reads.
 */
export function useIdle(idleMinutes: number, onUsed: () => void): boolean {
  const [isIdle, setIdle] = useState(false);
  const wallet = useLiveWallet();
  const tell = useEffectEvent(onUsed);
  useEffect(() => {
    const idleMs = idleMinutes * MINUTE_MS;
    let toldMs = deviceNowMs();
    if (storedMs() === undefined) noteUse();
    const look = () => {
      const usedMs = storedMs() ?? 0;
      setIdle(deviceNowMs() - usedMs >= idleMs);
      if (usedMs <= toldMs || deviceNowMs() - toldMs < idleMs / TOLD_PER_IDLE) return;
      toldMs = deviceNowMs();
      tell();
    };
    look();
    const stop = repeat(look, LOOK_EVERY_MS);
    for (const sign of SIGNS) addEventListener(sign, noteUse, { capture: true, passive: true });
    return () => {
      stop();
      for (const sign of SIGNS) removeEventListener(sign, noteUse, { capture: true });
    };
  }, [idleMinutes]);
  // Nobody hears a touch within a game's frame, but what is staked there moves the balance.
  useEffect(() => {
    if (wallet !== undefined && document.activeElement instanceof HTMLIFrameElement) noteUse();
  }, [wallet]);
  return isIdle;
}

/** Undefined for a browser on which nobody has used the site since the last log-in. */
function storedMs(): number | undefined {
  const stored = localStorage.getItem(STORAGE_KEY);
  return stored === null ? undefined : Number(stored);
}

function noteUse(): void {
  const nowMs = deviceNowMs();
  if (Math.abs(nowMs - (storedMs() ?? 0)) >= STORED_EVERY_MS)
    localStorage.setItem(STORAGE_KEY, nowMs.toString());
}

/** Forgets when the site was used: the next log-in begins anew. */
export function forgetUse(): void {
  localStorage.removeItem(STORAGE_KEY);
}
