import type { Config } from '../config.ts';
import type { Db } from '../kernel/db.ts';
import type { Clock } from '../kernel/time/clock.ts';
import { checkBackups } from './check-operation.ts';
import { checkDatabase, checkSettings, inOrder } from './check-conditions.ts';
import type { Finding } from './condition.ts';
import { type LicenceGate, noLicence, openLicenceGate } from './licence-gate.ts';
import { insertOpening, selectOpenedAt } from './live-store.ts';
import { NO_SETTINGS, readLiveSettings } from './read-live-settings.ts';

/**
 * What the site may do by its licence. With real money it throws, naming each condition that is missing and what to do, before anybody is
 * let in, unless the office alone is opened. The first opening asks everybody who is needed whether they let us in, and is noted. Later ones
 * ask nobody, and don't refuse an expired licence and an old backup: the site comes back without bets and deposits, and pays its players.
 */
export async function openLicence({
  config,
  db,
  clock,
}: {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
}): Promise<LicenceGate> {
  if (config.mode === 'sandbox') return noLicence;
  const settings = config.liveConfig === undefined ? NO_SETTINGS : readLiveSettings(config.liveConfig);
  const gate = openLicenceGate(settings.licence, clock);
  if (config.opensFor === 'staff') return gate;
  const now = clock.now();
  const isFirst = (await selectOpenedAt(db)) === undefined;
  const manner = isFirst ? 'asked' : 'read';
  const findings = [
    ...(await checkSettings(settings, config, { clock, manner })),
    ...(await checkDatabase(db, { config, settings, now, manner })),
    ...(isFirst ? [await checkBackups(config, clock)] : []),
  ];
  const hasExpired = settings.licence !== undefined && gate.refusal() !== undefined;
  const missing = findings.filter(
    ({ name, isMet }) => !isMet && !(name === 'licence' && hasExpired && !isFirst),
  );
  if (missing.length > 0) throw new Error(describeMissing(inOrder(missing)));
  await insertOpening(db, now);
  return gate;
}

/** Throws unless the site has opened to players: the processes beside it don't open a house by themselves. */
export async function requireOpened(db: Db, { mode }: Pick<Config, 'mode'>): Promise<void> {
  if (mode === 'live' && (await selectOpenedAt(db)) === undefined)
    throw new Error(
      'This site has not opened yet: start the process with ROLES=site first, which looks at every condition of real money.',
    );
}

const describeMissing = (missing: readonly Finding[]): string =>
  [
    `MODE=live refuses to start: of the conditions of real money ${missing.length === 1 ? 'one is' : `${missing.length} are`} missing.`,
    ...missing.map(({ name, text }) => `  ${name}: ${text}`),
    'npm run live:check walks through all of them; OPEN_FOR=staff opens the office alone.',
  ].join('\n');
