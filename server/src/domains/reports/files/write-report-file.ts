import type { reportFiles } from '@maidan/contract/office';
import { type Money, formatMoney } from '@maidan/engine';
import { CSV_BEGIN, writeCsvLine } from '../../../kernel/csv.ts';
import type { RunRead } from '../../../kernel/database/read-side/read-side.ts';
import type { ReadSource } from '../../../kernel/db.ts';
import type { DayRange } from '../model.ts';
import { listEvents } from '../events/list-events.ts';
import { listMarketRevenue } from '../list-market-revenue.ts';
import { showBalance } from '../show-balance.ts';
import { showCash } from '../show-cash.ts';
import { showPlayers } from '../show-players.ts';
import { showRevenue } from '../show-revenue.ts';

type Name = (typeof reportFiles)[number];
type Line = readonly (string | number | Money)[];

/** Markets per read, and per file: a spreadsheet holds no more rows. */
const MARKETS_AT_ONCE = 1_000;
const MARKETS_MAX = 1_000_000;

/** Name and days of a file. */
export interface ReportWish {
  readonly name: Name;
  readonly range: DayRange;
}

/** Writes the file in pieces. Amounts are taka as plain decimals; no cell runs as a formula. */
export async function* writeReportFile(
  read: RunRead,
  { name, range }: ReportWish,
  ownPlayers: readonly string[],
): AsyncGenerator<string> {
  const head = CSV_BEGIN + writeCsvLine(HEADS[name]);
  if (name === 'markets') {
    yield* writeMarkets(head, read, range, ownPlayers);
    return;
  }
  if (name === 'events') {
    yield* writeEvents(head, read, range, ownPlayers);
    return;
  }
  const lines = await read((source) => READERS[name](source, range, ownPlayers));
  yield head + lines.map((line) => writeLine(line)).join('');
}

async function* writeMarkets(
  head: string,
  read: RunRead,
  range: DayRange,
  ownPlayers: readonly string[],
): AsyncGenerator<string> {
  let after: string | undefined;
  for (let count = 0; count < MARKETS_MAX; count += MARKETS_AT_ONCE) {
    const wanted = { range, after, size: MARKETS_AT_ONCE };
    const page = await read((source) => listMarketRevenue(source, wanted, ownPlayers));
    const lines = page.markets.map(({ key, product, event, market, taken, paid, kept }) =>
      writeLine([event, market, key, product, taken, paid, kept]),
    );
    yield (count === 0 ? head : '') + lines.join('');
    if (page.next === null) return;
    after = page.next;
  }
}

/** Events per read. */
const EVENTS_AT_ONCE = 500;
const EVENTS_MAX = 1_000_000;

async function* writeEvents(
  head: string,
  read: RunRead,
  range: DayRange,
  ownPlayers: readonly string[],
): AsyncGenerator<string> {
  let before: string | undefined;
  const all = { range, kind: undefined, player: undefined, amountMin: undefined, size: EVENTS_AT_ONCE };
  for (let count = 0; count < EVENTS_MAX; count += EVENTS_AT_ONCE) {
    const page = await read((source) => listEvents(source, { ...all, before }, ownPlayers));
    const lines = page.events.map(({ at, kind, what, player, staff, address, amount, subject }) =>
      writeLine([
        at.toISOString(),
        kind,
        what,
        player?.username ?? '',
        staff ?? '',
        address ?? '',
        amount ?? '',
        subject,
      ]),
    );
    yield (count === 0 ? head : '') + lines.join('');
    if (page.next === null) return;
    before = page.next;
  }
}

const writeLine = (line: Line): string =>
  writeCsvLine(line.map((cell) => (typeof cell === 'bigint' ? formatMoney(cell) : String(cell))));

const FLOW = ['Taken (BDT)', 'Paid (BDT)', 'Kept (BDT)'];
const CASH = [
  'Deposits',
  'Deposited (BDT)',
  'Charged back (BDT)',
  'Withdrawals',
  'Withdrawn (BDT)',
  'Net (BDT)',
];

const HEADS: Readonly<Record<Name, readonly string[]>> = {
  days: [
    'Day (GMT+6)',
    'Exchange (BDT)',
    'Own trading (BDT)',
    'Bookmaker (BDT)',
    'Fancy (BDT)',
    'Games (BDT)',
    'Uncollected (BDT)',
    'Kept (BDT)',
    'Bonus cost (BDT)',
    'Net (BDT)',
  ],
  products: ['Product', ...FLOW, 'Movements'],
  games: ['Game', 'Code', 'Provider', ...FLOW, 'Movements'],
  markets: ['Match', 'Market', 'Key', 'Product', ...FLOW],
  cash: ['Payment method', ...CASH],
  'cash-days': ['Day (GMT+6)', ...CASH],
  bonuses: ['Bonus', 'Given (BDT)', 'Taken back (BDT)', 'Cost (BDT)'],
  balance: ['Side', 'Line', 'Amount (BDT)'],
  players: ['Step', 'Players'],
  events: ['Time (UTC)', 'Kind', 'What', 'Player', 'Staff', 'Address', 'Amount (BDT)', 'Subject'],
  promoters: [
    'Kind',
    'Code',
    'Name',
    'Joined',
    'Players',
    'Depositors',
    'Kept from them (BDT)',
    'Rewards (BDT)',
  ],
};

type ReadLines = (
  source: ReadSource,
  range: DayRange,
  ownPlayers: readonly string[],
) => Promise<readonly Line[]>;

const READERS: Readonly<Record<Exclude<Name, 'markets' | 'events'>, ReadLines>> = {
  async days(source, range, own) {
    const { days } = await showRevenue(source, range, own);
    return days.map(({ day, products, kept, bonusCost, net }) => [
      day,
      ...products.map((one) => one.kept),
      kept,
      bonusCost,
      net,
    ]);
  },
  async products(source, range, own) {
    const { products } = await showRevenue(source, range, own);
    return products.map(({ product, taken, paid, kept, moves }) => [product, taken, paid, kept, moves]);
  },
  async games(source, range, own) {
    const { games } = await showRevenue(source, range, own);
    return games.map(({ name, code, partner, taken, paid, kept, moves }) => [
      name,
      code,
      partner,
      taken,
      paid,
      kept,
      moves,
    ]);
  },
  async cash(source, range, own) {
    const { methods } = await showCash(source, range, own);
    return methods.map(({ name, ...flow }) => [name, ...cashCells(flow)]);
  },
  async 'cash-days'(source, range, own) {
    const { days } = await showCash(source, range, own);
    return days.map(({ day, ...flow }) => [day, ...cashCells(flow)]);
  },
  async bonuses(source, range, own) {
    const { bonuses } = await showCash(source, range, own);
    return bonuses.map(({ kind, given, takenBack, cost }) => [kind, given, takenBack, cost]);
  },
  async balance(source, _, own) {
    const report = await showBalance(source, own);
    return [
      ...report.cash.map(({ name, amount }) => ['cash', name, amount]),
      ...report.owed.map(({ line, amount }) => ['owed', line, amount]),
      ...report.own.map(({ line, amount }) => ['own', line, amount]),
    ];
  },
  async players(source, range, own) {
    const { steps } = await showPlayers(source, range, own);
    return Object.entries(steps);
  },
  async promoters(source, range, own) {
    const { promoters } = await showPlayers(source, range, own);
    return promoters.map(({ kind, code, name, joined, players, depositors, kept, rewards }) => [
      kind,
      code,
      name,
      joined,
      players,
      depositors,
      kept,
      rewards,
    ]);
  },
};

type CashFlow = Awaited<ReturnType<typeof showCash>>['total'];

const cashCells = (flow: CashFlow): Line => [
  flow.deposits,
  flow.deposited,
  flow.chargedBack,
  flow.withdrawals,
  flow.withdrawn,
  flow.net,
];
