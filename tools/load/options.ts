import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

/** What a player does, in the order of the usage text. */
export const actionNames = [
  'browse',
  'order',
  'cancel',
  'cashout',
  'bookmaker',
  'fancy',
  'deposit',
  'game',
  'records',
] as const;

/** One of {@link actionNames}. */
export type ActionName = (typeof actionNames)[number];

/** How often each action is drawn, relative to the others; 0 for never. */
export type Mix = Readonly<Record<ActionName, number>>;

/** What a run plays. */
export interface LoadOptions {
  /** The address without a trailing slash. */
  readonly url: string;
  readonly players: number;
  readonly processes: number;
  readonly minutes: number;
  readonly rampSeconds: number;
  /** The mean pause of a player between two actions. */
  readonly thinkSeconds: number;
  readonly seed: number;
  /** True if the seed was asked for: its players may exist from an earlier run. */
  readonly isSeedGiven: boolean;
  /** True if each player names an address of their own in `X-Forwarded-For`. */
  readonly ownAddresses: boolean;
  readonly mix: Mix;
}

/** A run and where its report goes. */
export interface LoadCommand extends LoadOptions {
  /** Where the report goes as JSON, and as a table beside it. */
  readonly reportFile: string | undefined;
}

const USUAL_MIX: Mix = {
  browse: 40,
  order: 20,
  cancel: 6,
  cashout: 4,
  bookmaker: 5,
  fancy: 5,
  deposit: 2,
  game: 10,
  records: 8,
};

/** As many as the network of benchmark addresses has. */
const PLAYERS_MAX = 100_000;
const PROCESSES_MAX = 256;
const MINUTES_MAX = 7 * 24 * 60;
const RAMP_MAX = 3600;
const THINK_MAX = 600;
const WEIGHT_MAX = 1000;
const SEED_BELOW = 1_000_000;

/** How the command is called. */
export const USAGE = `Usage: npm run load -- [--url http://127.0.0.1:3000] [--players 100] [--processes 2] [--minutes 2] [--ramp-seconds 20]
  [--think-seconds 5] [--seed 7] [--mix browse=40,order=20,…] [--own-addresses] [--report <file>]
Actions of the mix: ${actionNames.join(' ')}`;

/** Reads the flags. Throws a sentence and the usage for one that is unknown or makes no sense. */
export function readOptions(args: readonly string[], drawSeed: () => number): LoadCommand {
  const values = parse(args);
  return {
    url: readUrl(values.url ?? 'http://127.0.0.1:3000'),
    players: readWhole('--players', values.players ?? '100', 1, PLAYERS_MAX),
    processes: readWhole('--processes', values.processes ?? String(availableParallelism()), 1, PROCESSES_MAX),
    minutes: readNumber('--minutes', values.minutes ?? '2', 0.01, MINUTES_MAX),
    rampSeconds: readNumber('--ramp-seconds', values['ramp-seconds'] ?? '20', 0, RAMP_MAX),
    thinkSeconds: readNumber('--think-seconds', values['think-seconds'] ?? '5', 0.01, THINK_MAX),
    seed: values.seed === undefined ? drawSeed() : readWhole('--seed', values.seed, 0, SEED_BELOW - 1),
    isSeedGiven: values.seed !== undefined,
    ownAddresses: values['own-addresses'] ?? false,
    mix: values.mix === undefined ? USUAL_MIX : readMix(values.mix),
    reportFile: values.report === undefined ? undefined : readFileName(values.report),
  };
}

function parse(args: readonly string[]) {
  const option = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        url: option,
        players: option,
        processes: option,
        minutes: option,
        'ramp-seconds': option,
        'think-seconds': option,
        seed: option,
        mix: option,
        'own-addresses': { type: 'boolean' },
        report: option,
      },
    }).values;
  } catch (error) {
    throw refuse(error instanceof Error ? error.message : String(error));
  }
}

function readUrl(text: string): string {
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    throw refuse(`--url has to be an address such as http://127.0.0.1:3000, not “${text}”.`);
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '')
    throw refuse(`--url has to be the site's address alone, such as ${url.origin}, not “${text}”.`);
  return url.origin;
}

function readWhole(name: string, text: string, min: number, max: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw refuse(`${name} has to be a whole number from ${min} to ${max}, not “${text}”.`);
}

function readNumber(name: string, text: string, min: number, max: number): number {
  const number = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw refuse(`${name} has to be a number from ${min} to ${max}, not “${text}”.`);
}

/** Reads `order=20,browse=40`; actions that it doesn't name are left out. */
function readMix(text: string): Mix {
  const weights = new Map<string, number>();
  for (const part of text.split(',')) {
    const [name = '', weight = '', ...more] = part.trim().split('=');
    if (!actionNames.some((known) => known === name))
      throw refuse(`--mix names “${name}”, which is no action.`);
    if (more.length > 0 || weights.has(name)) throw refuse(`--mix names ${name} twice or oddly: “${text}”.`);
    weights.set(name, readWhole(`The weight of ${name} in --mix`, weight, 0, WEIGHT_MAX));
  }
  if ([...weights.values()].every((weight) => weight === 0)) throw refuse('--mix leaves nothing to do.');
  const weightOf = (name: ActionName): number => weights.get(name) ?? 0;
  return {
    browse: weightOf('browse'),
    order: weightOf('order'),
    cancel: weightOf('cancel'),
    cashout: weightOf('cashout'),
    bookmaker: weightOf('bookmaker'),
    fancy: weightOf('fancy'),
    deposit: weightOf('deposit'),
    game: weightOf('game'),
    records: weightOf('records'),
  };
}

function readFileName(text: string): string {
  if (text.trim() === '') throw refuse('--report has to name a file.');
  return text;
}

function refuse(sentence: string): Error {
  return new Error(`${sentence}\n${USAGE}`);
}
