import { accountsCalls } from './calls/accounts.ts';
import { cashierCalls } from './calls/cashier.ts';
import { contentCalls } from './calls/content.ts';
import { exchangeCalls } from './calls/exchange.ts';
import { sportsCalls } from './calls/sports.ts';

/** Every call of the API, by the name that the house gives it. */
export const calls = { ...accountsCalls, ...contentCalls, ...cashierCalls, ...sportsCalls, ...exchangeCalls };
