import { account } from './account.ts';
import { auth } from './auth.ts';
import { cashier } from './cashier.ts';
import { categories } from './categories.ts';
import { exchange } from './exchange.ts';
import { games } from './games.ts';
import { home } from './home.ts';
import { refusals } from './refusals.ts';
import { shell } from './shell.ts';
import { validation } from './validation.ts';

export default { shell, home, categories, games, auth, account, cashier, exchange, validation, refusals };
