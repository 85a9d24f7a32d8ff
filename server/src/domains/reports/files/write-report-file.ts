import type { reportFiles } from '@maidan/contract/office';
import { type Money, formatMoney } from '@maidan/engine';
import { CSV_BEGIN, writeCsvLine } from '../../../kernel/csv.ts';
import type { RunRead } from '../../../kernel/database/read-side/read-side.ts';
import type { ReadSource } from '../../../kernel/db.ts';
import type { DayRange } from '../model.ts';
import { showCohorts } from '../analytics/show-cohorts.ts';
import { showDecisionTimes } from '../analytics/show-decision-times.ts';
import { type ReturnsOf, showGameReturns } from '../analytics/show-game-returns.ts';
import { showMargins } from '../analytics/show-margins.ts';
import { showTrend } from '../analytics/show-trend.ts';
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

/** What the reports need beside the days. */
export interface FileContext {
  readonly ownPlayers: readonly string[];
  readonly now: Date;
  readonly returnsOf: ReturnsOf;
  /** The game whose days are wanted; left out, the one with the most rounds. */
  readonly game?: { readonly partner: string; readonly code: string } | undefined;
}

/** Writes the file in pieces. Amounts are taka as plain decimals; no cell runs as a formula. */
export async function* writeReportFile(
  read: RunRead,
  { name, range }: ReportWish,
  context: FileContext,
): AsyncGenerator<string> {
  const { ownPlayers } = context;
  const head = CSV_BEGIN + writeCsvLine(HEADS[name]);
  if (name === 'markets') {
    yield* writeMarkets(head, read, range, ownPlayers);
    return;
  }
  if (name === 'events') {
    yield* writeEvents(head, read, range, ownPlayers);
    return;
  }
  const lines = await read((source) => READERS[name](source, range, context));
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

const RETURNS = ['Rounds', 'Stakes (BDT)', 'Paid (BDT)', 'RTP (%)', 'Bound from (%)', 'Bound to (%)'];

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
  trend: ['Day (GMT+6)', 'Product', 'GGR (BDT)', 'GGR a week before (BDT)'],
  margins: ['Product', 'Sport', 'Market type', 'Bets', 'Stakes (BDT)', 'GGR (BDT)', 'Margin (%)'],
  funnel: ['Week of sign-up', 'Signed up', 'Identified', 'Deposited', 'Bet'],
  retention: ['Week of sign-up', 'Weeks later', 'Signed up', 'Active'],
  decisions: ['Kind', 'Payment method', 'Decisions', 'Median (s)', 'Ninetieth percentile (s)'],
  'game-returns': ['Game', 'Code', 'Provider', ...RETURNS, 'Stated from (%)', 'Stated to (%)'],
  'game-return-days': ['Day (GMT+6)', 'Code', 'Provider', ...RETURNS],
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

type ReadLines = (source: ReadSource, range: DayRange, context: FileContext) => Promise<readonly Line[]>;

const READERS: Readonly<Record<Exclude<Name, 'markets' | 'events'>, ReadLines>> = {
  async days(source, range, { ownPlayers: own }) {
    const { days } = await showRevenue(source, range, own);
    return days.map(({ day, products, kept, bonusCost, net }) => [
      day,
      ...products.map((one) => one.kept),
      kept,
      bonusCost,
      net,
    ]);
  },
  async products(source, range, { ownPlayers: own }) {
    const { products } = await showRevenue(source, range, own);
    return products.map(({ product, taken, paid, kept, moves }) => [product, taken, paid, kept, moves]);
  },
  async games(source, range, { ownPlayers: own }) {
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
  async cash(source, range, { ownPlayers: own }) {
    const { methods } = await showCash(source, range, own);
    return methods.map(({ name, ...flow }) => [name, ...cashCells(flow)]);
  },
  async 'cash-days'(source, range, { ownPlayers: own }) {
    const { days } = await showCash(source, range, own);
    return days.map(({ day, ...flow }) => [day, ...cashCells(flow)]);
  },
  async bonuses(source, range, { ownPlayers: own }) {
    const { bonuses } = await showCash(source, range, own);
    return bonuses.map(({ kind, given, takenBack, cost }) => [kind, given, takenBack, cost]);
  },
  async balance(source, _, { ownPlayers: own }) {
    const report = await showBalance(source, own);
    return [
      ...report.cash.map(({ name, amount }) => ['cash', name, amount]),
      ...report.owed.map(({ line, amount }) => ['owed', line, amount]),
      ...report.own.map(({ line, amount }) => ['own', line, amount]),
    ];
  },
  async players(source, range, { ownPlayers: own }) {
    const { steps } = await showPlayers(source, range, own);
    return Object.entries(steps);
  },
  async trend(source, range, { ownPlayers }) {
    const { days } = await showTrend(source, range, ownPlayers);
    return days.flatMap(({ day, products }) =>
      products.map(({ product, kept, before }) => [day, product, kept, before]),
    );
  },
  async margins(source, range, { ownPlayers }) {
    const { rows } = await showMargins(source, range, ownPlayers);
    return rows.map(({ product, sport, marketType, bets, staked, kept, marginBps }) => [
      product,
      sport,
      marketType,
      bets,
      staked,
      kept,
      percentCell(marginBps),
    ]);
  },
  async funnel(source, range, { now }) {
    const { weeks } = await showCohorts(source, range, now);
    return weeks.map(({ week, signedUp, identified, deposited, bet }) => [
      week,
      signedUp,
      identified,
      deposited,
      bet,
    ]);
  },
  async retention(source, range, { now }) {
    const { weeks } = await showCohorts(source, range, now);
    return weeks.flatMap(({ week, signedUp, active }) =>
      active.map((players, after) => [week, after, signedUp, players]),
    );
  },
  async decisions(source, range) {
    const { rows } = await showDecisionTimes(source, range);
    return rows.map(({ kind, name, decisions, medianSeconds, ninetiethSeconds }) => [
      kind,
      name,
      decisions,
      medianSeconds,
      ninetiethSeconds,
    ]);
  },
  async 'game-returns'(source, range, { returnsOf }) {
    const { games } = await showGameReturns(source, { range }, returnsOf);
    return games.map(({ name, code, partner, stated, ...sums }) => [
      name,
      code,
      partner,
      ...returnCells(sums),
      percentCell(stated?.leastBps ?? null),
      percentCell(stated?.mostBps ?? null),
    ]);
  },
  async 'game-return-days'(source, range, { returnsOf, game }) {
    const { chosen } = await showGameReturns(source, { range, game }, returnsOf);
    if (chosen === null) return [];
    return chosen.days.map(({ day, ...sums }) => [day, chosen.code, chosen.partner, ...returnCells(sums)]);
  },
  async promoters(source, range, { ownPlayers: own }) {
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

type Returned = Omit<
  Awaited<ReturnType<typeof showGameReturns>>['games'][number],
  'name' | 'code' | 'partner' | 'stated'
>;

const returnCells = ({ rounds, staked, paid, returnBps, lowBps, highBps }: Returned): Line => [
  rounds,
  staked,
  paid,
  percentCell(returnBps),
  percentCell(lowBps),
  percentCell(highBps),
];

const BPS = 100;

/** Hundredths of a percent as a decimal; empty where there are none. */
const percentCell = (bps: number | null): string => (bps === null ? '' : (bps / BPS).toFixed(2));

type CashFlow = Awaited<ReturnType<typeof showCash>>['total'];

const cashCells = (flow: CashFlow): Line => [
  flow.deposits,
  flow.deposited,
  flow.chargedBack,
  flow.withdrawals,
  flow.withdrawn,
  flow.net,
];
