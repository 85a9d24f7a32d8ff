import type { DesktopBanner, Slider } from '@maidan/contract';
import type { PieceKind } from '@maidan/contract/office';
import type { Money } from '@maidan/engine';
import { texts } from '../../kernel/database/columns.ts';
import { type Reader, query, queryOne, sql } from '../../kernel/db.ts';
import type { Language } from './model.ts';
import { isShown } from './show-state.ts';

interface SettingRow {
  readonly siteTitle: string;
  readonly siteTitleBn: string;
  readonly whatsapp: string;
  readonly liveChat: string;
  readonly intercom: string;
  readonly tawkId: string;
  readonly siteOpen: boolean;
  readonly maintenanceEn: string;
  readonly maintenanceBn: string;
  readonly usdtRate: Money;
  readonly withdrawalsOpen: boolean;
  readonly supportMail: string;
  readonly facebook: string;
  readonly telegram: string;
  readonly logo: string;
  readonly mobileLogo: string;
  readonly loaderLogo: string;
  readonly favicon: string;
  readonly affiliateUrl: string;
  readonly ambassadorNameEn: string;
  readonly ambassadorNameBn: string;
  readonly ambassadorTextEn: string;
  readonly ambassadorTextBn: string;
  readonly ambassadorImage: string;
}

/** The operator's settings, a single row. */
export async function selectSettings(reader: Reader): Promise<SettingRow> {
  const row = await queryOne<SettingRow>(
    reader,
    sql`select site_title as "siteTitle", site_title_bn as "siteTitleBn", whatsapp, live_chat as "liveChat", intercom,
          tawk_id as "tawkId", site_open as "siteOpen", maintenance_en as "maintenanceEn",
          maintenance_bn as "maintenanceBn", usdt_rate as "usdtRate", withdrawals_open as "withdrawalsOpen",
          support_mail as "supportMail", facebook, telegram, logo, mobile_logo as "mobileLogo",
          loader_logo as "loaderLogo", favicon, affiliate_url as "affiliateUrl",
          ambassador_name_en as "ambassadorNameEn", ambassador_name_bn as "ambassadorNameBn",
          ambassador_text_en as "ambassadorTextEn", ambassador_text_bn as "ambassadorTextBn",
          ambassador_image as "ambassadorImage"
        from site_setting`,
  );
  if (row === undefined) throw new Error('the site has no settings');
  return row;
}

interface PieceRow {
  readonly id: bigint;
  readonly kind: PieceKind;
  readonly text: string;
  readonly otherText: string;
  readonly picture: string;
  readonly link: string;
  readonly game_code: string;
}

/** The pieces of those kinds that are shown at that moment, in order, with text in both languages and the picture of the visitor's. */
function selectShown(
  reader: Reader,
  kinds: readonly PieceKind[],
  { language, now }: Seen,
): Promise<PieceRow[]> {
  const other = language === 'en' ? 'bn' : 'en';
  const picture = language === 'bn' ? sql`coalesce(nullif(picture_bn, ''), picture_en)` : sql`picture_en`;
  return query<PieceRow>(
    reader,
    sql`select id, kind, ${sql.ref(`text_${language}`)} as text, ${sql.ref(`text_${other}`)} as "otherText", ${picture} as picture, link, game_code
        from content_piece where kind = any(${texts(kinds)}) and ${isShown(now)} order by kind, position, id`,
  );
}

/** Language and moment of a visit. */
export interface Seen {
  readonly language: Language;
  readonly now: Date;
}

/** The texts of the ticker, and of the popups after a login. */
export async function selectNotices(
  reader: Reader,
  seen: Seen,
): Promise<{ readonly notices: string[]; readonly popups: string[] }> {
  const rows = await selectShown(reader, ['notice', 'popup'], seen);
  const textsOf = (kind: PieceKind) => rows.filter((row) => row.kind === kind).map(({ text }) => text);
  return { notices: textsOf('notice'), popups: textsOf('popup') };
}

const SLIDER_TYPES = { banner: 'Main', favourite: 'Favourite', featured: 'Features' } as const;

/** The pictures of the banner, the favourites and the featured games, in order. */
export async function selectSliders(reader: Reader, seen: Seen): Promise<Slider[]> {
  const rows = await selectShown(reader, ['banner', 'favourite', 'featured'], seen);
  return rows.flatMap(({ id, kind, text, otherText, picture, link, game_code: messageId }) =>
    kind === 'banner' || kind === 'favourite' || kind === 'featured'
      ? [
          {
            id,
            thumbnail: picture,
            link,
            name: text,
            otherName: otherText,
            messageId,
            status: 'active' as const,
            type: SLIDER_TYPES[kind],
          },
        ]
      : [],
  );
}

/** The slides of the desktop page's banner, in order. */
export async function selectDesktopBanners(reader: Reader, seen: Seen): Promise<DesktopBanner[]> {
  const rows = await selectShown(reader, ['desktop-banner'], seen);
  return rows.map(({ id, picture, text }) => ({ id, image: picture, title: text }));
}
