import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the checkout. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What the scripts keep between runs; removing it costs only time. */
export const CACHE = join(ROOT, '.cache');
/** Node 24 from the npm package `node`, whatever the machine has. */
export const NODE = join(
  ROOT,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/**
 * Node's flags for the app. Without this bound V8's young generation, three semi-spaces, grows to 128 MB under a fan-out to
 * thousands of streams and never shrinks; with 16 MB it still reached 48 MB while the app was idle, and an order costs no more
 * processor time with 8 (within the spread of the measurement, a tenth).
 */
export const NODE_FLAGS = ['--max-semi-space-size=8'];

/**
 * How glibc's allocator gives memory back to the system, for the app; other allocators ignore it. The engines that compile the
 * embedded database and our code allocate hundreds of megabytes within seconds of the start, in pieces of 32 KB, and free them
 * again: as mappings of their own these go back at once, else 120 MB of them stay for as long as the app is up.
 */
export const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * The environment of a program that we start: the packages' programs, Node 24 among them, come first in PATH, and Node's compile
 * cache saves every later start half a second.
 */
export function buildEnvironment(more = {}) {
  const bin = join(ROOT, 'node_modules', '.bin');
  return {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(CACHE, 'compiled'),
    ...more,
  };
}
