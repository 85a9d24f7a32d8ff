import type { HelpForm } from '@maidan/contract/office';
import { type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';

/** An article as changed or added by staff. */
export interface WrittenArticle extends HelpForm {
  readonly slug: string;
  readonly version: number;
}

const columns = sql`slug, topic, title_en as "titleEn", title_bn as "titleBn", summary_en as "summaryEn",
  summary_bn as "summaryBn", body_en as "bodyEn", body_bn as "bodyBn", keywords_en as "keywordsEn",
  keywords_bn as "keywordsBn", status, version`;

/** All articles by staff, by name. */
export function selectWritten(reader: Reader): Promise<WrittenArticle[]> {
  return query<WrittenArticle>(reader, sql`select ${columns} from help_article order by slug`);
}

/** Locks articles by staff until the transaction ends, so that two members can't both write one for the first time. */
export async function lockWritten(tx: Tx): Promise<void> {
  await query(tx, sql`lock table help_article in share row exclusive mode`);
}

/** What staff wrote of an article; locks all of them until the transaction ends. */
export async function selectWrittenForUpdate(tx: Tx, slug: string): Promise<WrittenArticle | undefined> {
  await lockWritten(tx);
  return queryOne<WrittenArticle>(tx, sql`select ${columns} from help_article where slug = ${slug}`);
}

/** Each search goes through all of them. */
const WRITTEN_MAX = 100;

/** Refuses CONTENT_FULL when staff have written the maximum of articles. */
export async function requireRoom(tx: Tx): Promise<void> {
  const row = await queryOne<{ total: bigint }>(tx, sql`select count(*) as total from help_article`);
  if (Number(row?.total ?? 0n) >= WRITTEN_MAX) throw new Refusal('CONTENT_FULL');
}

/** Stores what staff wrote of an article. */
export async function upsertWritten(tx: Tx, slug: string, article: HelpForm): Promise<void> {
  await query(
    tx,
    sql`insert into help_article (slug, topic, title_en, title_bn, summary_en, summary_bn, body_en, body_bn, keywords_en,
          keywords_bn, status)
        values (${slug}, ${article.topic}, ${article.titleEn}, ${article.titleBn}, ${article.summaryEn},
          ${article.summaryBn}, ${article.bodyEn}, ${article.bodyBn}, ${article.keywordsEn}, ${article.keywordsBn},
          ${article.status})
        on conflict (slug) do update set topic = excluded.topic, title_en = excluded.title_en,
          title_bn = excluded.title_bn, summary_en = excluded.summary_en, summary_bn = excluded.summary_bn,
          body_en = excluded.body_en, body_bn = excluded.body_bn, keywords_en = excluded.keywords_en,
          keywords_bn = excluded.keywords_bn, status = excluded.status, version = help_article.version + 1`,
  );
}

/** Deletes what staff wrote of an article. */
export async function deleteWritten(tx: Tx, slug: string): Promise<void> {
  await query(tx, sql`delete from help_article where slug = ${slug}`);
}
