import type { DeskSiteTerms, SiteBranding } from '@maidan/contract/office';
import { type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';

/** One half of the settings, with its version. */
export interface Versioned<Half> {
  readonly half: Half;
  readonly version: number;
}

const brandingColumns = sql`site_title as "siteTitleEn", site_title_bn as "siteTitleBn", support_mail as "supportMail",
  whatsapp, facebook, telegram, live_chat as "liveChat", affiliate_url as "affiliateUrl", intercom, tawk_id as "tawkId",
  logo, mobile_logo as "mobileLogo", loader_logo as "loaderLogo", favicon, ambassador_name_en as "ambassadorNameEn",
  ambassador_name_bn as "ambassadorNameBn", ambassador_text_en as "ambassadorTextEn",
  ambassador_text_bn as "ambassadorTextBn", ambassador_image as "ambassadorImage"`;

const termsColumns = sql`site_open as "siteOpen", maintenance_en as "maintenanceEn", maintenance_bn as "maintenanceBn",
  withdrawals_open as "withdrawalsOpen", usdt_rate as "usdtRate"`;

/** The site's appearance. */
export async function selectBranding(reader: Reader): Promise<Versioned<SiteBranding>> {
  const row = await queryOne<SiteBranding & { version: number }>(
    reader,
    sql`select ${brandingColumns}, branding_version as version from site_setting`,
  );
  return versioned(row);
}

/** What is open, and the USDT rate. */
export async function selectTerms(reader: Reader): Promise<Versioned<DeskSiteTerms>> {
  const row = await queryOne<DeskSiteTerms & { version: number }>(
    reader,
    sql`select ${termsColumns}, terms_version as version from site_setting`,
  );
  return versioned(row);
}

/** Locks the settings until the transaction ends. */
export async function lockSettings(tx: Tx): Promise<void> {
  await query(tx, sql`select 1 from site_setting for update`);
}

/** Saves the site's appearance and increments its version. */
export async function updateBranding(tx: Tx, branding: SiteBranding): Promise<void> {
  await query(
    tx,
    sql`update site_setting set site_title = ${branding.siteTitleEn}, site_title_bn = ${branding.siteTitleBn},
          support_mail = ${branding.supportMail}, whatsapp = ${branding.whatsapp}, facebook = ${branding.facebook},
          telegram = ${branding.telegram}, live_chat = ${branding.liveChat}, affiliate_url = ${branding.affiliateUrl},
          intercom = ${branding.intercom}, tawk_id = ${branding.tawkId}, logo = ${branding.logo}, mobile_logo = ${branding.mobileLogo},
          loader_logo = ${branding.loaderLogo}, favicon = ${branding.favicon}, ambassador_name_en = ${branding.ambassadorNameEn},
          ambassador_name_bn = ${branding.ambassadorNameBn}, ambassador_text_en = ${branding.ambassadorTextEn},
          ambassador_text_bn = ${branding.ambassadorTextBn}, ambassador_image = ${branding.ambassadorImage},
          branding_version = branding_version + 1`,
  );
}

/** Saves what is open and the USDT rate, and increments the version. */
export async function updateTerms(tx: Tx, terms: DeskSiteTerms): Promise<void> {
  await query(
    tx,
    sql`update site_setting set site_open = ${terms.siteOpen}, maintenance_en = ${terms.maintenanceEn},
          maintenance_bn = ${terms.maintenanceBn}, withdrawals_open = ${terms.withdrawalsOpen},
          usdt_rate = ${terms.usdtRate}, terms_version = terms_version + 1`,
  );
}

function versioned<Half>(row: (Half & { readonly version: number }) | undefined): Versioned<Half> {
  if (row === undefined) throw new Error('the site has no settings');
  const { version, ...half } = row;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the row without its version is the half
  return { half: half as unknown as Half, version };
}
