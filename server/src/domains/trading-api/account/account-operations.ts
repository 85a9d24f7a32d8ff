import type { StatementLine } from '@maidan/contract';
import {
  type accountOperations,
  type OperationParams,
  type StatementItem,
  statementMax,
} from '@maidan/contract/trading';
import type { Money } from '@maidan/engine';
import type { Reader } from '../../../kernel/db.ts';
import { getWallet, walletCurrency } from '../../ledger/index.ts';
import { readStatement } from '../../records/index.ts';
import { ApiFault } from '../api-fault.ts';
import { taka } from '../amounts.ts';
import type { OperationHandlers } from '../operations.ts';

/** Dependencies of the account's operations. */
export interface AccountOperationDeps {
  readonly db: Reader;
  /** What the player's open bets hold, on the exchange and against the house. */
  readonly exposureOf: (playerId: bigint) => Money;
  /** The player's name and language. */
  readonly findAccount: (playerId: bigint) => Promise<{ readonly name: string; readonly language: string }>;
  /** The player's discount on commission now, and the points that it comes from (row TRADE-16). */
  readonly findDiscount: (
    playerId: bigint,
  ) => Promise<{ readonly discountBps: number; readonly points: number }>;
}

/** The wallets that clients name; each is the one that there is. */
const isOurs = (wallet: string | undefined): boolean =>
  wallet === undefined || ['MAIN', 'UK', 'UK WALLET', 'MAIN WALLET'].includes(wallet.toUpperCase());

/** Serves what a player's account says of itself; nothing here moves money. */
export function accountHandlers(deps: AccountOperationDeps): OperationHandlers<typeof accountOperations> {
  return {
    async getAccountFunds({ wallet }, { playerId }) {
      if (!isOurs(wallet)) throw new ApiFault('INVALID_INPUT_DATA', 'there is one wallet, MAIN');
      const { main, exposure } = await getWallet(deps.db, playerId, walletCurrency);
      const { discountBps, points } = await deps.findDiscount(playerId);
      return {
        availableToBetBalance: taka(main),
        exposure: exposure === 0n ? 0 : -taka(exposure),
        retainedCommission: 0,
        exposureLimit: 0,
        discountRate: discountBps / 100,
        pointsBalance: points,
        wallet: 'MAIN',
      };
    },
    async getAccountDetails(_, { playerId }) {
      const { name, language } = await deps.findAccount(playerId);
      const { discountBps, points } = await deps.findDiscount(playerId);
      const [firstName = '', ...rest] = name.split(' ');
      return {
        currencyCode: walletCurrency,
        firstName,
        lastName: rest.join(' '),
        localeCode: language,
        region: 'BGD',
        timezone: 'Asia/Dhaka',
        discountRate: discountBps / 100,
        pointsBalance: points,
        countryCode: 'BD',
      };
    },
    getAccountStatement: (params, { playerId }) => listStatement(deps, params, playerId),
    listCurrencyRates({ fromCurrency = walletCurrency }) {
      if (fromCurrency !== walletCurrency)
        throw new ApiFault('INVALID_INPUT_DATA', `the house's only currency is ${walletCurrency}`);
      return [{ currencyCode: walletCurrency, rate: 1 }];
    },
  };
}

/** A page is found by counting lines from the newest: clients page by numbers, and only so far back. */
const FROM_MAX = 1_000;

async function listStatement(
  { db }: AccountOperationDeps,
  {
    fromRecord = 0,
    recordCount = statementMax,
    itemDateRange,
    includeItem = 'ALL',
    wallet,
  }: OperationParams<(typeof accountOperations)['getAccountStatement']>,
  playerId: bigint,
) {
  if (!isOurs(wallet)) throw new ApiFault('INVALID_INPUT_DATA', 'there is one wallet, MAIN');
  const size = Math.min(recordCount === 0 ? statementMax : recordCount, statementMax);
  if (fromRecord < 0 || fromRecord > FROM_MAX || size < 0)
    throw new ApiFault(
      'INVALID_INPUT_DATA',
      `fromRecord is from 0 to ${FROM_MAX}, recordCount from 0 to ${statementMax}`,
    );
  if (includeItem === 'POKER_ROOM') return { accountStatement: [], moreAvailable: false };
  const { lines, next } = await readStatement(db, playerId, {
    kind: kinds[includeItem],
    during: itemDateRange && { from: itemDateRange.from ?? EVER.from, to: itemDateRange.to ?? EVER.to },
    size: fromRecord + size,
  });
  return { accountStatement: lines.slice(fromRecord).map(presentLine), moreAvailable: next !== null };
}

const EVER = { from: new Date(0), to: new Date('9999-12-31T00:00:00Z') };

const kinds = { ALL: 'all', EXCHANGE: 'bets', DEPOSITS_WITHDRAWALS: 'payments' } as const;

function presentLine({
  id,
  at,
  amount,
  balanceAfter,
  cause,
  eventName,
  commission,
}: StatementLine): StatementItem {
  const itemDate = at.toISOString();
  return {
    refId: id.toString(),
    itemDate,
    amount: taka(amount),
    balance: taka(balanceAfter),
    itemClass: 'UNKNOWN',
    itemClassData: { unknownStatementItem: JSON.stringify({ cause, eventName }) },
    legacyData: {
      avgPrice: 0,
      betSize: 0,
      betType: 'N',
      betCategoryType: 'NONE',
      commissionRate: commission === null ? '' : `${rateAfter(commission) / 100}%`,
      eventId: 0,
      eventTypeId: 0,
      fullMarketName: eventName === '' ? cause : eventName,
      grossBetAmount: 0,
      marketName: '',
      marketType: 'NOT_APPLICABLE',
      placedDate: itemDate,
      selectionId: 0,
      startDate: itemDate,
      transactionType: amount < 0n ? 'ACCOUNT_DEBIT' : 'ACCOUNT_CREDIT',
      transactionId: Number(id),
      winLose: 'RESULT_NOT_APPLICABLE',
    },
  };
}

/** A market's rate less the discount, in basis points. */
const rateAfter = ({ rateBps, discountBps }: NonNullable<StatementLine['commission']>): number =>
  (rateBps * (10_000 - discountBps)) / 10_000;
