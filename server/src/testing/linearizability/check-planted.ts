import { runCommand } from '../../kernel/run-command.ts';
import { seededRandom } from '../../kernel/secrets/random.ts';
import { applyPlant } from '../simulation/plants/apply-plant.ts';
import { PLANTED_FAULTS } from './planted-faults.ts';

/** Far more histories than a fault has needed to show. */
const HISTORIES_MAX = 200;

/** Plants the named fault in this process, records histories until one shows it, prints that, and exits with 1; with 0 if none does. */
async function main([name = '']: readonly string[]): Promise<void> {
  const fault = PLANTED_FAULTS[name];
  if (fault === undefined) throw new Error(`There is no fault ${name}.`);
  applyPlant(fault);
  // Loaded only now, with the fault that was planted.
  const { RECORDERS } = await import('./recorders.ts');
  const recorder = await RECORDERS[fault.kind]();
  try {
    for (let number = 1; number <= HISTORIES_MAX; number += 1) {
      const { faults } = await recorder.record(seededRandom(`${name} ${number}`));
      if (faults.length === 0) continue;
      process.stdout.write(`History ${number}\n${faults.join('\n')}\n`);
      process.exitCode = 1;
      return;
    }
  } finally {
    await recorder.close();
  }
}

runCommand(() => main(process.argv.slice(2)));
