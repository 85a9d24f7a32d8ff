/** The house's time on this device, whatever the device's own clock says. */
export interface ServerClock {
  /** In milliseconds. */
  readonly now: () => number;
  /** Takes in what the house said. */
  hear(time: string): void;
  /** Begins anew, as after a pause in which the device may have slept. */
  forget(): void;
}

/** A message is late by its way, never early: so of all that was heard the one that says most is the best. */
export function openServerClock(steady: () => number = () => performance.now()): ServerClock {
  let ahead: number | undefined;
  return {
    now: () => steady() + (ahead ?? Date.now() - steady()),
    hear(time) {
      const heard = Date.parse(time) - steady();
      ahead = ahead === undefined ? heard : Math.max(ahead, heard);
    },
    forget() {
      ahead = undefined;
    },
  };
}
