import { type Profiler, Session } from 'node:inspector/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { openTypicalRequests } from '@maidan/server/testing';

// `node tools/files-run/main.ts` prints which of the project's files run while one order, one deposit and one bet of a
// house game are handled: everything that somebody has to open who follows one of them.
const ROOT = new URL('../../', import.meta.url).href;
const NOT_HANDLING = ['node_modules/', '/testing/', `${ROOT}tools/`];
/** What follows a request, such as its events, is over after this. */
const SETTLES_MS = 300;

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
const typical = await openTypicalRequests();
for (const [name, send] of Object.entries(typical.requests)) {
  await wait(SETTLES_MS);
  await takeFiles();
  const status = await send();
  await wait(SETTLES_MS);
  const files = await takeFiles();
  console.log(
    `${name} (status ${status}): ${files.length} files\n${files.map((file) => `  ${file}\n`).join('')}`,
  );
}
session.disconnect();
await typical.close();

/** The project's files of which a function has run since the last time, by their paths. */
async function takeFiles(): Promise<string[]> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ url }) => url.startsWith(ROOT) && !NOT_HANDLING.some((part) => url.includes(part)))
    .filter(({ functions }) => functions.some(hasRun))
    .map(({ url }) => url.slice(ROOT.length))
    .toSorted();
}

/** A module's own top level is a function without a name that begins with the file. */
function hasRun({ functionName, ranges: [whole] }: Profiler.FunctionCoverage): boolean {
  return whole !== undefined && whole.count > 0 && (functionName !== '' || whole.startOffset > 0);
}
