import { existsSync } from 'node:fs';
import { formatMoney, money } from '@maidan/engine';
import type { Config } from '../config.ts';
import { lookAtBackups } from '../doctor/look-at-backups.ts';
import { lookAtComponents } from '../doctor/look-at-components.ts';
import { inspectAgreements } from '../domains/agreements/index.ts';
import { readCheckoutSettings, verifyCheckout } from '../domains/cashier/index.ts';
import {
  checkIdentityKeys,
  readIdentityRules,
  openObjectStorage,
  readObjectStorageSettings,
  readSumsubSettings,
  verifySumsub,
} from '../domains/identity/index.ts';
import { readStreamSettings, verifyStream } from '../domains/sports/index.ts';
import { verifyGateways } from '../domains/message-delivery/index.ts';
import type { Reader } from '../kernel/db.ts';
import { describeFailure } from '../kernel/describe-failure.ts';
import type { Clock } from '../kernel/time/clock.ts';
import { about, type Finding } from './condition.ts';
import { countOwners, selectCashierRules } from './live-store.ts';
import type { LiveSettings } from './read-live-settings.ts';

const OWNERS_MIN = 2;

/**
 * How others are looked at: `asked` whether they let us in, or only whether their settings can be read. A restart asks nobody: a house that
 * is open has to come back to pay its players, also while a mail server is away.
 */
export type Manner = 'asked' | 'read';

/** Whether codes reach players: both gateways are set, read, and the mail server lets us in. Nothing is sent. */
export async function checkMessages(
  { messages }: Pick<Config, 'messages'>,
  manner: Manner,
): Promise<Finding> {
  const { met, missing } = about('messages');
  const lacking = [
    ...(messages.smtp === undefined ? ['SMTP_URL'] : []),
    ...(messages.smsFile === undefined ? ['SMS_GATEWAY_FILE'] : []),
  ];
  if (lacking.length > 0)
    return missing(`Set ${lacking.join(' and ')}: codes go to the sandbox’s outbox now.`);
  if (manner === 'read') return met('The gateways of e-mails and text messages are set.');
  try {
    await verifyGateways(messages);
    return met('The mail server let us in, and the settings of text messages were read.');
  } catch (error) {
    return missing(describeFailure(error));
  }
}

/** Whether prices and results come from the world, and their exchange lets this installation in. */
export async function checkFeed({ feed }: Pick<Config, 'feed'>, manner: Manner): Promise<Finding> {
  const { met, missing } = about('feed');
  const [kind = '', ...rest] = feed.split(':');
  if (kind !== 'stream')
    return missing(
      `FEED is ${kind}, which is no feed of real matches: name an exchange’s stream by FEED=stream:<file>.`,
    );
  try {
    const settings = readStreamSettings(rest.join(':'));
    if (manner === 'read') return met(`The stream of ${settings.host} is set.`);
    await verifyStream(settings);
    return met(`The stream of ${settings.host} let us in.`);
  } catch (error) {
    return missing(describeFailure(error));
  }
}

/** Whether a provider outside checks players' documents, and lets this installation in. Nobody is checked. */
export async function checkIdentity(
  { identityProvider }: Pick<Config, 'identityProvider'>,
  clock: Clock,
  manner: Manner,
): Promise<Finding> {
  const { met, missing } = about('identity');
  if (typeof identityProvider === 'string')
    return missing(
      'Name a provider that checks players’ documents by IDENTITY_PROVIDER=sumsub:<file>; the sandbox’s decides by their numbers.',
    );
  try {
    const settings = readSumsubSettings(identityProvider.sumsubFile, 'live');
    if (manner === 'read') return met(`Sumsub at ${settings.url} is set.`);
    await verifySumsub(settings, clock);
    return met(`Sumsub at ${settings.url} let us in; documents are checked by its level ${settings.level}.`);
  } catch (error) {
    return missing(describeFailure(error));
  }
}

/** Whether somebody could play whom nobody has verified. */
export async function checkVerifiedPlay(reader: Reader): Promise<Finding> {
  const { met, missing } = about('identity');
  const { rules } = await readIdentityRules(reader);
  return rules.some(({ level, mayPlay }) => level === 0 && mayPlay)
    ? missing(
        'At the office’s desk of identity, let nobody play at level 0: with real money players are verified first.',
      )
    : met('Nobody plays who isn’t verified.');
}

/** Whether a gateway of real money lets this installation in. Nothing is paid. */
export async function checkPayments(
  { checkoutFile }: Pick<Config, 'checkoutFile'>,
  clock: Clock,
  manner: Manner,
): Promise<Finding> {
  const { met, missing } = about('payments');
  if (checkoutFile === undefined)
    return missing('Set CHECKOUT_FILE: players pay by the sandbox’s gateway now.');
  try {
    const settings = readCheckoutSettings(checkoutFile, 'live');
    if (manner === 'read') return met(`The checkout of ${settings.name} at ${settings.url} is set.`);
    await verifyCheckout(settings, clock);
    return met(`The checkout of ${settings.name} at ${settings.url} let us in.`);
  } catch (error) {
    return missing(describeFailure(error));
  }
}

/** Whether what is installed is what the manifest of its release names. */
export async function checkComponents({ componentsFile }: Pick<Config, 'componentsFile'>): Promise<Finding> {
  const { met, missing } = about('components');
  if (componentsFile === undefined)
    return missing(
      'Set COMPONENTS_FILE to the manifest of this release: npm run components -- write <file>.',
    );
  const lines = await lookAtComponents({ componentsFile });
  const told = lines.map(({ text }) => text).join(' ');
  return lines.every(({ level }) => level === 'ok') ? met(told) : missing(told);
}

/** Whether there is an encrypted backup of the last day that can be read. */
export async function checkBackups(config: Config, clock: Clock): Promise<Finding> {
  const { met, missing } = about('backups');
  if (config.backupRecipients.length === 0 && config.backupPassphrase === undefined)
    return missing('Set BACKUP_RECIPIENTS: backups of real money are encrypted.');
  const lines = await lookAtBackups(config, clock);
  const wrong = lines.filter(({ level }) => level !== 'ok');
  const told = (wrong.length > 0 ? wrong : lines).map(({ text }) => text).join(' ');
  return wrong.length > 0 ? missing(told) : met(told);
}

/** Whether players' documents are encrypted with keys that are here. */
export async function checkDocuments(
  reader: Reader,
  config: Pick<Config, 'identityKeyFile' | 'identityKeys' | 'documentsFile'>,
  manner: Manner,
): Promise<Finding> {
  const { met, missing } = about('documents');
  try {
    await checkIdentityKeys(reader, config);
    if (config.documentsFile !== undefined) {
      const bucket = openObjectStorage(readObjectStorageSettings(config.documentsFile));
      if (manner === 'asked') await bucket.verify();
    }
  } catch (error) {
    return missing(describeFailure(error));
  }
  if (config.identityKeys !== undefined) return met('They are encrypted with the keys of IDENTITY_KEYS.');
  return existsSync(config.identityKeyFile)
    ? met(`They are encrypted with the keys of ${config.identityKeyFile}; keep a copy in another place.`)
    : missing(
        `The first start makes their key at ${config.identityKeyFile}, or name one in IDENTITY_KEY_FILE.`,
      );
}

/** Whether the operator's documents say who runs the site, were published by staff, and the terms name the licence. */
export async function checkAgreements(
  reader: Reader,
  { licence }: Pick<LiveSettings, 'licence'>,
  now: Date,
): Promise<Finding> {
  const { met, missing } = about('agreements');
  const { missing: details, unpublished, terms } = await inspectAgreements(reader, now);
  if (details.length > 0) return missing(`At the office’s desk of documents, fill in ${details.join(', ')}.`);
  if (unpublished.length > 0)
    return missing(`At the office’s desk of documents, publish ${unpublished.join(', ')}.`);
  const lacking = [licence?.number, licence?.authority].filter(
    (one) => one === undefined || !terms.includes(one),
  );
  if (lacking.length > 0)
    return missing('The terms in force don’t name the licence of LIVE_CONFIG by its number and authority.');
  return met('All are in force as staff published them, and the terms name the licence.');
}

/** Whether no owner is alone. */
export async function checkOwners(reader: Reader): Promise<Finding> {
  const { met, missing } = about('owners');
  const owners = await countOwners(reader);
  return owners < OWNERS_MIN
    ? missing(
        `There ${owners === 1 ? 'is one owner' : 'is no owner'} in the office: two are needed, so that one can confirm the other.`,
      )
    : met(`${owners} owners in the office.`);
}

/** Whether payments are decided by staff, and large ones by two of them. */
export async function checkFourEyes(reader: Reader): Promise<Finding> {
  const { met, missing } = about('four eyes');
  const rules = await selectCashierRules(reader);
  if (rules === undefined || rules.decidedBy === 'sandbox')
    return missing(
      'Payments are decided by the sandbox: let staff decide them, at the desk of the cashier’s settings.',
    );
  const min = `৳${formatMoney(money(rules.fourEyesMin))}`;
  return met(`Staff decide payments, and from ${min} on a second member confirms withdrawals.`);
}
