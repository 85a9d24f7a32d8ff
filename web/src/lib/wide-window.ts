import { isBrowser } from './runtime.ts';

/** As narrow as a phone, and the window of the installed app. */
const QUERIES = ['(max-width: 768px)', '(display-mode: standalone)'];

/** True if this window shows the screens for phones: it is as narrow, or that of the installed app, which is nothing else. */
export function showsPhoneScreens(): boolean {
  return isBrowser && QUERIES.some((query) => matchMedia(query).matches);
}

/** Calls the listener when that may have changed, until the returned function is called. */
export function onWindowChange(listener: () => void): () => void {
  const lists = QUERIES.map((query) => matchMedia(query));
  for (const list of lists) list.addEventListener('change', listener);
  return () => {
    for (const list of lists) list.removeEventListener('change', listener);
  };
}
