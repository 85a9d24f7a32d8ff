import type { DesktopBanner, Slider } from '@maidan/contract';
import type { PieceKind } from '@maidan/contract/office';
import type { Money } from '@maidan/engine';
import { texts } from '../../kernel/columns.ts';
import { type Reader, query, queryOne, sql } from '../../kernel/db.ts';
import type { Language } from './model.ts';
import { isShown } from './show-state.ts';

interface SettingRow {
  readonly site_title: string;
  readonly site_title_bn: string;
  readonly whatsapp: string;
  readonly live_chat: string;
  readonly intercom: string;
  readonly tawk_id: string;
  readonly site_open: boolean;
  readonly maintenance_en: string;
  readonly maintenance_bn: string;
  readonly usdt_rate: Money;
  readonly withdrawals_open: boolean;
  readonly support_mail: string;
  readonly facebook: string;
  readonly telegram: string;
  readonly logo: string;
  readonly mobile_logo: string;
  readonly loader_logo: string;
  readonly favicon: string;
  readonly affiliate_url: string;
  readonly ambassador_name_en: string;
  readonly ambassador_name_bn: string;
  readonly ambassador_text_en: string;
  readonly ambassador_text_bn: string;
  readonly ambassador_image: string;
}

/** The operator's settings, a single row. */
export async function selectSettings(reader: Reader): Promise<SettingRow> {
  const row = await queryOne<SettingRow>(reader, sql`select * from site_setting`);
  if (row === undefined) throw new Error('the site has no settings');
  return row;
}

interface PieceRow {
  readonly id: bigint;
  readonly kind: PieceKind;
  readonly text: string;
  readonly picture: string;
  readonly link: string;
  readonly game_code: string;
}

/** The pieces of those kinds that are shown at that moment, in order and in one language. */
function selectShown(
  reader: Reader,
  kinds: readonly PieceKind[],
  { language, now }: Seen,
): Promise<PieceRow[]> {
  const picture = language === 'bn' ? sql`coalesce(nullif(picture_bn, ''), picture_en)` : sql`picture_en`;
  return query<PieceRow>(
    reader,
    sql`select id, kind, ${sql.ref(`text_${language}`)} as text, ${picture} as picture, link, game_code
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
  return rows.flatMap(({ id, kind, text, picture, link, game_code: messageId }) =>
    kind === 'banner' || kind === 'favourite' || kind === 'featured'
      ? [
          {
            id,
            thumbnail: picture,
            link,
            name: text,
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
