import { type PGlite, protocol } from '@electric-sql/pglite';
import { OWNER_TABLE } from '../kernel/database/server/owner-session.ts';
import { openMigratedCopy } from './memory-templates.ts';
import { type Plan, explainedShape, isEmpty, isNullWhenEmpty, listMissing } from './read-plan.ts';

/** A column of the rows that a statement returns. */
export interface DescribedColumn {
  readonly name: string;
  /** The name of its type, such as `int8`; an array's begins with an underscore. */
  readonly type: string;
  /** Undefined for an expression of which nothing is known. */
  readonly isNullable: boolean | undefined;
}

/** A database with the newest schema that says what statements return, without running them. */
export interface StatementDescriber {
  /** The columns of a statement's rows, none if it returns no rows. Rejects when the database refuses the statement. */
  describe(text: string): Promise<readonly DescribedColumn[]>;
  close(): Promise<void>;
}

/** Opens a fresh database in memory for describing statements. */
export async function openStatementDescriber(): Promise<StatementDescriber> {
  const db = await openMigratedCopy();
  const { pglite } = db;
  // Only a server's database has it.
  await pglite.exec(OWNER_TABLE);
  await pglite.exec('set constraint_exclusion to on');
  const { types, nullable } = await readCatalog(pglite);
  return {
    async describe(text) {
      const fields = await describeFields(pglite, text);
      if (fields.length === 0) return [];
      const plan = await explain(pglite, text);
      const missing = listMissing(plan);
      const columns: DescribedColumn[] = [];
      for (const [index, { name, tableID, columnID, dataTypeID }] of fields.entries()) {
        const type = types.get(dataTypeID) ?? `type ${dataTypeID}`;
        const expression = plan.Output[index] ?? '';
        const own = nullable.get(`${tableID}.${columnID}`);
        const isDoubtful = own === true || missing.has(expression);
        const isKnown = own !== undefined || isDoubtful;
        const isNullable = isKnown
          ? isDoubtful && !(await isNeverNull(pglite, text, { index, of: fields.length }))
          : isNullWhenEmpty(plan, expression);
        columns.push({ name, type, isNullable });
      }
      return columns;
    },
    close: () => db.close(),
  };
}

/** The names of types, and whether each column of a table can be null; nothing is known of a view's columns. */
async function readCatalog(pglite: PGlite) {
  const named = await pglite.query<{ oid: number; typname: string }>('select oid, typname from pg_type');
  const columns = await pglite.query<{ place: string; optional: boolean }>(
    `select concat(attrelid, '.', attnum) as place, not attnotnull as optional
     from pg_attribute join pg_class on pg_class.oid = attrelid where relkind in ('r', 'p')`,
  );
  return {
    types: new Map(named.rows.map(({ oid, typname }) => [oid, typname])),
    nullable: new Map(columns.rows.map(({ place, optional }) => [place, optional])),
  };
}

/** What the server's protocol tells of a statement's rows. */
async function describeFields(pglite: PGlite, text: string) {
  const { serialize } = protocol;
  return pglite.runExclusive(async () => {
    try {
      await pglite.execProtocol(serialize.parse({ text }), { syncToFs: false });
      const { messages } = await pglite.execProtocol(serialize.describe({ type: 'S' }), { syncToFs: false });
      return messages.flatMap((message) => ('fields' in message && isRow(message) ? message.fields : []));
    } finally {
      await pglite.execProtocol(serialize.sync(), { syncToFs: false });
    }
  });
}

type Message = Awaited<ReturnType<PGlite['execProtocol']>>['messages'][number];
type RowDescription = InstanceType<typeof import('@electric-sql/pglite').messages.RowDescriptionMessage>;

const isRow = (message: Message): message is RowDescription => message.name === 'rowDescription';

async function explain(pglite: PGlite, text: string): Promise<Plan> {
  const [answer] = await pglite.exec(`explain (generic_plan, verbose, costs off, format json) ${text}`);
  const [explained] = explainedShape.parse(answer?.rows);
  return explained['QUERY PLAN'][0].Plan;
}

/**
 * True if the planner itself proves that the statement returns no row with a null in that column: by the conditions of
 * the statement and the constraints of the table.
 */
async function isNeverNull(
  pglite: PGlite,
  text: string,
  { index, of }: { readonly index: number; readonly of: number },
): Promise<boolean> {
  const names = Array.from({ length: of }, (_, place) => `c${place}`);
  const limits: string[] = [];
  // Conditions don't reach into what is limited or materialized.
  const open = text
    .replaceAll(/\b(?:limit|fetch first) (\$\d+|\d+)(?: rows with ties)?/g, (_, limit: string) => {
      limits.push(`${limit}::bigint is not null`);
      return '';
    })
    .replaceAll(/\bas materialized\b/g, 'as not materialized');
  const conditions = [`c${index} is null`, ...limits].join(' and ');
  try {
    return isEmpty(
      await explain(pglite, `select 1 from (${open}) as q (${names.join(', ')}) where ${conditions}`),
    );
  } catch {
    // What changes rows can't be read from.
    return false;
  }
}
