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
/** A holder that has not touched its lock for this long is gone, even if its process id lives on as another's. */
const SILENCE_MAX_MS = 20_000;
const LOOK_AGAIN_MS = 200;

/** Runs `work` while no other process of this checkout is inside a lock of the same path. Waits its turn without end. */
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
    const now = new Date();
    utimesSync(path, now, now);
  }, BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    rmSync(path, { force: true });
  }
}

/** A hard link appears with its content or not at all, so that nobody reads a lock without an owner. */
function take(own, path) {
  try {
    const now = new Date();
    utimesSync(own, now, now);
    linkSync(own, path);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isAbandoned(path) {
  try {
    const [host, pid] = readFileSync(path, 'utf8').split(' ');
    if (Date.now() - statSync(path).mtimeMs > SILENCE_MAX_MS) return true;
    return host === hostname() && !isAlive(Number(pid));
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Two may find the same lock abandoned: who moves aside a live one, taken meanwhile by the other, puts it back. */
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
