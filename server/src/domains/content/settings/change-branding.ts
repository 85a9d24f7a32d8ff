import type { SiteBranding } from '@maidan/contract/office';
import { inTransaction } from '../../../kernel/db.ts';
import { type Audited, type ContentDesk, isSame, requirePictures, requireVersion } from '../content-desk.ts';
import { lockSettings, selectBranding, updateBranding } from './settings-store.ts';

/** Changes the site's appearance; identical values are no change. Refuses CONTENT_CHANGED and PICTURE_UNKNOWN. */
export function changeBranding(
  { db, storage }: Pick<ContentDesk, 'db' | 'storage'>,
  { version, look }: { readonly version: number; readonly look: SiteBranding },
  { audit }: Audited,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockSettings(tx);
    const known = await selectBranding(tx);
    const change = { before: { ...known.half }, after: { ...look } };
    if (isSame(change)) return;
    requireVersion(known, version);
    const { logo, mobileLogo, loaderLogo, favicon, ambassadorImage } = look;
    await requirePictures(tx, storage, [logo, mobileLogo, loaderLogo, favicon, ambassadorImage]);
    await updateBranding(tx, look);
    await audit(tx, { action: 'site-look-changed', subject: 'site', ...change });
  });
}
