import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runCommand } from '@maidan/server/run-command';
import { readRunLines } from './read-run-lines.ts';
import { settleRunLines } from './settle-run-lines.ts';

/** Settles the sessions in a file of past markets with the engine, and reports where the file has another result. */
async function main(file: string | undefined): Promise<void> {
  if (file === undefined) throw new Error('Usage: npm run replay:sessions -- <file of markets>');
  const { lines, withoutLine } = readRunLines(readFileSync(resolve(file), 'utf8'));
  const { voided, decided, open, agreed, disagreed, ladders, laddersExplained } = settleRunLines(lines);
  console.log(
    [
      `lines of innings runs      ${lines.length}`,
      `  void, overs not bowled   ${voided}`,
      `  left open by the runs    ${open}`,
      `  decided by the runs      ${decided}`,
      `    agreed                 ${agreed}`,
      `    disagreed              ${disagreed.length}`,
      `markets with both results  ${ladders}`,
      `  explained by one total   ${laddersExplained}`,
      `rows without a line        ${withoutLine}`,
      ...disagreed.map(
        ({ marketId, innings, overs, line, hasWon }) =>
          `disagreed: market ${marketId}, innings ${innings}, ${overs} overs, ${line} or more ${hasWon ? 'won' : 'lost'}`,
      ),
    ].join('\n'),
  );
  const isSound = decided > 0 && disagreed.length === 0 && laddersExplained === ladders;
  process.exitCode = isSound ? 0 : 1;
}

runCommand(() => main(process.argv[2]));
