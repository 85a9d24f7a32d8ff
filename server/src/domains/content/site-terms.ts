import type { Reader } from '../../kernel/db.ts';
import type { SiteTerms } from './model.ts';
import { selectSettings } from './store.ts';

/** Whether withdrawals are open, and the current USDT rate. */
export async function getSiteTerms(reader: Reader): Promise<SiteTerms> {
  const settings = await selectSettings(reader);
  return { withdrawalsOpen: settings.withdrawalsOpen, usdtRate: settings.usdtRate };
}
