import type { HelpLine } from '@maidan/contract';
import type { DeskHelpLine, HelpLineForm } from '@maidan/contract/office';
import { query, queryOne, type Reader, sql, type Tx } from '../../../kernel/db.ts';

/** Those who help in a country, or where there are none those for every country, in the order in which they were added. */
export function selectHelpLines(reader: Reader, country: string, language: 'en' | 'bn'): Promise<HelpLine[]> {
  return query<HelpLine>(
    reader,
    sql`select case when ${language} = 'bn' then name_bn else name_en end as name, phone, link,
          case when ${language} = 'bn' then languages_bn else languages_en end as languages,
          case when ${language} = 'bn' then hours_bn else hours_en end as hours
        from help_line
        where country = case when exists (select from help_line where country = ${country}) then ${country} else '' end
        order by id`,
  );
}

/** All of them, by country. */
export function selectDeskHelpLines(reader: Reader): Promise<DeskHelpLine[]> {
  return query<DeskHelpLine>(
    reader,
    sql`select id, country, name_en as "nameEn", name_bn as "nameBn", phone, link, languages_en as "languagesEn",
          languages_bn as "languagesBn", hours_en as "hoursEn", hours_bn as "hoursBn"
        from help_line order by country, id`,
  );
}

/** Adds one, unless there are that many already; answers its id, or undefined. */
export async function insertHelpLine(
  tx: Tx,
  { country, nameEn, nameBn, phone, link, languagesEn, languagesBn, hoursEn, hoursBn }: HelpLineForm,
  countMax: number,
): Promise<bigint | undefined> {
  await query(tx, sql`select 1 from site_setting for update`);
  const row = await queryOne<{ id: bigint }>(
    tx,
    sql`insert into help_line (country, name_en, name_bn, phone, link, languages_en, languages_bn, hours_en, hours_bn)
        select ${country}, ${nameEn}, ${nameBn}, ${phone}, ${link}, ${languagesEn}, ${languagesBn}, ${hoursEn}, ${hoursBn}
        where (select count(*) from help_line) < ${countMax}::integer
        returning id`,
  );
  return row?.id;
}

/** Deletes one and answers its English name; undefined if there is none. */
export async function deleteHelpLine(tx: Tx, id: bigint): Promise<string | undefined> {
  const row = await queryOne<{ name: string }>(
    tx,
    sql`delete from help_line where id = ${id} returning name_en as name`,
  );
  return row?.name;
}
