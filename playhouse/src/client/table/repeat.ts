import { Refused, Silent } from '../call.ts';

const AGAIN_MS = 1_500;

/**
 * Retries until there is an answer; `onSilence` is called when there is none. A round that comes too early, as after one
 * in another window, is asked for again at its time (SAFE-30).
 */
export async function repeat<T>(request: () => Promise<T>, onSilence: () => void): Promise<T> {
  for (;;) {
    try {
      return await request();
    } catch (error) {
      const waitMs = error instanceof Refused ? error.waitMs : undefined;
      if (waitMs === undefined && !(error instanceof Silent)) throw error;
      if (waitMs === undefined) onSilence();
      await new Promise<void>((resolve) => void setTimeout(resolve, waitMs ?? AGAIN_MS));
    }
  }
}
