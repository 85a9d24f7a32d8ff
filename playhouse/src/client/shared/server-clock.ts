/** The server's time on this device, independent of the device's own clock. */
export interface ServerClock {
  /** In milliseconds. */
  readonly now: () => number;
  /** Adds a time received from the server. */
  sync(time: string): void;
  /** Starts over, as after a pause in which the device may have slept. */
  forget(): void;
}

/**
 * Messages arrive late, never early: so the one with the latest server time relative to our clock is the most
 * accurate.
 */
export function openServerClock(steady: () => number = () => performance.now()): ServerClock {
  let ahead: number | undefined;
  return {
    now: () => steady() + (ahead ?? Date.now() - steady()),
    sync(time) {
      const heard = Date.parse(time) - steady();
      ahead = ahead === undefined ? heard : Math.max(ahead, heard);
    },
    forget() {
      ahead = undefined;
    },
  };
}
