import type { QueueName } from '@maidan/contract/office';
import { useEffect, useRef, useSyncExternalStore } from 'react';

const YEAR_S = 31_536_000;
const listeners = new Set<() => void>();

/** True if this browser plays a sound when something new waits. */
export const isSoundOn = (): boolean => /(?:^|; )office-sound=on(?:;|$)/.test(document.cookie);

/** Switches the sound on or off in this browser, and plays it once when it is switched on. */
export function chooseSound(isOn: boolean): void {
  document.cookie = `office-sound=${isOn ? 'on' : 'off'}; path=/; max-age=${YEAR_S}; samesite=lax`;
  if (isOn) playSound();
  for (const listener of listeners) listener();
}

/** Whether the sound is on, and stays so as it is switched. */
export function useSoundChoice(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isSoundOn);
}

/** Plays the sound whenever more waits in one of the queues than before; not for what waits as the office opens. */
export function useQueueSound(
  queues: readonly { readonly queue: QueueName; readonly count: number }[],
): void {
  const before = useRef<ReadonlyMap<QueueName, number>>(undefined);
  useEffect(() => {
    if (queues.length === 0) return;
    const counts = new Map(queues.map(({ queue, count }) => [queue, count]));
    const known = before.current;
    before.current = counts;
    if (known === undefined || !isSoundOn()) return;
    if (queues.some(({ queue, count }) => count > (known.get(queue) ?? 0))) playSound();
  }, [queues]);
}

/** Two short tones, the second one higher. */
const TONES_HZ = [660, 880] as const;
const TONE_S = 0.14;
const VOLUME = 0.12;

let audio: AudioContext | undefined;

/** Stays silent where the browser has no sound, and until somebody has touched the page: before, tones would pile up unheard. */
function playSound(): void {
  if (!('AudioContext' in globalThis) || !wasTouched()) return;
  audio ??= new AudioContext();
  void audio.resume();
  const startS = audio.currentTime;
  for (const [index, frequency] of TONES_HZ.entries()) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const at = startS + index * TONE_S;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(VOLUME, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + TONE_S);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + TONE_S);
  }
}

function wasTouched(): boolean {
  // Older browsers don't say; most of their members have logged in on the page.
  const activation: UserActivation | undefined = navigator.userActivation;
  return activation === undefined || activation.hasBeenActive;
}
