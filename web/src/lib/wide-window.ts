import { isBrowser } from './runtime.ts';

const phoneWidth = isBrowser ? matchMedia('(max-width: 768px)') : undefined;
const installed = isBrowser ? matchMedia('(display-mode: standalone)') : undefined;

/** True if this window shows the screens for phones: it is as narrow, or that of the installed app, which is nothing else. */
export function showsPhoneScreens(): boolean {
  return phoneWidth?.matches === true || installed?.matches === true;
}

/** Calls the listener when that may have changed, until the returned function is called. */
export function onWindowChange(listener: () => void): () => void {
  for (const query of [phoneWidth, installed]) query?.addEventListener('change', listener);
  return () => {
    for (const query of [phoneWidth, installed]) query?.removeEventListener('change', listener);
  };
}
