import { speech } from '../../../i18n/speech.ts';

/** Loads the sportsbook slip with its texts; called as soon as somebody touches such a bet. */
export async function loadHouseSlip() {
  const [{ HouseBetSlip }] = await Promise.all([
    import('./house-bet-slip.tsx'),
    speech.bring(['exchangeSheets']),
  ]);
  return { HouseBetSlip };
}
