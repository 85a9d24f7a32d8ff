import * as z from 'zod/mini';
import { operation } from './operation.ts';
import { integerParam, localeParam, textParam, timeRangeParam } from './params.ts';

/** The player's money, as far as it can be bet with. */
export interface AccountFunds {
  readonly availableToBetBalance: number;
  /** What open bets hold, below zero. */
  readonly exposure: number;
  readonly retainedCommission: number;
  /** Below zero; zero where there is none. */
  readonly exposureLimit: number;
  /** By how many per cent of it the player's discount reduces commission. */
  readonly discountRate: number;
  /** The points that the discount comes from. */
  readonly pointsBalance: number;
  readonly wallet: string;
}

/** Whose account it is. */
export interface AccountDetails {
  readonly currencyCode: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly localeCode: string;
  readonly region: string;
  readonly timezone: string;
  readonly discountRate: number;
  readonly pointsBalance: number;
  readonly countryCode: string;
}

/** A line of the account's statement. */
export interface StatementItem {
  readonly refId: string;
  readonly itemDate: string;
  readonly amount: number;
  readonly balance: number;
  readonly itemClass: 'UNKNOWN';
  readonly itemClassData: { readonly unknownStatementItem: string };
  readonly legacyData: LegacyStatementData;
}

/** What older clients read of a line; a line is of a match at most, so what is of one bet stays empty. */
export interface LegacyStatementData {
  readonly avgPrice: number;
  readonly betSize: number;
  readonly betType: 'N';
  readonly betCategoryType: 'NONE';
  readonly commissionRate: string;
  readonly eventId: number;
  readonly eventTypeId: number;
  /** The match, or what the movement was for. */
  readonly fullMarketName: string;
  readonly grossBetAmount: number;
  readonly marketName: string;
  readonly marketType: 'NOT_APPLICABLE';
  readonly placedDate: string;
  readonly selectionId: number;
  readonly startDate: string;
  readonly transactionType: 'ACCOUNT_CREDIT' | 'ACCOUNT_DEBIT';
  readonly transactionId: number;
  readonly winLose: 'RESULT_NOT_APPLICABLE';
}

/** A page of the account's statement, newest first. */
export interface AccountStatement {
  readonly accountStatement: readonly StatementItem[];
  readonly moreAvailable: boolean;
}

/** What one unit of the base currency is in another. */
export interface CurrencyRate {
  readonly currencyCode: string;
  readonly rate: number;
}

/** The most lines of one page of the statement. */
export const statementMax = 100;

const account = { service: 'AccountAPING', right: 'read' } as const;

/** The operations on the player's account; none of them moves money. */
export const accountOperations = {
  getAccountFunds: operation<AccountFunds>()({
    ...account,
    name: 'getAccountFunds',
    summary: 'What the player can bet with, and what open bets hold.',
    params: z.object({ wallet: z.optional(textParam) }),
  }),
  getAccountDetails: operation<AccountDetails>()({
    ...account,
    name: 'getAccountDetails',
    summary: 'The account’s currency, language and time zone.',
    params: z.object({}),
  }),
  getAccountStatement: operation<AccountStatement>()({
    ...account,
    name: 'getAccountStatement',
    summary: 'The movements of the main balance, newest first.',
    params: z.object({
      locale: localeParam,
      fromRecord: z.optional(integerParam),
      recordCount: z.optional(integerParam),
      itemDateRange: z.optional(timeRangeParam),
      includeItem: z.optional(z.enum(['ALL', 'EXCHANGE', 'POKER_ROOM', 'DEPOSITS_WITHDRAWALS'])),
      wallet: z.optional(textParam),
    }),
  }),
  listCurrencyRates: operation<CurrencyRate[]>()({
    ...account,
    name: 'listCurrencyRates',
    summary: 'Exchange rates; a house has one currency, so its own alone.',
    params: z.object({ fromCurrency: z.optional(textParam) }),
  }),
};
