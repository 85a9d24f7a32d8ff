import { EVEN, WHEEL_RISKS, wheelSegments } from '@maidan/engine';
import { useRef, useState } from 'react';
import { digitsIn, shortTimesText, timesText } from '../../i18n/numbers.ts';
import type { Scene, SceneProps } from '../../scene.ts';
import { useMovement } from '../../stage/use-movement.ts';
import { BigWheel } from './big-wheel.tsx';
import { paysOf, texts } from './texts.ts';
import { coloursOf, readRisk, readView } from './view.ts';
import { SEAT_DEGREES, restOf, turnAt } from './wheel-turn.ts';
import './wheel.css';

const TURN_MS = 4_200;
/** From here on it is slow enough to play a tick for each passing seat. */
const SLOW_SHARE = 0.45;

/** The wheel: a nagordola (Ferris wheel) of thirty seats, as at every village fair. */
export const scene: Scene = {
  Picture: WheelPicture,
  firstChoice: { risk: 'medium' },
  describe({ choice, view: given }, language) {
    const view = readView(given);
    const t = texts[language];
    return view === undefined ? '' : `${t.risks[readRisk(choice)]} · ${timesText(language, view.multiplier)}`;
  },
  texts,
};

function WheelPicture(props: SceneProps) {
  const { round, isBusy, onChoose, onRest, isStill, sounds, language } = props;
  const t = texts[language];
  const risk = readRisk(props.choice);
  const view = readView(round?.view);
  const wheel = useRef<SVGGElement>(null);
  const stood = useRef(0);
  const passed = useRef(0);
  const [rested, setRested] = useState<string>();
  useMovement({
    id: view === undefined ? undefined : round?.id,
    durationMs: isStill ? 0 : TURN_MS,
    pace: 'even',
    onMove(share) {
      if (view === undefined) return;
      const turn = turnAt(share, stood.current, view.segment);
      wheel.current?.setAttribute('transform', `rotate(${turn})`);
      const seats = Math.floor(turn / SEAT_DEGREES);
      if (seats !== passed.current && share > SLOW_SHARE && share < 1) sounds.tick();
      passed.current = seats;
    },
    onEnd() {
      stood.current = restOf(view?.segment ?? 0);
      setRested(round?.id);
      onRest();
    },
  });
  // The outcome belongs to the wheel that it was drawn on.
  const isShown = round !== undefined && rested === round.id && readRisk(round.choice) === risk;
  const shown = isShown ? view : undefined;
  const pays = paysOf(risk);
  const colourOf = coloursOf(risk);
  return (
    <div className="fair-wheel">
      <div className="fair-wheel-place">
        <BigWheel
          wheel={wheel}
          language={language}
          segments={wheelSegments(risk)}
          colourOf={colourOf}
          stopped={shown === undefined ? undefined : { seat: shown.segment, isWon: shown.multiplier > EVEN }}
          label={shown === undefined ? t.wheel : t.stopped(timesText(language, shown.multiplier))}
        />
      </div>
      <ul className="seat-pays" aria-label={t.pays}>
        {pays.map(({ pay, seats }) => (
          <li key={pay} data-now={pay === shown?.multiplier}>
            <i style={{ background: colourOf(pay) }} />
            <b>{shortTimesText(language, pay)}</b>
            <small>{t.seats(digitsIn(language, String(seats)))}</small>
          </li>
        ))}
      </ul>
      <div className="wheel-risks" role="group" aria-label={t.risk}>
        <span>{t.risk}</span>
        {WHEEL_RISKS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === risk}
            disabled={isBusy}
            onClick={() => {
              sounds.tick();
              onChoose({ risk: one });
            }}
          >
            {t.risks[one]}
          </button>
        ))}
      </div>
    </div>
  );
}
