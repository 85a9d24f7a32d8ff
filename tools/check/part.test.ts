import { expect, test, vi } from 'vitest';
import { runPartBeside, runSteps } from './part.ts';

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

test('parts that run at once begin each line with their names', async () => {
  const print = vi.spyOn(console, 'log').mockReturnValue();
  try {
    const codes = await Promise.all([
      runPartBeside('slow', process.execPath, [
        '-e',
        `console.log('one'); setTimeout(() => console.log('two'), 300);`,
      ]),
      runPartBeside('broken', process.execPath, ['-e', `console.error('no'); process.exit(3);`]),
    ]);
    expect(codes).toEqual([0, 3]);
    const said = print.mock.calls.map(([text]) => String(text));
    expect(said).toEqual(expect.arrayContaining(['slow │ one', 'slow │ two', 'broken │ no']));
  } finally {
    print.mockRestore();
  }
});

test('what a program printed is read although a process of its own outlives it', async () => {
  const print = vi.spyOn(console, 'log').mockReturnValue();
  const outlives = `
    const child = require('node:child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 20000)'], { stdio: 'inherit' });
    child.unref();
    console.log('gone, ' + child.pid);
  `;
  try {
    expect(await runPartBeside('parent', process.execPath, ['-e', outlives])).toBe(0);
    const line = print.mock.calls
      .map(([text]) => String(text))
      .find((text) => text.startsWith('parent │ gone, '));
    expect(line).toBeDefined();
    process.kill(Number(line?.split(', ')[1]));
  } finally {
    print.mockRestore();
  }
});
