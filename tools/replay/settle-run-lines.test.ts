import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readRunLines } from './read-run-lines.ts';
import { settleRunLines } from './settle-run-lines.ts';

const FILE = join(import.meta.dirname, '../../../shared/data/cricket-bbl13-markets.csv');
const present = existsSync(FILE);
if (!present) process.stdout.write(`The file of markets ${FILE} is absent; its sessions are skipped.\n`);

const HEAD =
  'MARKET_ID,MARKET_NAME,RUNNER_NAME,RUNNER_STATUS,FIRST_INNINGS_FOUR_OVER_RUNS,FIRST_INNINGS_SIX_OVER_RUNS,FIRST_INNINGS_TEN_OVER_RUNS,FIRST_INNINGS_FIFTEEN_OVER_RUNS,FIRST_INNINGS_TWENTY_OVER_RUNS,SECOND_INNINGS_FOUR_OVER_RUNS,SECOND_INNINGS_SIX_OVER_RUNS,SECOND_INNINGS_TEN_OVER_RUNS,SECOND_INNINGS_FIFTEEN_OVER_RUNS,SECOND_INNINGS_TWENTY_OVER_RUNS';

/** Six-over lines of a first innings whose runs after 4 and 6 overs are in the file. */
const sixOvers = (...rows: [line: number, status: string, four: string, six: string][]) =>
  readRunLines(
    [
      HEAD,
      ...rows.map(
        ([line, status, four, six]) =>
          `7,1st Innings 6 Over Total,${line} Runs or more,${status},${four},${six},,,,,,,,`,
      ),
      '7,Match Odds,"Alpha, the ""hosts""",WINNER,30,45,,,,,,,,',
      '8,1st Innings 6 Overs Line ,Total Runs,WINNER,30,45,,,,,,,,',
    ].join('\n'),
  );

test('[EXCH-11] the runs after exactly those overs decide a line, even when they equal it', () => {
  const { lines, withoutLine } = sixOvers([45, 'WINNER', '30', '45'], [46, 'LOSER', '30', '45']);
  expect(withoutLine).toBe(1);
  expect(settleRunLines(lines)).toEqual({
    voided: 0,
    decided: 2,
    open: 0,
    agreed: 2,
    disagreed: [],
    ladders: 1,
    laddersExplained: 1,
  });
});

test('[EXCH-11] the runs after fewer overs decide the lines they have reached and leave the rest open', () => {
  const { lines } = sixOvers([30, 'WINNER', '30', ''], [40, 'WINNER', '30', ''], [50, 'LOSER', '30', '']);
  expect(settleRunLines(lines)).toMatchObject({ decided: 1, open: 2, agreed: 1, laddersExplained: 1 });
});

test('[EXCH-11] a line that the file settled otherwise is reported and breaks its ladder', () => {
  const { lines } = sixOvers([40, 'LOSER', '30', '45'], [46, 'WINNER', '30', '45']);
  expect(settleRunLines(lines)).toMatchObject({ decided: 2, agreed: 0, ladders: 1, laddersExplained: 0 });
});

test('[EXCH-11] a market in which no line won was not completed and is void', () => {
  const { lines } = sixOvers([10, 'LOSER', '30', ''], [15, 'LOSER', '30', '']);
  expect(settleRunLines(lines)).toMatchObject({ voided: 2, decided: 0, ladders: 0 });
});

test.skipIf(!present)('[EXCH-11] a season of sessions settles as the exchange settled it', () => {
  const { lines } = readRunLines(readFileSync(FILE, 'utf8'));
  const settled = settleRunLines(lines);
  expect(settled.disagreed).toEqual([]);
  expect(settled.decided).toBeGreaterThan(400);
  expect(settled.ladders).toBeGreaterThan(100);
  expect(settled.laddersExplained).toBe(settled.ladders);
});
