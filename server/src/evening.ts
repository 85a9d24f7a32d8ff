import { parseArgs } from 'node:util';
import { readWholeOption } from './kernel/read-whole-option.ts';
import { runCommand } from './kernel/run-command.ts';
import { systemRandom } from './kernel/secrets/random.ts';
import { systemClock } from './kernel/time/clock.ts';
import { type EveningPlan, ROUNDS_MIN, runEvening } from './testing/evening/run-evening.ts';

const USAGE = 'Usage: npm run evening -- [--players 2000] [--rounds 12] [--seed 7]';
const PLAYERS_MIN = 8;
const PLAYERS_MAX = 100_000;
const ROUNDS_MAX = 100;
const SEED_BELOW = 1_000_000;

/** `evening`: plays an evening of a whole house with its staff, and says what was found and what doesn't agree. */
async function main(args: readonly string[]): Promise<void> {
  const plan = readPlan(args);
  const beganMs = systemClock.now().getTime();
  print(`Seed ${plan.seed}: ${whole(plan.players)} players, ${plan.rounds} rounds.`);
  const { counts, frauds, disagreements } = await runEvening({ ...plan, say: print });
  for (const [what, times] of counts)
    print(`${(what.startsWith('paisa ') ? whole(times / 100) : whole(times)).padStart(12)}  ${sumOf(what)}`);
  for (const { kind, isFound } of frauds) print(`${isFound ? 'found ' : 'MISSED'}  who ${kind}`);
  for (const one of disagreements) print(`WRONG   ${one}`);
  const missed = frauds.filter(({ isFound }) => !isFound).length;
  const seconds = Math.round((systemClock.now().getTime() - beganMs) / 1000);
  if (missed + disagreements.length > 0) process.exitCode = 1;
  const outcome = process.exitCode === 1 ? 'not as it should be' : 'all found, and all agrees to the paisa';
  print(`${whole(seconds)} s: ${outcome}.`);
}

const sumOf = (what: string) => what.replace(/^paisa /, 'taka ');

function readPlan(args: readonly string[]): Omit<EveningPlan, 'say'> {
  const { players = '2000', rounds = '12', seed } = parse(args);
  return {
    players: readWholeOption('--players', players, { min: PLAYERS_MIN, max: PLAYERS_MAX, usage: USAGE }),
    rounds: readWholeOption('--rounds', rounds, { min: ROUNDS_MIN, max: ROUNDS_MAX, usage: USAGE }),
    seed: seed ?? String(systemRandom.below(SEED_BELOW)),
  };
}

function parse(args: readonly string[]) {
  const option = { type: 'string' } as const;
  try {
    return parseArgs({ args: [...args], options: { players: option, rounds: option, seed: option } }).values;
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`, { cause: error });
  }
}

const whole = (value: number) => Math.round(value).toLocaleString('en');

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

runCommand(() => main(process.argv.slice(2)));
