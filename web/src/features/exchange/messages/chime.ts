const TONES_HZ = [660, 880] as const;
const TONE_S = 0.12;

/** Plays two short rising tones; silent if the browser blocks sound until the page has been touched. */
export function chime(): void {
  const context = new AudioContext();
  for (const [at, hertz] of TONES_HZ.entries()) {
    const from = context.currentTime + at * TONE_S;
    const volume = new GainNode(context, { gain: 0.15 });
    const tone = new OscillatorNode(context, { frequency: hertz });
    volume.gain.setTargetAtTime(0, from + TONE_S / 2, TONE_S / 6);
    tone.connect(volume).connect(context.destination);
    tone.start(from);
    tone.stop(from + TONE_S);
    if (at === TONES_HZ.length - 1) tone.addEventListener('ended', () => void context.close());
  }
}
