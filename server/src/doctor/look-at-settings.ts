import { accessSync, constants } from 'node:fs';
import type { Config, InspectedConfig } from '../config.ts';
import { type Line, linesAbout } from './line.ts';

const { ok, warning, fault } = linesAbout('settings');

/** What is wrong with the settings themselves, and with the files that they name. */
export function lookAtSettings({ config, faults, unknown }: InspectedConfig): Line[] {
  const strange = unknown.map((name) =>
    warning(`${name} is set, and no setting has that name. docs/operate/settings.md lists them all.`),
  );
  const lines = [...faults.map(fault), ...strange];
  if (config === undefined) return lines;
  const more = [...listMissingFiles(config), ...listForTests(config)];
  const isSound = lines.length + more.length === 0;
  return [...(isSound ? [ok('All are understood.')] : []), ...lines, ...more, describeMode(config)];
}

function describeMode({ mode }: Config): Line {
  const real = linesAbout('real money');
  if (mode === 'live')
    return real.ok('Is asked for by MODE=live. npm run live:check walks through what it needs.');
  return real.ok('None: MODE=sandbox is play money, and says so on every screen.');
}

/** The files that a setting names and a start would read. */
function listMissingFiles(config: Config): Line[] {
  const recordings = [config.feed, config.feedStandby ?? '']
    .filter((source) => source.startsWith('recorded:'))
    .flatMap((source) => source.slice('recorded:'.length).split(','));
  const named = [
    ...recordings.map((path) => ['FEED or FEED_STANDBY', path] as const),
    ['GIS_MERCHANTS', config.gisMerchants] as const,
    ['SANDBOX_PARTNERS', config.sandboxPartners] as const,
    ['BACKUP_KEY_FILE', config.backupKeyFile] as const,
    ['NATS_CREDENTIALS_FILE', config.nats?.credentialsFile] as const,
    ['NATS_CA_FILE', config.nats?.caFile] as const,
    ['NATS_CERTIFICATE_FILE', config.nats?.certificateFile] as const,
    ['NATS_KEY_FILE', config.nats?.keyFile] as const,
  ];
  return named.flatMap(([name, path]) =>
    path === undefined || isReadable(path)
      ? []
      : [fault(`${name} names ${path}, which this user can't read. Put it there, or name another.`)],
  );
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** Settings that are for tests and help whoever wants to cheat. */
function listForTests({ sandboxServerSeed, sandboxDrawMs, gameCycle }: Config): Line[] {
  const set = [
    ['SANDBOX_SERVER_SEED', sandboxServerSeed !== undefined],
    ['SANDBOX_DRAW_MS', sandboxDrawMs !== undefined],
    ['GAME_CYCLE=untimed', gameCycle === 'untimed'],
  ] as const;
  return set.flatMap(([name, isSet]) =>
    isSet ? [warning(`${name} is for tests. Remove it before visitors come.`)] : [],
  );
}
