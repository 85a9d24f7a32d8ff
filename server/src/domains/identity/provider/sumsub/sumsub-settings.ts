import { z } from 'zod';
import { remoteOrigin } from '../../../../kernel/settings/remote-address.ts';
import { SettingsFile } from '../../../../kernel/settings/settings-file.ts';

const settings = z.strictObject({
  /** The provider's address; by https, or of a program on this machine. */
  url: remoteOrigin.default('https://api.sumsub.com'),
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
  const from = new SettingsFile('IDENTITY_PROVIDER', file);
  const { appTokenFile, secretKeyFile, webhookSecretFile, ...rest } = from.read(settings);
  const appToken = from.secret(appTokenFile);
  const isTest = appToken.startsWith(TEST_TOKEN);
  if (isTest && mode === 'live')
    throw from.about('has a token of the provider’s sandbox, which checks nothing: MODE=live needs another');
  if (!isTest && mode === 'sandbox')
    throw from.about(
      'has a token for real checks, and this is a sandbox: make one in the provider’s sandbox',
    );
  return {
    ...rest,
    appToken,
    secretKey: from.secret(secretKeyFile),
    webhookSecret: from.secret(webhookSecretFile),
  };
}
