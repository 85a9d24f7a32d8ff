import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run/places.mjs';
import { type Costs, costsSchema } from './costs.ts';
import { usualUsage } from './plan.ts';
import {
  actionTable,
  growthTable,
  limitTable,
  markdownTable,
  planTable,
  presenceTable,
  writerTable,
} from './tables.ts';

const PAGE = join(ROOT, 'docs/scale.md');
/** The run that the page shows. */
const MEASURED = join(import.meta.dirname, 'measured.json');
const SIZES = [1_000, 100_000, 10_000_000];

/** Reads the figures of a run: those of a file, or those of the page. Throws if they aren't such figures. */
export function readCosts(file = MEASURED): Costs {
  return costsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** The page's tables by their names in it. */
function tablesOf(costs: Costs): Readonly<Record<string, string>> {
  const { machine, database, bareMicros, measuredAt, growth } = costs;
  const orders = `${growth.orders.toLocaleString('en')} orders by ${growth.clients} at once`;
  const bare = `a Fastify server that does nothing: ${Math.round(bareMicros)} µs a request`;
  const where = [
    ...machine.split('\n').filter((line) => !line.startsWith('Code:')),
    database,
    orders,
    bare,
    measuredAt,
  ].join('; ');
  return {
    machine: `${where}.`,
    actions: markdownTable(actionTable(costs, usualUsage)),
    presence: markdownTable(presenceTable(costs)),
    plan: markdownTable(planTable(costs, usualUsage, SIZES)),
    limits: markdownTable(limitTable(costs, usualUsage)),
    writer: markdownTable(writerTable(costs)),
    growth: markdownTable(growthTable(costs)),
  };
}

/**
 * A text with each of its places between `<!-- name -->` and `<!-- /name -->` filled with the table of that name. Throws for a table
 * that has no place.
 */
export function fillPage(text: string, tables: Readonly<Record<string, string>>): string {
  return Object.entries(tables).reduce((filled, [name, table]) => {
    const [from, to] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const [begins, ends] = [filled.indexOf(from), filled.indexOf(to)];
    if (begins === -1 || ends < begins) throw new Error(`the page has no place for ${name}`);
    return `${filled.slice(0, begins + from.length)}\n${table}\n${filled.slice(ends)}`;
  }, text);
}

/** The page as it is, and as it should be by its figures. */
export function renderPage(): { readonly written: string; readonly computed: string } {
  const written = readFileSync(PAGE, 'utf8');
  return { written, computed: fillPage(written, tablesOf(readCosts())) };
}

/** Writes the page's tables anew. */
export function writePage(): void {
  writeFileSync(PAGE, renderPage().computed);
}
