import { useSyncExternalStore } from 'react';

/** A player's settings on this device. */
export interface Settings {
  readonly hasSound: boolean;
  /** True if things should appear in their final place instead of moving there. */
  readonly isStill: boolean;
}

const KEY = 'playhouse-settings';
const LESS_MOTION = '(prefers-reduced-motion: reduce)';

let settings = readSettings();
const listeners = new Set<() => void>();

/** The current settings. */
export const currentSettings = (): Settings => settings;

/** Changes a setting and stores it on the device. */
export function changeSettings(part: Partial<Settings>): void {
  settings = { ...settings, ...part };
  for (const listener of listeners) listener();
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Without storage it lasts for this visit.
  }
}

/** The settings; a device preference for reduced motion always applies. */
export function useSettings(): Settings {
  const own = useSyncExternalStore(listen, currentSettings);
  const asksForLess = useSyncExternalStore(hearMotion, () => matchMedia(LESS_MOTION).matches);
  return { ...own, isStill: own.isStill || asksForLess };
}

function listen(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function hearMotion(onChange: () => void): () => void {
  const query = matchMedia(LESS_MOTION);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

function readSettings(): Settings {
  const standard = { hasSound: true, isStill: false };
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return standard;
    return {
      hasSound: !('hasSound' in kept) || kept.hasSound !== false,
      isStill: 'isStill' in kept && kept.isStill === true,
    };
  } catch {
    return standard;
  }
}
