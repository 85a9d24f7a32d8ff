/** The state of a cascade: which of its fields is shown, and whether it falls, shows what pays, or that bursts. */
export interface Moment {
  readonly fall: number;
  readonly phase: 'falling' | 'shown' | 'bursting';
  /** The progress of the phase, from 0 to 1. */
  readonly share: number;
  /** How long it has lasted, in ms. */
  readonly phaseMs: number;
}

const FIRST_MS = 900;
const FALL_MS = 560;
const SHOWN_MS = 680;
const BURST_MS = 300;

/** The duration of a cascade of that many fields, in ms; `paying` of them have something that pays. */
export const cascadeMs = (fields: number, paying: number): number =>
  FIRST_MS + (fields - 1) * FALL_MS + paying * (SHOWN_MS + BURST_MS);

/** The state of a cascade at that time after it began. Every field but the last has something that pays. */
export function momentAt(ms: number, fields: number): Moment {
  let left = ms;
  for (let fall = 0; fall < fields; fall += 1) {
    const phases = [
      ['falling', fall === 0 ? FIRST_MS : FALL_MS],
      ['shown', SHOWN_MS],
      ['bursting', BURST_MS],
    ] as const;
    for (const [phase, lengthMs] of phases) {
      if (left < lengthMs) return { fall, phase, share: left / lengthMs, phaseMs: left };
      left -= lengthMs;
    }
  }
  return { fall: fields - 1, phase: 'shown', share: 1, phaseMs: SHOWN_MS };
}
