import type { DeskSiteTerms } from '@maidan/contract/office';
import { formatMoney } from '@maidan/engine';
import { inTransaction } from '../../../kernel/db.ts';
import { type Audited, type ContentDesk, isSame, requireVersion } from '../content-desk.ts';
import { lockSettings, selectTerms, updateTerms } from './settings-store.ts';

/** Opens or closes the site and withdrawals, and sets the USDT rate of new offers. Refuses CONTENT_CHANGED. */
export function changeTerms(
  { db }: Pick<ContentDesk, 'db'>,
  { version, terms }: { readonly version: number; readonly terms: DeskSiteTerms },
  { audit }: Audited,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockSettings(tx);
    const known = await selectTerms(tx);
    const change = { before: written(known.half), after: written(terms) };
    if (isSame(change)) return;
    requireVersion(known, version);
    await updateTerms(tx, terms);
    await audit(tx, { action: 'site-terms-changed', subject: 'site', ...change });
  });
}

function written({ usdtRate, ...terms }: DeskSiteTerms): Readonly<Record<string, unknown>> {
  return { ...terms, usdtRate: formatMoney(usdtRate) };
}
