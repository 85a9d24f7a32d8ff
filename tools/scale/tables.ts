import { type ActionCost, type Costs, actionNames, actionTitles } from './costs.ts';
import { type Plan, type Usage, onMachine, planFor, playersAt, processesFor } from './plan.ts';

/** A heading and lines, each with as many cells. */
export interface Table {
  readonly head: readonly string[];
  readonly lines: readonly (readonly string[])[];
}

type UsageOfOne = Omit<Usage, 'players'>;

/** What each action costs, and how often it is assumed of each player who is there. */
export function actionTable({ actions }: Costs, { perMinute }: UsageOfOne): Table {
  return {
    head: [
      'action',
      'site, µs',
      'of it the event loop',
      'database, µs',
      'log, bytes',
      'tables, bytes',
      'sent, bytes',
      'uncompressed',
      'assumed a minute',
    ],
    lines: actionNames.map((name) => [
      ...actionLine(actionTitles[name], actions[name]),
      perMinute[name] === 0 ? '–' : String(perMinute[name]),
    ]),
  };
}

const actionLine = (title: string, cost: ActionCost): string[] => [
  title,
  whole(cost.siteMicros),
  whole(cost.loopMicros),
  whole(cost.databaseMicros),
  whole(cost.walBytes),
  whole(cost.tableBytes),
  whole(cost.sentBytes),
  cost.plainBytes === null ? '–' : whole(cost.plainBytes),
];

/** What somebody costs by being there. */
export function presenceTable({ streams, memory, idle }: Costs): Table {
  return {
    head: ['of', ''],
    lines: [
      [
        'an open stream in a quiet market',
        `${one(streams.heldMicros)} µs and ${whole(streams.heldBytes)} bytes a second`,
      ],
      [
        'a change, for each reader',
        `${one(streams.deliveredMicros)} µs, ${whole(streams.deliveredBytes)} bytes`,
      ],
      ['a busy market in play', `${one(streams.changesPerSecond)} changes a second to each reader`],
      [
        'a change that other processes stream',
        streams.toldMicros === null ? 'not measured' : `${one(streams.toldMicros)} µs of the site, once`,
      ],
      ["an open stream's memory", `${one(streams.memoryBytes / 1000)} KB`],
      ["an open order's memory", `${one(memory.openOrderBytes / 1000)} KB`],
      [
        "the site's process with nobody there",
        `${whole(memory.siteBytes / 1e6)} MB, ${one(idle.siteMicros / 10_000)} % of a core`,
      ],
    ],
  };
}

/** What an order costs the exchange itself, without HTTP, and what settling it adds. */
export function writerTable({ growth }: Costs): Table {
  return {
    head: ['µs of each order', 'placed and matched', 'settled'],
    lines: [
      ['the process, all its threads', one(growth.writerMicros), one(growth.settledWriterMicros)],
      ['PostgreSQL', one(growth.databaseMicros), one(growth.settledDatabaseMicros)],
      ['of it the one connection that writes orders', one(growth.connectionMicros), '–'],
    ],
  };
}

const SEASON_ORDERS = 100_000_000;

/** What orders leave behind, and what a hundred million of them would. */
export function growthTable({ growth }: Costs): Table {
  const { tables, orders } = growth;
  const sum = tables.reduce((bytes, table) => bytes + table.bytes, 0);
  const line = (title: string, rows: number, bytes: number): string[] => [
    title,
    two(rows / orders),
    rows === 0 ? '' : whole(bytes / rows),
    whole(bytes / orders),
    sized((bytes / orders) * SEASON_ORDERS),
  ];
  return {
    head: ['table', 'rows an order', 'bytes a row', 'bytes an order', 'in 100 million orders'],
    lines: [
      ...tables.map(({ table, rows, bytes }) => line(`\`${table}\``, rows, bytes)),
      ['all of them', '', '', whole(sum / orders), sized((sum / orders) * SEASON_ORDERS)],
    ],
  };
}

/** What so many registered players need, a column for each number. */
export function planTable(costs: Costs, usage: UsageOfOne, sizes: readonly number[]): Table {
  const plans = sizes.map((players) => planFor(costs, { ...usage, players }));
  const row = (title: string, cell: (plan: Plan) => string): string[] => [title, ...plans.map(cell)];
  const share = usage.busyShareMax;
  const fits = ({ wholeLoopCores }: Plan): boolean => wholeLoopCores <= share;
  return {
    head: ['registered players', ...sizes.map((players) => whole(players))],
    lines: [
      row('there at the busiest moment', ({ present }) => whole(present)),
      row('orders a second then', ({ ordersPerSecond }) => figure(ordersPerSecond)),
      row('rounds of house games a second', ({ roundsPerSecond }) => figure(roundsPerSecond)),
      row('changes a second on all streams', ({ changesPerSecond }) => figure(changesPerSecond)),
      row('cores: one process with everything', ({ wholeLoopCores }) => figure(wholeLoopCores)),
      row('cores: the site without games and streams', ({ siteLoopCores }) => figure(siteLoopCores)),
      row('cores: games', ({ gamesCores }) => figure(gamesCores)),
      row('cores: streams', ({ streamsCores }) => figure(streamsCores)),
      row('cores: PostgreSQL', ({ databaseCores }) => figure(databaseCores)),
      row('processes with streams', (plan) =>
        fits(plan) ? 'none' : whole(processesFor(plan.streamsCores, usage)),
      ),
      row('PostgreSQL’s cores at that share', ({ databaseCores }) =>
        whole(processesFor(databaseCores, usage)),
      ),
      row('memory of the site', ({ siteMemoryBytes }) => sized(siteMemoryBytes)),
      row('memory of all streams', ({ streamsMemoryBytes }) => sized(streamsMemoryBytes)),
      row('sent to players, a second', ({ sentBytesPerSecond }) => sized(sentBytesPerSecond)),
      row('PostgreSQL’s log, a second', ({ walBytesPerSecond }) => sized(walBytesPerSecond)),
      row('orders a year', ({ ordersPerYear }) => short(ordersPerYear)),
      row('tables’ growth a year', ({ tableBytesPerYear }) => sized(tableBytesPerYear)),
      row(`tables with ${usage.yearsKept} years in them`, ({ tableBytesPerYear }) =>
        sized(tableBytesPerYear * usage.yearsKept),
      ),
      row('log of a year, if it is kept', ({ walBytesPerYear }) => sized(walBytesPerYear)),
    ],
  };
}

/** What a machine of the same kind took that had nothing else to do: 52,700 requests a second (`docs/performance.md`). */
const QUIET_BARE_MICROS = 19;
const GIGABIT_BYTES = 125_000_000;
const LARGE_SERVER_CORES = 32;

/** At how many registered players each thing is full, the first to be so first. */
export function limitTable(costs: Costs, usage: UsageOfOne): Table {
  const share = usage.busyShareMax;
  const limits: readonly (readonly [string, (plan: Plan) => number, number])[] = [
    ['one process with everything', ({ wholeLoopCores }) => wholeLoopCores, share],
    ['the site’s process, with games and streams in others', ({ siteLoopCores }) => siteLoopCores, share],
    ['the order books’ one writer, were all else elsewhere', ({ bookCores }) => bookCores, share],
    ['the one connection that writes orders', ({ bookConnectionCores }) => bookConnectionCores, share],
    [
      `a PostgreSQL of ${LARGE_SERVER_CORES} cores`,
      ({ databaseCores }) => databaseCores,
      LARGE_SERVER_CORES * share,
    ],
    ['a proxy with a line of 10 Gbit/s', ({ sentBytesPerSecond }) => sentBytesPerSecond, 10 * GIGABIT_BYTES],
  ];
  const quiet = onMachine(costs, QUIET_BARE_MICROS);
  const reached = limits
    .map(([title, figureOf, bound]) => ({
      title,
      players: playersAt(costs, usage, figureOf, bound),
      quietPlayers: playersAt(quiet, usage, figureOf, bound),
    }))
    .toSorted((one, other) => one.players - other.players);
  const ordersOf = (players: number): string => figure(planFor(costs, { ...usage, players }).ordersPerSecond);
  return {
    head: [
      'what is full',
      'at registered players',
      'orders a second',
      'on a quiet machine',
      'orders a second',
    ],
    lines: reached.map(({ title, players, quietPlayers }) => [
      title,
      whole(players),
      ordersOf(players),
      whole(quietPlayers),
      ordersOf(quietPlayers),
    ]),
  };
}

/** A table as a document has it. */
export function markdownTable({ head, lines }: Table): string {
  const rule = head.map(() => '---');
  return [head, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** A table as a terminal shows it. */
export function textTable({ head, lines }: Table): string {
  const rows = [head, ...lines];
  const widths = head.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const pad = (cell: string, at: number): string =>
    at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0);
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}

const whole = (number: number): string => Math.round(number).toLocaleString('en');
const one = (number: number): string => number.toLocaleString('en', { maximumFractionDigits: 1 });
const two = (number: number): string => number.toLocaleString('en', { maximumFractionDigits: 2 });
/** Two digits are all that such estimates bear. */
const figure = (number: number): string =>
  Number(number.toPrecision(2)).toLocaleString('en', { maximumFractionDigits: 4 });

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;

/** Bytes in units of a thousand, such as `1.5 GB`. */
function sized(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  return `${figure(bytes / 1000 ** power)} ${UNITS[power] ?? ''}`;
}

/** Such as `1.5 million`. */
function short(number: number): string {
  if (number < 1_000_000) return figure(number);
  return number < 1e9 ? `${figure(number / 1e6)} million` : `${figure(number / 1e9)} billion`;
}
