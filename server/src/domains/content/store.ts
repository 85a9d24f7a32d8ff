import type { General, Slider } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import { type Reader, query, queryOne, sql } from '../../kernel/db.ts';
import type { Language } from './model.ts';

interface SettingRow {
  readonly site_title: string;
  readonly site_title_bn: string;
  readonly whatsapp: string;
  readonly live_chat: string;
  readonly intercom: string;
  readonly tawk_id: string;
  readonly site_open: boolean;
  readonly usdt_rate: Money;
  readonly withdrawals_open: boolean;
  readonly system_notice_en: string;
  readonly system_notice_bn: string;
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

/** The operator's settings, the one row that there is. */
export async function selectSettings(reader: Reader): Promise<SettingRow> {
  const row = await queryOne<SettingRow>(reader, sql`select * from site_setting`);
  if (row === undefined) throw new Error('the site has no settings');
  return row;
}

/** The ticker's texts in their order. */
export async function selectNotices(reader: Reader, language: Language): Promise<General['notices']> {
  const rows = await query<{ text_en: string; text_bn: string }>(
    reader,
    sql`select text_en, text_bn from site_notice where status = 'active' order by position, id`,
  );
  return rows.map((row) => (language === 'bn' ? row.text_bn : row.text_en));
}

interface SliderRow {
  readonly id: bigint;
  readonly type: Slider['type'];
  readonly name_en: string;
  readonly name_bn: string;
  readonly thumbnail_en: string;
  readonly thumbnail_bn: string;
  readonly link: string;
  readonly message_id: string;
  readonly status: Slider['status'];
}

/** The active pictures in their order. */
export async function selectSliders(reader: Reader, language: Language): Promise<Slider[]> {
  const rows = await query<SliderRow>(
    reader,
    sql`select id, type, name_en, name_bn, thumbnail_en, thumbnail_bn, link, message_id, status from slider
        where status = 'active' order by type, position, id`,
  );
  return rows.map((row) => ({
    id: row.id,
    thumbnail: language === 'bn' ? row.thumbnail_bn : row.thumbnail_en,
    link: row.link,
    name: language === 'bn' ? row.name_bn : row.name_en,
    messageId: row.message_id,
    status: row.status,
    type: row.type,
  }));
}
