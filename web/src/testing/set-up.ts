import { clearToasts } from '@maidan/ui';
import { afterEach } from 'vitest';
import '../app/site.css';
import { useAlert } from '../lib/alert.ts';
import { useGuestMarket } from '../lib/guest-market.ts';
import { useBlockPopup } from '../lib/market-block.ts';
import { session } from '../lib/session.ts';
import { releaseClock } from './clock.ts';
import './locate.ts';
import { endTest } from './on-end.ts';
import { stopMovement } from './movement.ts';
import { resetWindow } from './window.ts';

stopMovement();

afterEach(async () => {
  try {
    endTest();
  } finally {
    releaseClock();
    // A later test would take it for its own.
    clearToasts();
    localStorage.clear();
    sessionStorage.clear();
    clearCookies();
    // What keeps a copy of the storage reads it again, as it does when another tab empties it.
    dispatchEvent(new StorageEvent('storage', { key: null }));
    session.refresh();
    useAlert.setState(useAlert.getInitialState(), true);
    useBlockPopup.setState(useBlockPopup.getInitialState(), true);
    useGuestMarket.setState(useGuestMarket.getInitialState(), true);
    await resetWindow();
  }
});

/** Removes the cookies of the site, which outlast a file's frame. */
function clearCookies(): void {
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
}
