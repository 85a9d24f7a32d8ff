import { inspectConfig } from '../config.ts';
import type { Line } from './line.ts';
import { lookAtAddress } from './look-at-address.ts';
import { lookAtBackups } from './look-at-backups.ts';
import { lookAtComponents } from './look-at-components.ts';
import { lookAtDatabase } from './look-at-database.ts';
import { lookAtDocuments } from './look-at-documents.ts';
import { lookAtFeed } from './look-at-feed.ts';
import { lookAtGateways } from './look-at-gateways.ts';
import { lookAtFolder } from './look-at-folder.ts';
import { lookAtMessages } from './look-at-messages.ts';
import { lookAtSettings } from './look-at-settings.ts';

const LEVEL_WIDTH = 'warning'.length;
const ABOUT_WIDTH = 'data folder'.length;

/**
 * Tells what is wrong with an installation, a line for each thing that it looked at, without changing anything (SAFE-70). Throws
 * when there is a fault. The configuration is read from `environment`, or from the process's.
 */
export async function runDoctor(
  given: readonly string[],
  print: (line: string) => void,
  environment?: NodeJS.ProcessEnv,
): Promise<void> {
  if (given.length > 0) throw new Error('Usage: npm run doctor');
  const lines: Line[] = [];
  const tell = (more: readonly Line[]) => {
    for (const line of more) print(describe(line));
    lines.push(...more);
  };
  const inspected = inspectConfig(environment);
  tell(lookAtSettings(inspected));
  const { config } = inspected;
  if (config !== undefined) {
    tell(await lookAtComponents(config));
    tell(await lookAtFolder(config));
    const { lines: ofDatabase, isInUse } = await lookAtDatabase(config);
    tell(ofDatabase);
    tell(await lookAtMessages(config));
    tell(await lookAtGateways(config));
    tell(await lookAtDocuments(config));
    tell(await lookAtFeed(config));
    tell(await lookAtBackups(config));
    tell(await lookAtAddress(config, isInUse));
  }
  const faults = count(lines, 'fault');
  const sum = `${describeCount(faults, 'fault')}, ${describeCount(count(lines, 'warning'), 'warning')}.`;
  if (faults > 0) throw new Error(`${sum} Put the faults right before you open it.`);
  print(sum);
}

const describe = ({ level, about, text }: Line): string =>
  `${level.padEnd(LEVEL_WIDTH)}  ${about.padEnd(ABOUT_WIDTH)}  ${text}`;

const count = (lines: readonly Line[], level: Line['level']): number =>
  lines.filter((line) => line.level === level).length;

const describeCount = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;
