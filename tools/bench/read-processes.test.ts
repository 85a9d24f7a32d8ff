import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import {
  hasProc,
  parseResidentBytes,
  parseStat,
  readServerTime,
  readParent,
  readProgramTime,
  readResidentBytes,
} from './read-processes.ts';

const NO_PROC = 'there is no /proc here';

test('[SAFE-99] a line of the kernel is read by its fields, whatever is in the process’s name', () => {
  const line =
    '4711 (postgres: a) b) S 4700 4711 4711 0 -1 4194624 5 6 7 8 123 45 6000 78 20 0 1 0 900 2000 30 18';
  expect(parseStat(line)).toEqual({
    parentPid: 4700,
    cpuMicros: 1_680_000,
    endedChildrenMicros: 60_780_000,
  });
  expect(parseResidentBytes('Name:\tnode\nVmHWM:\t  900 kB\nVmRSS:\t  512 kB\nThreads:\t11\n')).toBe(524_288);
});

test('[SAFE-99] this process’s own time grows as it works, and its loop’s is a part of it', ({ skip }) => {
  skip(!hasProc(), NO_PROC);
  const before = readProgramTime(process.pid);
  const used = process.cpuUsage();
  let spent = process.cpuUsage(used);
  while (spent.user + spent.system < 200_000) spent = process.cpuUsage(used);
  const after = readProgramTime(process.pid);
  const allMicros = after.allMicros - before.allMicros;
  expect(allMicros).toBeGreaterThanOrEqual(180_000);
  expect(after.loopMicros - before.loopMicros).toBeLessThanOrEqual(allMicros + 10_000);
  expect(readResidentBytes(process.pid)).toBeGreaterThan(10_000_000);
  expect(readParent(process.pid)).toBe(process.ppid);
});

test('[SAFE-99] a server’s time has that of its children, those that ended too, but not of those left out', async ({
  skip,
}) => {
  skip(!hasProc(), NO_PROC);
  const program = `
    const { spawn } = require('node:child_process');
    const busy = "const from = process.cpuUsage(); for (;;) { const { user, system } = process.cpuUsage(from); if (user + system > 300_000) break; }";
    const ended = spawn(process.execPath, ['-e', busy]);
    ended.on('exit', () => {
      const living = spawn(process.execPath, ['-e', busy + 'console.log(0); setInterval(() => {}, 1000)']);
      living.stdout.once('data', () => console.log(living.pid));
      process.stdin.once('data', () => { living.kill('SIGKILL'); living.once('exit', () => process.exit(0)); });
    });`;
  const server = spawn(process.execPath, ['-e', program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(server, 'exit');
  server.stdout.setEncoding('utf8');
  const [told] = await once(server.stdout, 'data');
  const living = Number(told);
  const pid = server.pid ?? 0;
  const whole = readServerTime(pid, new Set());
  const part = readServerTime(pid, new Set([living]));
  server.stdin.write('end\n');
  await exited;
  expect([...whole.children.keys()]).toEqual([living]);
  expect(whole.children.get(living)).toBeGreaterThanOrEqual(280_000);
  expect(part.children.size).toBe(0);
  // The one that had ended is there in both.
  expect(part.allMicros).toBeGreaterThanOrEqual(280_000);
  expect(whole.allMicros - part.allMicros).toBeGreaterThanOrEqual(280_000);
});
