/** The sounds that games play; silent when switched off. */
export interface Sounds {
  /** Something was touched or passed. */
  tick(): void;
  /** Something came to rest. */
  land(): void;
  /** More came back than was staked. */
  win(): void;
}

interface Note {
  readonly hertz: number;
  readonly atMs: number;
  readonly lengthMs: number;
  readonly loudness: number;
}

const TICK: readonly Note[] = [{ hertz: 880, atMs: 0, lengthMs: 28, loudness: 0.04 }];
const LAND: readonly Note[] = [
  { hertz: 330, atMs: 0, lengthMs: 90, loudness: 0.09 },
  { hertz: 220, atMs: 40, lengthMs: 120, loudness: 0.06 },
];
const WIN: readonly Note[] = [523, 659, 784].map((hertz, index) => ({
  hertz,
  atMs: index * 90,
  lengthMs: 180,
  loudness: 0.08,
}));

/**
 * Plays them on the Web Audio synthesizer. Browsers allow sound only after a tap, and a slow phone takes a
 * tenth of a second to open it: that starts on pointer-down, so that what the tap triggers doesn't stutter.
 */
export function openSounds(isOn: () => boolean): Sounds {
  let context: AudioContext | undefined;
  const open = () => (context ??= new AudioContext());
  addEventListener('pointerdown', () => isOn() && open(), { capture: true, once: true });
  const sound = (notes: readonly Note[]) => {
    if (!isOn()) return;
    const on = open();
    if (on.state === 'suspended') void on.resume();
    for (const note of notes) play(on, note);
  };
  return { tick: () => sound(TICK), land: () => sound(LAND), win: () => sound(WIN) };
}

function play(context: AudioContext, { hertz, atMs, lengthMs, loudness }: Note): void {
  const [from, to] = [context.currentTime + atMs / 1000, context.currentTime + (atMs + lengthMs) / 1000];
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.type = 'triangle';
  tone.frequency.value = hertz;
  gain.gain.setValueAtTime(loudness, from);
  gain.gain.exponentialRampToValueAtTime(0.0001, to);
  tone.connect(gain).connect(context.destination);
  tone.start(from);
  tone.stop(to);
}
