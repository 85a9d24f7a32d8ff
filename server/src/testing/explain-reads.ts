import { CompiledQuery } from 'kysely';
import type { Db } from '../kernel/db.ts';
import type { SendStatement } from '../kernel/database/statements.ts';

/** What the database did for the statements of a read-only call. */
export interface Explained {
  readonly statements: number;
  readonly planAndRunMs: number;
  /** Pages of 8 KB that were accessed, in memory or on disk. */
  readonly pages: number;
}

/** A database that can explain its statements. */
export interface ExplainingDb {
  readonly db: Db;
  /** Runs the work and sums the cost of its statements outside of transactions. */
  readonly explain: (work: () => Promise<void>) => Promise<Explained>;
}

interface Plan {
  readonly 'Planning Time': number;
  readonly 'Execution Time': number;
  readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number };
}

/** The same database, with each reading statement also explained while {@link ExplainingDb.explain} runs. */
export function openExplainingDb(db: Db): ExplainingDb {
  let plans: Plan[] | undefined;
  const run = (text: string, values: readonly unknown[]) =>
    db.kysely.executeQuery(CompiledQuery.raw(text, [...values]));
  const send: SendStatement = async (text, values) => {
    if (plans !== undefined && /^\s*(select|with)/i.test(text)) {
      const { rows } = await run(`explain (analyze, buffers, format json) ${text}`, values);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape that the server documents
      const explained = (rows as { 'QUERY PLAN': Plan[] }[])[0]?.['QUERY PLAN'][0];
      // A job's statement may end after the work.
      if (explained !== undefined) plans?.push(explained);
    }
    return (await run(text, values)).rows;
  };
  return {
    db: Object.assign({}, db, { send }),
    async explain(work) {
      plans = [];
      await work();
      const done = plans;
      plans = undefined;
      const sum = (of: (plan: Plan) => number) => done.reduce((total, plan) => total + of(plan), 0);
      return {
        statements: done.length,
        planAndRunMs: sum((plan) => plan['Planning Time'] + plan['Execution Time']),
        pages: sum(({ Plan: { 'Shared Hit Blocks': hit, 'Shared Read Blocks': read } }) => hit + read),
      };
    },
  };
}
