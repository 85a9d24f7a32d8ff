import { EVEN, MEASURES, rulesOf } from '@maidan/engine';
import { measureReturn } from './measure-return.ts';

// `npm run rtp [-- <game> …]` compares each game's measured return with the declared one; ROUNDS and SEED come from the environment.
const ROUNDS_USUAL = 10_000_000;
const SEED_USUAL = 20_260_101;
const HEADING = ['game', 'played', 'declared', 'found', 'bound', 'by'];
const WIDTHS = [16, 24, 19, 10, 9, 20];

const rounds = readCount('ROUNDS', ROUNDS_USUAL);
const seed = readCount('SEED', SEED_USUAL);
const wanted = process.argv.slice(2);
const unknown = wanted.filter((code) => !MEASURES.has(code));
if (unknown.length > 0)
  throw new Error(`There is no game ${unknown.join(', ')}: ${[...MEASURES.keys()].join(' ')}`);

printRow(HEADING);
const codes = wanted.length > 0 ? wanted : [...MEASURES.keys()];
const outside = codes.flatMap(measureGame);
console.log(
  outside.length === 0
    ? '\nEvery return is within its bound of what is declared.'
    : `\nOUTSIDE: ${outside.join('; ')}`,
);
process.exitCode = outside.length === 0 ? 0 : 1;

/** Prints a row for each way of playing; returns those whose return differs from the declared one. */
function measureGame(code: string): string[] {
  return Object.entries(MEASURES.get(code) ?? {}).flatMap(([name, measure]) => {
    const rules = rulesOf(code);
    const declared = (rules?.returns[name] ?? 0) / EVEN;
    const within = (rules?.returnsWithin ?? 0) / EVEN;
    const { share, bound } = measureReturn(measure, { rounds, seed });
    const isWithin = Math.abs(share - declared) <= bound + within;
    const by = measure.kind === 'exact' ? 'computed' : `${rounds.toLocaleString('en')} rounds`;
    const stated = within === 0 ? percent(declared) : `${percent(declared)} ±${percent(within)}`;
    printRow([code, name, stated, percent(share), percent(bound), isWithin ? by : `${by}  OUTSIDE`]);
    return isWithin ? [] : [`${code}, ${name}`];
  });
}

function printRow(cells: readonly string[]): void {
  console.log(
    cells
      .map((cell, index) => cell.padEnd(WIDTHS[index] ?? 0))
      .join(' ')
      .trimEnd(),
  );
}

function percent(share: number): string {
  return `${(share * 100).toFixed(4)}%`;
}

function readCount(name: string, usual: number): number {
  const count = Number(process.env[name] ?? usual);
  if (!Number.isSafeInteger(count) || count < 1) throw new Error(`${name} is a whole number above zero`);
  return count;
}
