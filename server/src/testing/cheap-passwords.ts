import { type Passwords, openPasswords } from '../domains/accounts/index.ts';

/** The least that Argon2 takes: tests sign up thousands of players, and guess no passwords. */
const LEAST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Creates a password hasher that costs next to nothing. */
export const cheapPasswords = (): Passwords => openPasswords({ cost: LEAST });
