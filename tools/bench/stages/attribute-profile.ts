import type { Profiler } from 'node:inspector/promises';

/** Where a process spends its time, by the files whose code runs; the first that fits counts. */
const STAGES: readonly (readonly [stage: string, file: RegExp])[] = [
  ['the benchmark’s clients', /\/tools\/bench\//],
  ['matching', /\/engine\/src\//],
  ['batches: commands, answers, rows', /\/domains\/exchange\/book\//],
  ['market snapshots and streams', /\/domains\/exchange\/live\/|\/kernel\/live\//],
  ['the rest of the exchange', /\/domains\/exchange\//],
  ['ledger rows', /\/domains\/ledger\//],
  ['statements and columns', /\/kernel\/(?:database\/|db\.ts)/],
  ['the command queue', /\/kernel\/one-writer\.ts/],
  ['the driver', /\/node_modules\/(?:pg|kysely)/],
  ['sockets and timers of Node', /^node:/],
];
const OTHER = 'anything else';
/** V8's own names for what isn't a function. */
const ENGINE_STAGES: ReadonlyMap<string, string> = new Map([
  ['(garbage collector)', 'garbage collection'],
  ['(program)', 'V8 and the system'],
  ['(idle)', 'waiting'],
]);

/**
 * How many microseconds of a CPU profile each stage took, the longest first. A builtin's time counts for the code that called it.
 */
export function attributeProfile(profile: Profiler.Profile): ReadonlyMap<string, number> {
  return sumSamples(profile, stagesOf(profile));
}

/** How many microseconds each function of our own took by itself, the longest first. */
export function listFunctions(profile: Profiler.Profile): ReadonlyMap<string, number> {
  const names = profile.nodes
    .filter(({ callFrame: { url } }) => url.startsWith('file:') && !url.includes('/node_modules/'))
    .map(({ id, callFrame: { functionName, url, lineNumber } }) => {
      const file = url.split('/').slice(-2).join('/');
      return [id, `${functionName || 'a function'} (${file}:${lineNumber + 1})`] as const;
    });
  const micros = sumSamples(profile, new Map(names));
  return new Map([...micros].filter(([name]) => name !== OTHER));
}

/** The time of each sample, by what its node is called. */
function sumSamples(
  { samples = [], timeDeltas = [] }: Profiler.Profile,
  names: ReadonlyMap<number, string>,
): ReadonlyMap<string, number> {
  const micros = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const name = names.get(id) ?? OTHER;
    micros.set(name, (micros.get(name) ?? 0) + (timeDeltas[index] ?? 0));
  }
  return new Map([...micros].toSorted(([, one], [, other]) => other - one));
}

/** Each node's stage. Nodes come before their children. */
function stagesOf({ nodes }: Profiler.Profile): ReadonlyMap<number, string> {
  const stageOf = new Map<number, string>();
  const inherited = new Map<number, string>();
  for (const { id, callFrame, children = [] } of nodes) {
    const { functionName, url } = callFrame;
    const stage =
      ENGINE_STAGES.get(functionName) ??
      (url === '' ? inherited.get(id) : STAGES.find(([, file]) => file.test(url))?.[0]) ??
      OTHER;
    stageOf.set(id, stage);
    for (const child of children) inherited.set(child, stage);
  }
  return stageOf;
}
