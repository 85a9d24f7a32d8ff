import { expect, test, vi } from 'vitest';
import { runSteps } from './part.ts';

const step = (name: string, program: string) => ({ name, command: process.execPath, args: ['-e', program] });

test('steps that run at once print what each said in one piece, and count by their exit codes', async () => {
  const print = vi.spyOn(console, 'log').mockReturnValue();
  try {
    const parts = await runSteps([
      step('slow', `console.log('one'); setTimeout(() => console.log('two'), 300);`),
      step('broken', `console.error('no'); process.exit(3);`),
      step('quiet', ''),
    ]);
    expect(parts).toEqual([
      { name: 'slow', passed: 1, failed: 0 },
      { name: 'broken', passed: 0, failed: 1 },
      { name: 'quiet', passed: 1, failed: 0 },
    ]);
    const said = print.mock.calls.map(([text]) => String(text));
    expect(said).toContain('\n— slow\none\ntwo');
    expect(said).toContain('\n— broken\nno');
  } finally {
    print.mockRestore();
  }
});
