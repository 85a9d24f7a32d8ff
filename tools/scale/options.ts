import { parseArgs } from 'node:util';
import { usualUsage } from './plan.ts';

/** What the command was asked for. */
export type ScaleCommand =
  | {
      readonly verb: 'costs';
      /** How many orders are placed and settled to see what they leave behind. */
      readonly orders: number;
      /** Where the figures go as JSON. */
      readonly reportFile: string | undefined;
    }
  | {
      readonly verb: 'plan';
      readonly players: number;
      readonly presentShare: number;
      readonly yearsKept: number;
      /** What a Fastify server that does nothing takes for a request there; left out, what it took where the costs were measured. */
      readonly bareMicros: number | undefined;
      /** Figures of a run of one's own; left out, those of the page. */
      readonly costsFile: string | undefined;
    }
  | { readonly verb: 'page' };

const ORDERS_MAX = 100_000_000;
const PLAYERS_MAX = 1_000_000_000;

/** How the command is called. */
export const USAGE = `Usage: npm run scale -- costs [--orders 200000] [--report costs.json]
       npm run scale -- plan --players 100000 [--present ${usualUsage.presentShare * 100}] [--years ${usualUsage.yearsKept}] [--bare 19] [--costs costs.json]
       npm run scale -- page`;

/** Reads the command line. Throws a sentence and the usage for what is unknown or makes no sense. */
export function readCommand(args: readonly string[]): ScaleCommand {
  const [verb, ...rest] = args;
  if (verb === 'page' && rest.length === 0) return { verb };
  if (verb === 'costs') {
    const { orders = '200000', report } = parse(rest, ['orders', 'report']);
    return { verb, orders: readNumber('--orders', orders, 1_000, ORDERS_MAX), reportFile: report };
  }
  if (verb === 'plan') {
    const { players, present, years, bare, costs } = parse(rest, [
      'players',
      'present',
      'years',
      'bare',
      'costs',
    ]);
    if (players === undefined) throw refuse('How many --players are registered?');
    const percent = readNumber('--present', present ?? String(usualUsage.presentShare * 100), 0.01, 100);
    return {
      verb,
      players: readNumber('--players', players, 1, PLAYERS_MAX),
      presentShare: percent / 100,
      yearsKept: readNumber('--years', years ?? String(usualUsage.yearsKept), 0.1, 100),
      bareMicros: bare === undefined ? undefined : readNumber('--bare', bare, 1, 100_000),
      costsFile: costs,
    };
  }
  throw refuse(verb === undefined ? 'What is asked?' : `There is no “${args.join(' ')}”.`);
}

function parse<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
): Partial<Record<Name, string>> {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]));
    const { values } = parseArgs({ args: [...args], options });
    const given: Partial<Record<Name, string>> = {};
    for (const name of names) {
      const value = values[name];
      if (typeof value === 'string') given[name] = value;
    }
    return given;
  } catch (error) {
    throw refuse(error instanceof Error ? error.message : String(error));
  }
}

function readNumber(name: string, text: string, min: number, max: number): number {
  const number = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw refuse(`${name} has to be a number from ${min} to ${max}, not “${text}”.`);
}

function refuse(sentence: string): Error {
  return new Error(`${sentence}\n${USAGE}`);
}
