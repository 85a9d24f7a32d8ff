import { addressOf, calls } from '@maidan/contract';
import type { SeededRecords } from './open-seeded-records.ts';

const DAY_MS = 86_400_000;
const AHEAD_MS = 6 * 3_600_000;

/** A call behind a records screen, below `/api`. */
export interface RecordCall {
  readonly name: string;
  readonly path: string;
}

/** First pages, pages far down, and filters that match much, little and nothing. */
export function listRecordCalls(remoteId: bigint, deep: SeededRecords['deep'], now: Date): RecordCall[] {
  const day = (ago: number) => new Date(now.getTime() + AHEAD_MS - ago * DAY_MS).toISOString().slice(0, 10);
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const hub = (name: string, query: object) => asked(`exchange-hub, ${name}`, calls.exchangeHub, query);
  const betting = (name: string, query: object) =>
    asked(`betting-record, ${name}`, calls.bettingRecords, { language: 'en', ...query });
  const history = (name: string, query: object) =>
    asked(`bets history, ${name}`, calls.listSettledBets, query);
  const statement = (name: string, query: object) =>
    asked(`statement, ${name}`, calls.walletStatement, query);
  const transactions = (name: string, query: object) =>
    asked(`transactions, ${name}`, calls.showTransactions, { remoteId, ...query });
  return [
    betting('the newest 500', {}),
    betting('yesterday', { date: 'yesterday' }),
    betting('a day 300 days ago', { date: day(300) }),
    hub('the newest 500', {}),
    hub('lost in the last 7 days', { status: 'LOST', date: 'last7days' }),
    hub('open, of which there are none', { status: 'open' }),
    history('first page', {}),
    history('last page', { before: `${deep.order}.999999999999999999` }),
    history('tennis of a week 200 days ago', { sport: 'tennis', from: day(207), to: day(200) }),
    asked('profit and loss, 31 days', calls.profitAndLoss, { from: day(30) }),
    asked('exchange statement, first page', calls.exchangeStatement, {}),
    asked('exchange statement, last page', calls.exchangeStatement, { before: deep.transfer }),
    asked('activity, first page', calls.listActivity, {}),
    asked('activity, 300 days ago', calls.listActivity, { before: ago(300) }),
    statement('first page', {}),
    statement('last page', { before: deep.transfer }),
    statement('a day 300 days ago', { date: day(300) }),
    statement('deposits', { kind: 'deposit' }),
    statement('bonuses, of which there are none', { kind: 'bonus' }),
    transactions('first page', {}),
    transactions('last page', { before: deep.deposit }),
    transactions('failed, of which there are none', { outcome: 'fail' }),
    asked('turnovers', calls.listTurnovers, { remoteId, language: 'en' }),
    asked('inbox, first page', calls.listInbox, { remoteId, page: 1, language: 'en' }),
  ];
}

function asked(name: string, call: Parameters<typeof addressOf>[0], query: object): RecordCall {
  return { name, path: addressOf(call, { query }) };
}
