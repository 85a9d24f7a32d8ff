import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PLANTED_FAULTS } from '../../testing/linearizability/planted-faults.ts';
import { runProgram } from '../../testing/run-program.ts';
import { plantedText } from '../../testing/simulation/plants/apply-plant.ts';
import { isFullRun } from '../../testing/test-scale.ts';

const PROGRAM = join(import.meta.dirname, '../../testing/linearizability/check-planted.ts');
const FAULTS = Object.entries(PLANTED_FAULTS);

test.each(FAULTS)('[SAFE-90] %s can still be planted', (_, { replaces }) => {
  for (const one of replaces) expect(plantedText(one)).toContain(one.to);
});

test.runIf(isFullRun()).each(FAULTS)(
  '[SAFE-90] histories show the planted fault %s, and the shortest beginning of one is printed',
  { timeout: 3_600_000 },
  async (name) => {
    const { code, printed } = await runProgram(PROGRAM, name);
    expect(code, printed).toBe(1);
    expect(printed).toMatch(/^History \d+\n.*No order of these calls explains their answers[^]+←/m);
  },
);
