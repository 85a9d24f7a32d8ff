import { create } from 'zustand';
import { isBrowser } from '../../../lib/runtime.ts';
import { session } from '../../../lib/session.ts';
import { storePlayerCookie, readPlayerCookie } from '../../../lib/player-cookie.ts';
import {
  type ExchangeSettings,
  readExchangeSettings,
  writeExchangeSettings,
} from './read-exchange-settings.ts';

const COOKIE = 'exchange';

/** This player's betting settings. */
export const useExchangeSettings = create<ExchangeSettings>(() => storedSettings());

if (isBrowser) session.subscribe(() => useExchangeSettings.setState(storedSettings()));

/** Changes some settings and stores all of them. */
export function changeExchangeSettings(changed: Partial<ExchangeSettings>): void {
  useExchangeSettings.setState(changed);
  storePlayerCookie(COOKIE, writeExchangeSettings(useExchangeSettings.getState()));
}

function storedSettings(): ExchangeSettings {
  return readExchangeSettings(readPlayerCookie(COOKIE));
}
