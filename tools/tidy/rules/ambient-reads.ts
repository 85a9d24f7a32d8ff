import type { AmbientRead } from '../code.ts';
import type { Finding } from '../finding.ts';
import type { CodeFile, Tree } from '../tree.ts';

const READS_ENVIRONMENT = /^(?:server\/src\/config\.ts$|tools\/|e2e\/|(?:\w+\/)?\w+\.config\.ts$)/;
const READS_CLOCK_AND_CHANCE = /^server\/src\/kernel\/(?:time\/clock|secrets\/random)\.ts$/;
/** The player's site shows the server's time: a phone's clock may be a day off. */
const READS_DEVICE_CLOCK = /^web\/src\/(?:lib\/site-clock\.ts$|testing\/)/;
const RIGHT_PLACE: Readonly<Record<AmbientRead['what'], string>> = {
  environment: 'the environment is read in server/src/config.ts only',
  clock:
    'time comes from the clock of server/src/kernel, passed in, and in the site from web/src/lib/site-clock.ts',
  stopwatch: 'time comes from the clock of server/src/kernel, passed in',
  chance: 'chance comes from the random of server/src/kernel, passed in',
};

/**
 * The environment is read in one place, and the server, the engine and the playhouse's server side are passed their clock and rng, so
 * that a test can set both and a run can be repeated. Tests are exempt.
 */
export function checkAmbientReads(tree: Tree): Finding[] {
  return tree.code
    .filter((file) => !file.isTest)
    .flatMap((file) =>
      file.ambientReads
        .filter(({ what }) => !mayRead(file, what))
        .map(({ what, line }) => ({
          rule: 'ambient-reads',
          path: `${file.path}:${line}`,
          text: RIGHT_PLACE[what],
        })),
    );
}

function mayRead({ path }: CodeFile, what: AmbientRead['what']): boolean {
  if (what === 'environment') return READS_ENVIRONMENT.test(path);
  if (path.startsWith('engine/')) return false;
  if (what === 'clock' && path.startsWith('web/src/')) return READS_DEVICE_CLOCK.test(path);
  return !/^(?:server\/src|playhouse\/src\/server)\//.test(path) || READS_CLOCK_AND_CHANCE.test(path);
}
