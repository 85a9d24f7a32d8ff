import { readFile } from 'node:fs/promises';
import type { HealthReport } from '@maidan/contract/office';
import { areSame, compareComponents } from '../components/compare-components.ts';
import { digestOf, hashComponents, readManifest } from '../components/hash-components.ts';
import { ROOT } from '../components/list-components.ts';
import { type Job, startJob } from '../kernel/jobs/start-job.ts';
import type { BaseDeps } from './open-deps.ts';

const DAY_MS = 24 * 3_600_000;
/** The first check waits until the start is over. */
const FIRST_AFTER_MS = 60_000;
const NAMED_MAX = 20;

/** What the last check of the components found; undefined before the first. */
export type ComponentsReport = HealthReport['components'];

/** The checks of what is installed, daily and on demand. */
export interface ComponentChecks extends Pick<Job, 'stop'> {
  readonly checkNow: () => Promise<void>;
  readonly read: () => ComponentsReport;
}

/**
 * Compares the components of this installation with the manifest that COMPONENTS_FILE names: a minute after the start, once a day,
 * and whenever the health desk asks. What differs is reported and alarmed about, and ends nothing: players' money is safer in an app
 * that runs. Without a manifest it does so when asked, and only tells their hash, which somebody else can compare.
 */
export function startComponentChecks(
  { config, clock, log }: Pick<BaseDeps, 'config' | 'clock' | 'log'>,
  root: string = ROOT,
): ComponentChecks {
  const { componentsFile } = config;
  let report: ComponentsReport = null;

  const run = async (): Promise<void> => {
    const installed = await hashComponents(root);
    const checked = { checkedAt: clock.now(), digest: digestOf(installed), count: installed.size };
    if (componentsFile === undefined) {
      report = { ...checked, state: 'unlisted', differences: 0, paths: [] };
      return;
    }
    const differences = compareComponents(installed, readManifest(await readFile(componentsFile, 'utf8')));
    const { changed, missing, added } = differences;
    const paths = [...changed, ...missing, ...added];
    report = {
      ...checked,
      state: areSame(differences) ? 'same' : 'different',
      differences: paths.length,
      paths: paths.slice(0, NAMED_MAX),
    };
    if (paths.length > 0)
      log.error(
        { changed: changed.length, missing: missing.length, added: added.length, paths: report.paths },
        'what is installed is not what the manifest names',
      );
  };

  const read = () => report;
  if (componentsFile === undefined) return { stop: () => Promise.resolve(), checkNow: run, read };
  const job = startJob({ clock, log }, { name: 'check components', everyMs: DAY_MS, run });
  job.runAfter(FIRST_AFTER_MS);
  return { stop: job.stop, checkNow: job.runNow, read };
}
