/** One line of a session as the file settled it: "45 Runs or more" of the first 6 overs of an innings. */
export interface RunLine {
  readonly marketId: string;
  readonly innings: 1 | 2;
  /** 20 is the whole innings. */
  readonly overs: number;
  readonly line: number;
  readonly hasWon: boolean;
  /** The innings' runs by the number of overs completed, where the file has them. */
  readonly runsAfter: ReadonlyMap<number, number>;
}

/** The sessions in a file of markets. */
export interface RunLines {
  readonly lines: readonly RunLine[];
  /** The number of rows on an innings' total that name no number of runs, so that there is nothing to compare. */
  readonly withoutLine: number;
}

const INNINGS_OVERS = 20;
const RUNS_COLUMNS = [
  ['FOUR', 4],
  ['SIX', 6],
  ['TEN', 10],
  ['FIFTEEN', 15],
  ['TWENTY', 20],
] as const;

const MARKET_NAME = /^(1st|2nd) Innings (?:(\d+) Overs? (?:Total|Line)|Runs)\s*$/;
const RUNNER_NAME = /^(\d+) Runs or more$/;

/**
 * Reads the sessions from a CSV file of settled exchange markets: the rows on an innings' runs after 1 to 20 overs. Throws if the
 * file lacks a column. No row on innings runs has a line break inside quotes, so rows are split at line breaks.
 */
export function readRunLines(text: string): RunLines {
  const [head = '', ...rows] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const columns = new Map(head.split(',').map((name, place) => [name, place]));
  const lines: RunLine[] = [];
  let withoutLine = 0;
  for (const row of rows) {
    const fields = splitFields(row);
    const field = (name: string): string => fields[getColumn(columns, name)] ?? '';
    const market = MARKET_NAME.exec(field('MARKET_NAME'));
    if (market === null) continue;
    const line = RUNNER_NAME.exec(field('RUNNER_NAME'))?.[1];
    if (line === undefined) {
      withoutLine += 1;
      continue;
    }
    const innings = market[1] === '1st' ? 1 : 2;
    lines.push({
      marketId: field('MARKET_ID'),
      innings,
      overs: Number(market[2] ?? INNINGS_OVERS),
      line: Number(line),
      hasWon: field('RUNNER_STATUS') === 'WINNER',
      runsAfter: readRuns(innings, field),
    });
  }
  return { lines, withoutLine };
}

/** The fields of a row; quoted ones may contain commas. */
function splitFields(row: string): string[] {
  return Array.from(row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  );
}

function getColumn(columns: ReadonlyMap<string, number>, name: string): number {
  const place = columns.get(name);
  if (place === undefined) throw new Error(`The file has no column ${name}.`);
  return place;
}

function readRuns(innings: 1 | 2, field: (name: string) => string): Map<number, number> {
  const runs = new Map<number, number>();
  for (const [word, overs] of RUNS_COLUMNS) {
    const text = field(`${innings === 1 ? 'FIRST' : 'SECOND'}_INNINGS_${word}_OVER_RUNS`);
    if (text !== '') runs.set(overs, Number(text));
  }
  return runs;
}
