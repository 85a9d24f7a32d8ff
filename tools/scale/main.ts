import { writeFileSync } from 'node:fs';
import { runCommand } from '@maidan/server/run-command';
import { type ScaleCommand, readCommand } from './options.ts';
import { measureCosts } from './measure-costs.ts';
import { readCosts, writePage } from './page.ts';
import { onMachine, usualUsage } from './plan.ts';
import {
  actionTable,
  growthTable,
  limitTable,
  planTable,
  presenceTable,
  textTable,
  writerTable,
} from './tables.ts';

/** `scale`: measures what a site's actions cost, and tells what that many players need. */
async function main(args: readonly string[]): Promise<void> {
  const command = readCommand(args);
  if (command.verb === 'costs') return measure(command);
  if (command.verb === 'page') return writePage();
  const { presentShare, yearsKept, players, bareMicros, costsFile } = command;
  const measured = readCosts(costsFile);
  const costs = onMachine(measured, bareMicros ?? measured.bareMicros);
  const usage = { ...usualUsage, presentShare, yearsKept };
  print(textTable(planTable(costs, usage, [players])));
  print(`\n${textTable(limitTable(costs, usage))}`);
}

async function measure({ orders, reportFile }: Extract<ScaleCommand, { verb: 'costs' }>): Promise<void> {
  // An hour's run is not to end at a typing error.
  if (reportFile !== undefined) writeFileSync(reportFile, '');
  const costs = await measureCosts(orders, (line) => process.stderr.write(`${line}\n`));
  if (reportFile !== undefined) writeFileSync(reportFile, `${JSON.stringify(costs, null, 2)}\n`);
  print(costs.machine);
  print(
    `${costs.database}; a Fastify server that does nothing: ${Math.round(costs.bareMicros)} µs a request`,
  );
  for (const table of [
    actionTable(costs, usualUsage),
    presenceTable(costs),
    writerTable(costs),
    growthTable(costs),
  ])
    print(`\n${textTable(table)}`);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

runCommand(() => main(process.argv.slice(2)));
