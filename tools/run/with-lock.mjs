import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';

const BEAT_MS = 2_000;
/** A holder that hasn't touched its lock for this long is gone, even if another process now has its id. */
const SILENCE_MAX_MS = 20_000;
const LOOK_AGAIN_MS = 200;

/** Runs `work` while no other process holds the lock at this path. Waits for its turn without a limit. */
export async function withLock(path, work) {
  mkdirSync(dirname(path), { recursive: true });
  const own = `${path}.${process.pid}`;
  const owner = `${hostname()} ${process.pid}`;
  writeFileSync(own, owner);
  try {
    let told = false;
    while (!take(own, path)) {
      if (isAbandoned(path)) {
        discard(path);
        continue;
      }
      if (!told) console.error('Another run is preparing this checkout; waiting for it.');
      told = true;
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  } finally {
    rmSync(own, { force: true });
  }
  const beat = setInterval(() => {
    if (readOwner(path) === owner) touch(path);
  }, BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    if (readOwner(path) === owner) rmSync(path, { force: true });
  }
}

/** A hard link appears with its content or not at all, so nobody reads a lock without an owner. */
function take(own, path) {
  try {
    touch(own);
    linkSync(own, path);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isAbandoned(path) {
  const [host, pid] = readOwner(path)?.split(' ') ?? [];
  if (host === undefined) return false;
  const silenceMs = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  return silenceMs > SILENCE_MAX_MS || (host === hostname() && !isAlive(Number(pid)));
}

/** Who holds the lock; undefined when nobody does. */
function readOwner(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function touch(path) {
  const now = new Date();
  utimesSync(path, now, now);
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Two processes may find the same lock abandoned: if one moves away the other's new lock, it puts it back. */
function discard(path) {
  const aside = `${path}.${process.pid}.aside`;
  try {
    renameSync(path, aside);
    if (!isAbandoned(aside)) linkSync(aside, path);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}
