import { CRASH_TARGET_MAX, crashMultiplierAt } from '@maidan/engine';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { TableImage } from '../../../wire.ts';
import { digitsIn } from '../../i18n/numbers.ts';
import type { SharedScene, SharedSceneProps } from '../../shared-scene.ts';
import { AutoTake } from './auto-take.tsx';
import './crash.css';
import { KiteSky } from './kite-sky.tsx';
import { drawFlight } from './draw-flight.ts';
import type { Flight } from './flight-path.ts';
import { texts } from './texts.ts';
import { leftAt, readEnd, times } from './view.ts';

const HIGH = 200;
const LOW = 120;
/** After this time the string hangs loose and the kite is gone. */
const DRIFT_MS = 1_400;

/** Crash: a kite that rises until its string breaks. */
export const crashScene: SharedScene = {
  firstChoice: { target: CRASH_TARGET_MAX },
  Picture: CrashPicture,
  Controls: AutoTake,
  mark(view, language) {
    const end = readEnd(view) ?? 100;
    return { text: times(language, end), tone: end >= HIGH ? 'high' : end < LOW ? 'low' : 'middle' };
  },
  describe({ choice, view, pays, stake }, language) {
    const t = texts[language];
    const end = readEnd(view);
    const at = leftAt({ choice, pays, stake });
    const left = at === undefined ? [] : [t.left(times(language, at))];
    return [...(end === undefined ? [] : [t.ended(times(language, end))]), ...left].join(' · ');
  },
  leaveAt({ round }, nowMs) {
    if (round?.startedAt == null) return undefined;
    const now = crashMultiplierAt(nowMs - Date.parse(round.startedAt));
    return now > 100 ? now : undefined;
  },
  restMs: () => 0,
  texts,
};

function CrashPicture({ image, serverTime, isStill, sounds, language }: SharedSceneProps) {
  const t = texts[language];
  const host = useRef<HTMLDivElement>(null);
  const number = useRef<HTMLParagraphElement>(null);
  const counted = useRef(-1);
  const draw = useEffectEvent(() => {
    const flight = flightOf(image, serverTime());
    if (host.current !== null) drawFlight(host.current, flight, isStill);
    if (number.current !== null) number.current.textContent = numberText(flight, language);
    if (flight.kind === 'waiting' && flight.seconds !== counted.current) {
      counted.current = flight.seconds;
      if (flight.seconds > 0 && flight.seconds <= 3) sounds.tick();
    }
  });
  useEffect(() => {
    let frame = requestAnimationFrame(function next() {
      draw();
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  // The number changes together with the word beneath it, not a frame later; background tabs get no frames.
  useLayoutEffect(() => draw());
  const { phase } = image;
  useEffect(() => {
    counted.current = -1;
    if (phase === 'over') sounds.land();
  }, [phase, sounds]);
  return (
    <div className="crash" data-phase={phase} ref={host}>
      <KiteSky />
      <div className="crash-words night">
        <p className="crash-number" ref={number} data-testid="multiplier" aria-hidden={phase === 'running'} />
        <p>{wordOf(phase, t)}</p>
      </div>
    </div>
  );
}

function wordOf(phase: TableImage['phase'], t: (typeof texts)['en']): string {
  switch (phase) {
    case 'betting':
      return t.untilRise;
    case 'running':
      return t.rising;
    case 'over':
      return t.flewAway;
    default:
      return '\u00a0';
  }
}

function flightOf(image: TableImage, nowMs: number): Flight {
  const { phase, round } = image;
  const since = (moment: string | null | undefined) => (moment == null ? 0 : nowMs - Date.parse(moment));
  const end = readEnd(round?.view);
  if (phase === 'running') {
    const elapsedMs = Math.max(0, since(round?.startedAt));
    return { kind: 'rising', elapsedMs, hundredths: crashMultiplierAt(elapsedMs) };
  }
  if (phase === 'over' && end !== undefined) {
    const flownMs = since(round?.startedAt) - since(round?.endedAt);
    return {
      kind: 'broken',
      elapsedMs: flownMs,
      hundredths: end,
      share: Math.min(1, since(round?.endedAt) / DRIFT_MS),
    };
  }
  return { kind: 'waiting', seconds: Math.max(0, Math.ceil(-since(round?.closesAt) / 1000)) };
}

function numberText(flight: Flight, language: SharedSceneProps['language']): string {
  if (flight.kind === 'waiting') return flight.seconds > 0 ? digitsIn(language, String(flight.seconds)) : '…';
  return times(language, flight.hundredths);
}
