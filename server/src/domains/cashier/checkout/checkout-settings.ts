import { type Money, parseMoney } from '@maidan/engine';
import { z } from 'zod';
import { remoteAddress } from '../../../kernel/settings/remote-address.ts';
import { SettingsFile } from '../../../kernel/settings/settings-file.ts';

const text = z.string().trim().min(1).max(200);
const taka = z
  .union([z.string(), z.number()])
  .transform((given) => parseMoney(String(given)))
  .refine((amount): amount is Money => amount !== undefined && amount > 0n, 'must be an amount of taka');

const settings = z.strictObject({
  /** Whether what is paid there is real money; a wallet's own sandbox takes none. */
  money: z.enum(['real', 'test']),
  /** Up to the version, such as `https://tokenized.sandbox.bka.sh/v1.2.0-beta`. */
  url: remoteAddress,
  username: text,
  appKey: text,
  passwordFile: text,
  appSecretFile: text,
  /** How the site lists it: the name of the wallet and the file of its picture. */
  name: text.max(40),
  icon: z.string().regex(/^[\w-]+\.svg$/, 'must be the name of a picture, such as wallet.svg'),
  amountMin: taka,
  amountMax: taka,
  /** What an invoice's number begins with: another one for each installation with the same merchant. */
  invoicePrefix: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,20}$/, 'must be 1 to 20 letters, digits and hyphens')
    .default('MAIDAN-'),
  webhooks: z
    .strictObject({
      /** The topic whose notices are believed. */
      topic: z.string().regex(/^arn:aws:sns:[a-z0-9-]+:\d{12}:[\w-]{1,256}$/, 'must be the name of a topic'),
      /** Where its signing certificates are; left out, at the service of the topic's region. */
      signedAt: remoteAddress.optional(),
    })
    .optional(),
});

/** How a wallet's checkout is spoken to, with the secrets that its files hold. */
export type CheckoutSettings = Omit<
  z.output<typeof settings>,
  'passwordFile' | 'appSecretFile' | 'webhooks'
> & {
  readonly password: string;
  readonly appSecret: string;
  readonly webhooks: { readonly topic: string; readonly signedAt: string } | undefined;
};

/** The wallet's own hosts say which money they take. */
const TEST_HOST = /(?:^|\.)sandbox\./;

/**
 * Reads the file that `CHECKOUT_FILE` names, and secrets from the files beside it; throws, naming the file, what is wrong
 * with it. Play money is never paid for with real money, nor the other way round.
 */
export function readCheckoutSettings(file: string, mode: 'sandbox' | 'live'): CheckoutSettings {
  const from = new SettingsFile('CHECKOUT_FILE', file);
  const { passwordFile, appSecretFile, webhooks, ...given } = from.read(settings);
  if (given.amountMax < given.amountMin) throw from.about('has an amountMax below its amountMin');
  if (given.money === 'real' && TEST_HOST.test(new URL(given.url).hostname))
    throw from.about('calls the money of a sandbox real');
  if (given.money === 'real' && mode === 'sandbox')
    throw from.about('takes real money, and this is a sandbox of play money');
  if (given.money === 'test' && mode === 'live')
    throw from.about('takes no real money, which MODE=live needs');
  return {
    ...given,
    password: from.secret(passwordFile),
    appSecret: from.secret(appSecretFile),
    webhooks: webhooks && {
      topic: webhooks.topic,
      signedAt: webhooks.signedAt ?? `https://sns.${webhooks.topic.split(':')[3]}.amazonaws.com`,
    },
  };
}
