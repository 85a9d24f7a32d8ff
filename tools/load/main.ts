import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { runCommand } from '@maidan/server/run-command';
import { checkTarget } from './check-target.ts';
import { readOptions } from './options.ts';
import { lineOf, reportOf, tableOf, textOf } from './report.ts';
import { type Progress, runLoad } from './run-load.ts';

const SEED_BELOW = 1_000_000;
const LINE_EVERY = 10;

/** `load`: plays thousands of players against a sandbox over the public wire, and reports how it did. */
async function main(args: readonly string[]): Promise<void> {
  const options = readOptions(args, () => randomInt(SEED_BELOW));
  await checkTarget(options);
  if (options.reportFile !== undefined) writeReport(options.reportFile, '', '');
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  const isTerminal = process.stdout.isTTY;
  let [before, ticks, shownLines]: [Progress | undefined, number, number] = [undefined, 0, 0];
  const played = await runLoad(options, stop.signal, (progress) => {
    ticks += 1;
    if (isTerminal) shownLines = rewrite(tableOf(options, progress, before), shownLines);
    else if (ticks % LINE_EVERY === 0) print(lineOf(progress, before));
    if (isTerminal || ticks % LINE_EVERY === 0) before = progress;
  });
  const report = reportOf(options, played);
  if (isTerminal) rewrite('', shownLines);
  print(textOf(report));
  if (options.reportFile !== undefined)
    writeReport(options.reportFile, `${JSON.stringify(report, null, 2)}\n`, textOf(report));
  if (report.failures.length > 0) process.exitCode = 1;
}

/** Puts a text in the place of the one that was shown last; returns its number of lines. */
function rewrite(text: string, shownLines: number): number {
  const width = process.stdout.columns;
  const lines = text.split('\n').map((line) => line.slice(0, width));
  const back = shownLines > 1 ? `\u001b[${shownLines - 1}A` : '';
  process.stdout.write(`${back}\r\u001b[J${lines.join('\n')}`);
  return lines.length;
}

/** Writes the report as JSON, and its text beside it; at the beginning too, as an hour's run is not to end at a typing error. */
function writeReport(file: string, json: string, text: string): void {
  writeFileSync(file, json);
  writeFileSync(`${file.replace(/\.json$/, '')}.txt`, text);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

runCommand(() => main(process.argv.slice(2)));
