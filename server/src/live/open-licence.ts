import type { Config } from '../config.ts';
import type { Db } from '../kernel/db.ts';
import type { Clock } from '../kernel/time/clock.ts';
import type { Log } from '../kernel/monitoring/log.ts';
import { checkBackups, checkDocuments } from './check-operation.ts';
import { checkDesks, checkSettings, inOrder } from './check-conditions.ts';
import type { ConditionName, Finding } from './condition.ts';
import { type LicenceGate, noLicence, openLicenceGate } from './licence-gate.ts';
import { insertOpening, selectOpenedAt } from './live-store.ts';
import { NO_SETTINGS, readLiveSettings } from './read-live-settings.ts';

/** What the site may do by its licence, and what staff have to put right for real money. */
export interface Licence extends LicenceGate {
  /** The conditions missing at this moment that staff can meet at their desks; none for play money. */
  readonly listLacking: () => Promise<readonly ConditionName[]>;
}

/**
 * What the site may do by its licence. With real money it throws, naming each condition that is missing and what to do, before anybody is
 * let in, unless the office alone is opened. The first opening asks everybody who is needed whether they let us in, and is noted. Later ones
 * ask nobody, and don't refuse an expired licence and an old backup: the site comes back without bets and deposits, and pays its players.
 * Nor do they refuse what staff broke at their desks, which only an open office can mend: it is logged, and `listLacking` names it.
 */
export async function openLicence({
  config,
  db,
  clock,
  log,
}: {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
}): Promise<Licence> {
  if (config.mode === 'sandbox') return { ...noLicence, listLacking: () => Promise.resolve([]) };
  const settings = config.liveConfig === undefined ? NO_SETTINGS : readLiveSettings(config.liveConfig);
  const gate = openLicenceGate(settings.licence, clock);
  const lookAtDesks = async () => {
    const found = await checkDesks(db, { settings, now: clock.now() });
    return inOrder(found.filter(({ isMet }) => !isMet));
  };
  const listLacking = async () => (await lookAtDesks()).map(({ name }) => name);
  if (config.opensFor === 'staff') return { ...gate, listLacking };
  const now = clock.now();
  const isFirst = (await selectOpenedAt(db)) === undefined;
  const manner = isFirst ? 'asked' : 'read';
  const atDesks = await lookAtDesks();
  const findings = [
    ...(await checkSettings(settings, config, { clock, manner })),
    await checkDocuments(db, config, manner),
    ...(isFirst ? [...atDesks, await checkBackups(config, clock)] : []),
  ];
  const hasExpired = settings.licence !== undefined && gate.refusal() !== undefined;
  const missing = findings.filter(
    ({ name, isMet }) => !isMet && !(name === 'licence' && hasExpired && !isFirst),
  );
  if (missing.length > 0) throw new Error(describeMissing(inOrder(missing)));
  for (const { name, text } of isFirst ? [] : atDesks)
    log.fatal({ condition: name, text }, 'a condition of real money is missing: staff must put it right');
  await insertOpening(db, now);
  return { ...gate, listLacking };
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
