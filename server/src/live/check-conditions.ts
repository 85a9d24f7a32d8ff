import type { Config } from '../config.ts';
import type { Reader } from '../kernel/db.ts';
import type { Clock } from '../kernel/time/clock.ts';
import {
  checkAgreements,
  checkComponents,
  checkDocuments,
  checkFeed,
  checkFourEyes,
  checkIdentity,
  checkMessages,
  checkOwners,
  checkPayments,
  checkVerifiedPlay,
  type Manner,
} from './check-operation.ts';
import {
  checkAddress,
  checkCertificates,
  checkCountries,
  checkCountrySource,
  checkLicence,
  checkRegulator,
} from './check-settings.ts';
import { conditionNames, type Finding } from './condition.ts';
import type { LiveSettings } from './read-live-settings.ts';

/** The conditions that the settings meet, with what they name outside the database. */
export async function checkSettings(
  settings: LiveSettings,
  config: Config,
  { clock, manner }: { readonly clock: Clock; readonly manner: Manner },
): Promise<Finding[]> {
  const now = clock.now();
  return [
    checkLicence(settings, now),
    checkAddress(settings, config),
    checkRegulator(config),
    checkCountries(settings),
    await checkCountrySource(settings, config, now),
    checkCertificates(settings),
    await checkMessages(config, manner),
    await checkFeed(config, manner),
    await checkIdentity(config, clock, manner),
    await checkPayments(config, clock, manner),
    await checkComponents(config),
  ];
}

/** The conditions that staff can break at their desks, and mend there. They are read in the database. */
export const checkDesks = async (
  reader: Reader,
  { settings, now }: { readonly settings: LiveSettings; readonly now: Date },
): Promise<Finding[]> => [
  await checkOwners(reader),
  await checkFourEyes(reader),
  await checkVerifiedPlay(reader),
  await checkAgreements(reader, settings, now),
];

/** The conditions that the database meets, which is only read. */
export const checkDatabase = async (
  reader: Reader,
  {
    config,
    settings,
    now,
    manner,
  }: {
    readonly config: Config;
    readonly settings: LiveSettings;
    readonly now: Date;
    readonly manner: Manner;
  },
): Promise<Finding[]> => [
  await checkDocuments(reader, config, manner),
  ...(await checkDesks(reader, { settings, now })),
];

/** One finding for each condition, in the order in which they are named: what is found in two places is met by both. */
export const inOrder = (findings: readonly Finding[]): Finding[] =>
  conditionNames.flatMap((name) => {
    const found = findings.filter((one) => one.name === name);
    const wrong = found.filter(({ isMet }) => !isMet);
    if (found.length === 0) return [];
    const told = wrong.length > 0 ? wrong : found;
    return [{ name, isMet: wrong.length === 0, text: told.map(({ text }) => text).join(' ') }];
  });
