import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { isLoopback } from '../../../../kernel/network/connection.ts';

const settings = z.strictObject({
  /** The provider's address; by https, or of a program on this machine. */
  url: z
    .url({ protocol: /^https?$/ })
    .transform((given) => new URL(given))
    .refine(({ protocol, hostname }) => protocol === 'https:' || isLoopback(hostname), {
      error: 'must be an address of https',
    })
    .refine(({ pathname, search, hash }) => pathname === '/' && search === '' && hash === '', {
      error: 'must be an address without a path',
    })
    .transform(({ origin }) => origin)
    .default('https://api.sumsub.com'),
  appTokenFile: z.string().min(1),
  secretKeyFile: z.string().min(1),
  webhookSecretFile: z.string().min(1),
  /** The level that says what is checked, as its name is spelt at the provider. */
  level: z.string().trim().min(1).max(100),
  /** Whose documents are checked, as ISO 3166 has it in three letters. */
  documentsOf: z.string().regex(/^[A-Z]{3}$/, 'must be a code of three capital letters, such as MLT'),
  /** What our names of applicants begin with: another one for each installation with the same account. */
  prefix: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,20}$/, 'must be 1 to 20 letters, digits and hyphens')
    .default('MAIDAN-'),
});

/** How the provider is spoken to, with the secrets that its files hold. */
export type SumsubSettings = Omit<
  z.output<typeof settings>,
  'appTokenFile' | 'secretKeyFile' | 'webhookSecretFile'
> & {
  readonly appToken: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
};

/** Tokens say for themselves where they are from. */
const TEST_TOKEN = 'sbx:';

/**
 * Reads the file that `IDENTITY_PROVIDER` names, and secrets from the files beside it; throws, naming the file, what is wrong with it.
 * A sandbox sends nobody's document to real checks, and the provider's sandbox, which checks nothing, makes nobody's identity sure.
 */
export function readSumsubSettings(file: string, mode: 'sandbox' | 'live'): SumsubSettings {
  const about = (fault: string) => new Error(`IDENTITY_PROVIDER: ${file} ${fault}`);
  const attempt = <T>(what: string, work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw about(`${what}can’t be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const given: unknown = attempt('', () => JSON.parse(readFileSync(file, 'utf8')));
  const read = settings.safeParse(given);
  if (!read.success) {
    const faults = read.error.issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`);
    throw about(`is not understood: ${faults.join('; ')}`);
  }
  const { appTokenFile, secretKeyFile, webhookSecretFile, ...rest } = read.data;
  const secret = (name: string) => {
    const held = attempt(`names ${name}, which `, () =>
      readFileSync(resolve(dirname(file), name), 'utf8').trim(),
    );
    if (held === '') throw about(`names ${name}, which is empty`);
    return held;
  };
  const appToken = secret(appTokenFile);
  const isTest = appToken.startsWith(TEST_TOKEN);
  if (isTest && mode === 'live')
    throw about('has a token of the provider’s sandbox, which checks nothing: MODE=live needs another');
  if (!isTest && mode === 'sandbox')
    throw about('has a token for real checks, and this is a sandbox: make one in the provider’s sandbox');
  return {
    ...rest,
    appToken,
    secretKey: secret(secretKeyFile),
    webhookSecret: secret(webhookSecretFile),
  };
}
