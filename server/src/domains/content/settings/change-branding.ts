import type { SiteBranding } from '@maidan/contract/office';
import { inTransaction } from '../../../kernel/db.ts';
import { type Audited, type ContentDesk, isSame, requirePictures, requireVersion } from '../content-desk.ts';
import { lockSettings, selectBranding, updateBranding } from './settings-store.ts';

/** Changes the site's appearance; identical values are no change. Refuses CONTENT_CHANGED and PICTURE_UNKNOWN. */
export function changeBranding(
  { db, storage }: Pick<ContentDesk, 'db' | 'storage'>,
  { version, branding }: { readonly version: number; readonly branding: SiteBranding },
  { audit }: Audited,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockSettings(tx);
    const known = await selectBranding(tx);
    const change = { before: { ...known.half }, after: { ...branding } };
    if (isSame(change)) return;
    requireVersion(known, version);
    const { logo, mobileLogo, loaderLogo, favicon, ambassadorImage } = branding;
    await requirePictures(tx, storage, [logo, mobileLogo, loaderLogo, favicon, ambassadorImage]);
    await updateBranding(tx, branding);
    await audit(tx, { action: 'site-branding-changed', subject: 'site', ...change });
  });
}
