import { CompiledQuery } from 'kysely';
import type { Db } from '../kernel/db.ts';
import type { SendStatement } from '../kernel/prepared-statements.ts';

/** What the database did for the statements of a call that only reads. */
export interface Explained {
  readonly statements: number;
  readonly planAndRunMs: number;
  /** Pages of 8 KB that were looked at, found in memory or read. */
  readonly pages: number;
}

/** A database that explains what it does while it is asked to. */
export interface ExplainingDb {
  readonly db: Db;
  /** Runs the work and sums up what its statements outside of transactions cost. */
  readonly explain: (work: () => Promise<void>) => Promise<Explained>;
}

interface Plan {
  readonly 'Planning Time': number;
  readonly 'Execution Time': number;
  readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number };
}

/** The same database, with each reading statement explained as well while {@link ExplainingDb.explain} runs. */
export function openExplainingDb(db: Db): ExplainingDb {
  let plans: Plan[] | undefined;
  const run = (text: string, values: readonly unknown[]) =>
    db.kysely.executeQuery(CompiledQuery.raw(text, [...values]));
  const send: SendStatement = async (text, values) => {
    if (plans !== undefined && /^\s*(select|with)/i.test(text)) {
      const { rows } = await run(`explain (analyze, buffers, format json) ${text}`, values);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape that the server documents
      const explained = (rows as { 'QUERY PLAN': Plan[] }[])[0]?.['QUERY PLAN'][0];
      if (explained !== undefined) plans.push(explained);
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
