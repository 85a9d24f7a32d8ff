import type { Agreement } from '@maidan/contract';
import type { AgreementTexts, DetailTexts, PublishedVersion } from '@maidan/contract/office';
import { query, queryOne, type Reader, sql, type Tx } from '../../kernel/db.ts';
import type { Demand } from './version-rules.ts';

type Language = 'en' | 'bn';

/** A version that was published, in one language. */
export interface VersionText {
  readonly agreement: Agreement;
  readonly version: number;
  readonly title: string;
  readonly text: string;
  readonly note: string;
  readonly inForceFrom: Date;
}

/** A version with what it was made from. */
export interface VersionSource extends AgreementTexts {
  readonly version: number;
  readonly textEn: string;
  readonly textBn: string;
  readonly inForceFrom: Date;
}

/** A version to be published. */
export interface NewVersion extends VersionSource {
  readonly agreement: Agreement;
  readonly noteEn: string;
  readonly noteBn: string;
  readonly mustAccept: boolean;
  readonly publishedAt: Date;
  /** The member of the staff; null for what a sandbox begins with. */
  readonly publishedBy: string | null;
}

/** Makes whoever changes drafts, versions or details wait for each other, until the transaction ends. */
export async function lockAgreements(tx: Tx): Promise<void> {
  await query(tx, sql`select 1 from agreement_setting for update`);
}

/** The versions in force at a moment, one for each document that has one. */
export function selectInForce(reader: Reader, language: Language, now: Date): Promise<VersionText[]> {
  return query<VersionText>(
    reader,
    sql`select distinct on (agreement) agreement, version, in_force_from as "inForceFrom",
          case when ${language} = 'bn' then title_bn else title_en end as title,
          case when ${language} = 'bn' then text_bn else text_en end as text,
          case when ${language} = 'bn' then note_bn else note_en end as note
        from agreement_version where in_force_from <= ${now} order by agreement, version desc`,
  );
}

/** One version of a document. */
export function selectVersion(
  reader: Reader,
  { agreement, version }: Pick<VersionText, 'agreement' | 'version'>,
  language: Language,
): Promise<VersionText | undefined> {
  return queryOne<VersionText>(
    reader,
    sql`select agreement, version, in_force_from as "inForceFrom",
          case when ${language} = 'bn' then title_bn else title_en end as title,
          case when ${language} = 'bn' then text_bn else text_en end as text,
          case when ${language} = 'bn' then note_bn else note_en end as note
        from agreement_version where agreement = ${agreement} and version = ${version}`,
  );
}

/** All versions of a document, the newest first. */
export function selectVersions(
  reader: Reader,
  agreement: Agreement,
): Promise<{ readonly version: number; readonly inForceFrom: Date }[]> {
  return query(
    reader,
    sql`select version, in_force_from as "inForceFrom" from agreement_version where agreement = ${agreement}
        order by version desc`,
  );
}

/** The same with how each was published, and how many players accepted it. */
export function selectPublished(reader: Reader, agreement: Agreement): Promise<PublishedVersion[]> {
  return query<PublishedVersion>(
    reader,
    sql`select version, in_force_from as "inForceFrom", published_at as "publishedAt", published_by as "publishedBy",
          must_accept as "mustAccept", note_en as "noteEn", note_bn as "noteBn",
          (select count(*)::integer from agreement_consent c
            where c.agreement = v.agreement and c.version = v.version) as accepted
        from agreement_version v where agreement = ${agreement} order by version desc`,
  );
}

/** The source of the version that is in force at a moment, or of the last one, in force or not. */
export function selectSource(
  reader: Reader,
  agreement: Agreement,
  at: Date | 'last',
): Promise<VersionSource | undefined> {
  return queryOne<VersionSource>(
    reader,
    sql`select version, title_en as "titleEn", title_bn as "titleBn", source_en as "sourceEn", source_bn as "sourceBn",
          text_en as "textEn", text_bn as "textBn", in_force_from as "inForceFrom"
        from agreement_version
        where agreement = ${agreement} and (${at === 'last'} or in_force_from <= ${at === 'last' ? null : at}::timestamptz)
        order by version desc limit 1`,
  );
}

/** Who published the version in force of each document; null for what a sandbox begins with. */
export function selectPublishers(
  reader: Reader,
  now: Date,
): Promise<
  { readonly agreement: Agreement; readonly publishedBy: string | null; readonly textEn: string }[]
> {
  return query(
    reader,
    sql`select distinct on (agreement) agreement, published_by as "publishedBy", text_en as "textEn"
        from agreement_version where in_force_from <= ${now} order by agreement, version desc`,
  );
}

/** Every version that players have to accept. */
export function selectDemands(reader: Reader): Promise<Demand[]> {
  return query<Demand>(
    reader,
    sql`select agreement, version, in_force_from as "inForceFrom" from agreement_version where must_accept`,
  );
}

/** Publishes a version. */
export async function insertVersion(tx: Tx, one: NewVersion): Promise<void> {
  await query(
    tx,
    sql`insert into agreement_version (agreement, version, title_en, title_bn, source_en, source_bn, text_en, text_bn,
          note_en, note_bn, must_accept, in_force_from, published_at, published_by)
        values (${one.agreement}, ${one.version}, ${one.titleEn}, ${one.titleBn}, ${one.sourceEn}, ${one.sourceBn},
          ${one.textEn}, ${one.textBn}, ${one.noteEn}, ${one.noteBn}, ${one.mustAccept}, ${one.inForceFrom},
          ${one.publishedAt}, ${one.publishedBy})`,
  );
}

/** A draft as it was saved last. */
export interface Draft extends AgreementTexts {
  readonly agreement: Agreement;
  readonly revision: number;
  /** Null where it is as it was published. */
  readonly editedBy: string | null;
  readonly editedAt: Date | null;
}

/** The draft of a document; undefined where nobody has begun one. */
export function selectDraft(reader: Reader, agreement: Agreement): Promise<Draft | undefined> {
  return queryOne<Draft>(
    reader,
    sql`select agreement, revision, title_en as "titleEn", title_bn as "titleBn", source_en as "sourceEn",
          source_bn as "sourceBn", edited_by as "editedBy", edited_at as "editedAt"
        from agreement_draft where agreement = ${agreement}`,
  );
}

/** Stores a draft as its next revision. */
export async function upsertDraft(tx: Tx, draft: Omit<Draft, 'revision'>): Promise<void> {
  await query(
    tx,
    sql`insert into agreement_draft (agreement, revision, title_en, title_bn, source_en, source_bn, edited_by, edited_at)
        values (${draft.agreement}, 1, ${draft.titleEn}, ${draft.titleBn}, ${draft.sourceEn}, ${draft.sourceBn},
          ${draft.editedBy}, ${draft.editedAt})
        on conflict (agreement) do update set revision = agreement_draft.revision + 1, title_en = excluded.title_en,
          title_bn = excluded.title_bn, source_en = excluded.source_en, source_bn = excluded.source_bn,
          edited_by = excluded.edited_by, edited_at = excluded.edited_at`,
  );
}

/** The details of the operator that have a text. */
export function selectDetails(reader: Reader): Promise<DetailTexts[]> {
  return query<DetailTexts>(
    reader,
    sql`select name, text_en as "textEn", text_bn as "textBn" from agreement_detail order by name`,
  );
}

/** How often the details were changed. */
export async function selectDetailsVersion(reader: Reader): Promise<number> {
  const row = await queryOne<{ version: number }>(reader, sql`select version from agreement_setting`);
  if (row === undefined) throw new Error('the documents have no settings');
  return row.version;
}

/** Stores a detail, or removes one without a text, and counts the change. */
export async function replaceDetails(tx: Tx, details: readonly DetailTexts[]): Promise<void> {
  for (const { name, textEn, textBn } of details) {
    if (textEn === '') await query(tx, sql`delete from agreement_detail where name = ${name}`);
    else
      await query(
        tx,
        sql`insert into agreement_detail (name, text_en, text_bn) values (${name}, ${textEn}, ${textBn})
            on conflict (name) do update set text_en = excluded.text_en, text_bn = excluded.text_bn`,
      );
  }
  await query(tx, sql`update agreement_setting set version = version + 1`);
}
