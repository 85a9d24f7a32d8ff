import { parseKeys } from '../kernel/secrets/keyring.ts';

/** The key of the sealed secrets in tests. */
export const testSecretKeys = parseKeys('5e'.repeat(32), 'the tests', 'the sealed secrets');

/** The master key of players' documents in tests. */
export const testIdentityKeys = parseKeys('1d'.repeat(32), 'the tests', 'players’ documents');
