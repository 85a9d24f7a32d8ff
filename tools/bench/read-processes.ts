import { existsSync, readFileSync, readdirSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second wherever it shows it to programs. */
const MICROS_PER_TICK = 10_000;

/** What the kernel says of a process: its parent, its processor time, and that of its children that have ended. */
export interface ProcessStat {
  readonly parentPid: number;
  readonly cpuMicros: number;
  readonly endedChildrenMicros: number;
}

/** True where the kernel shows its processes in `/proc`, as Linux does. */
export const hasProc = (): boolean => existsSync('/proc/self/stat');

/** Reads the line of `/proc/<pid>/stat` (proc(5)). The second field is a name in parentheses, which may itself have any character. */
export function parseStat(line: string): ProcessStat {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const ticks = (at: number): number => Number(fields[at] ?? Number.NaN);
  return {
    parentPid: ticks(1),
    cpuMicros: (ticks(11) + ticks(12)) * MICROS_PER_TICK,
    endedChildrenMicros: (ticks(13) + ticks(14)) * MICROS_PER_TICK,
  };
}

/** The bytes of memory that a process has, out of `/proc/<pid>/status`. */
export function parseResidentBytes(status: string): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) * 1024;
}

/** The processor time of a program of Node: all its threads, and the event loop's alone, which is the one that calls wait for. */
export interface ProgramTime {
  readonly allMicros: number;
  readonly loopMicros: number;
}

/** Reads the processor time of a program of Node that runs. */
export function readProgramTime(pid: number): ProgramTime {
  return {
    allMicros: readStat(`/proc/${pid}/stat`).cpuMicros,
    loopMicros: readStat(`/proc/${pid}/task/${pid}/stat`).cpuMicros,
  };
}

/** Reads the resident bytes of a process. */
export const readResidentBytes = (pid: number): number =>
  parseResidentBytes(readFileSync(`/proc/${pid}/status`, 'utf8'));

/** The process that started this one. */
export const readParent = (pid: number): number => readStat(`/proc/${pid}/stat`).parentPid;

/** The processor time of each child of a process by its id, and in all with its own and that of children that have ended. */
export interface ServerTime {
  readonly allMicros: number;
  readonly children: ReadonlyMap<number, number>;
}

/** Reads the processor time of a server of many processes, without some of them, such as the reader's own connection. */
export function readServerTime(pid: number, without: ReadonlySet<number>): ServerTime {
  const own = readStat(`/proc/${pid}/stat`);
  const children = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const child = Number(name);
    const stat = Number.isInteger(child) ? findStat(child) : undefined;
    if (stat?.parentPid === pid && !without.has(child)) children.set(child, stat.cpuMicros);
  }
  const living = [...children.values()].reduce((sum, micros) => sum + micros, 0);
  return { allMicros: own.cpuMicros + own.endedChildrenMicros + living, children };
}

const readStat = (path: string): ProcessStat => parseStat(readFileSync(path, 'utf8'));

/** Undefined for a process that has ended since it was listed. */
function findStat(pid: number): ProcessStat | undefined {
  try {
    return readStat(`/proc/${pid}/stat`);
  } catch {
    return undefined;
  }
}
