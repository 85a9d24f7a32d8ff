import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Debian's package `faketime` puts the library that lies about the time. */
const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';

/** True if a process's clock can be set here. */
export const canSetClocks = (): boolean => existsSync(LIBRARY);

/** The time of day of a process that is started with this environment. Its monotonic clock stays as it is. */
export interface SettableClock {
  readonly environment: Readonly<Record<string, string>>;
  /** Sets it to so many seconds after the machine's. */
  set(offsetSeconds: number): void;
  remove(): void;
}

/** Makes one, which is right at first. */
export function makeSettableClock(): SettableClock {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-clock-'));
  const file = join(folder, 'offset');
  const set = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}s\n`);
  set(0);
  return {
    environment: {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DONT_RESET: '1',
    },
    set,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
