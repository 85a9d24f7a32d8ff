/** The machine's clock, which can be held for a while; timers that are due meanwhile run that much later. */
export interface HeldClock {
  now(): Date;
  after(delayMs: number, run: () => void): () => void;
  every(periodMs: number, run: () => void): () => void;
  hold(): void;
  release(): void;
}

/** How often a waiting timer checks whether a held clock was released. */
const LOOK_MS = 50;

/** Opens a running clock. */
export function openHeldClock(): HeldClock {
  let heldAtMs: number | undefined;
  let behindMs = 0;
  const nowMs = () => (heldAtMs ?? Date.now()) - behindMs;
  const after = (delayMs: number, run: () => void) => {
    const dueMs = nowMs() + delayMs;
    let timer: NodeJS.Timeout;
    const look = () => {
      const leftMs = dueMs - nowMs();
      if (heldAtMs === undefined && leftMs <= 0) return run();
      timer = setTimeout(look, heldAtMs === undefined ? leftMs : LOOK_MS).unref();
    };
    timer = setTimeout(look, delayMs).unref();
    return () => clearTimeout(timer);
  };
  return {
    now: () => new Date(nowMs()),
    after,
    every(periodMs, run) {
      let stop: () => void;
      const again = () => {
        stop = after(periodMs, again);
        run();
      };
      stop = after(periodMs, again);
      return () => stop();
    },
    hold() {
      heldAtMs ??= Date.now();
    },
    release() {
      if (heldAtMs !== undefined) behindMs += Date.now() - heldAtMs;
      heldAtMs = undefined;
    },
  };
}
