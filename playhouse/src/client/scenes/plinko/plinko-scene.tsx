import { PLINKO_RISKS, PLINKO_ROWS, plinkoPays } from '@maidan/engine';
import { useEffect, useRef } from 'react';
import { digitsIn, timesText } from '../../i18n/numbers.ts';
import type { Scene, SceneProps } from '../../scene.ts';
import { useMovement } from '../../stage/use-movement.ts';
import { useStage } from '../../stage/use-stage.ts';
import { Baskets } from './baskets.tsx';
import { PlinkoDrawing } from './plinko-drawing.ts';
import './plinko.css';
import { texts } from './texts.ts';
import { readChoice, readView } from './view.ts';

const ROW_MS = 115;

/** Plinko: a mango that falls through the branches of a tree into a basket. */
export const scene: Scene = {
  Picture: PlinkoPicture,
  firstChoice: { rows: 12, risk: 'medium' },
  describe({ view: given }, language) {
    const view = readView(given);
    return view === undefined ? '' : texts[language].slot(timesText(language, view.multiplier));
  },
  texts,
};

function PlinkoPicture(props: SceneProps) {
  const { round, onChoose, isBusy, onRest, isStill, sounds, language } = props;
  const t = texts[language];
  const choice = readChoice(props.choice);
  const played = round === undefined ? undefined : readChoice(round.choice);
  const view = readView(round?.view);
  // Once another choice is made, the last mango doesn't belong to the new tree.
  const isShown = played?.rows === choice.rows && played.risk === choice.risk;
  const { ref, stage } = useStage();
  const drawing = useRef<PlinkoDrawing>(undefined);
  useEffect(() => {
    if (stage === undefined) return undefined;
    const made = new PlinkoDrawing(stage, choice.rows);
    drawing.current = made;
    return () => {
      drawing.current = undefined;
      made.close();
    };
  }, [stage, choice.rows]);
  const rowsPassed = useRef(0);
  const basket = useRef<HTMLOListElement>(null);
  useMovement({
    id: view === undefined ? undefined : round?.id,
    durationMs: isStill || view === undefined ? 0 : (view.rights.length + 1) * ROW_MS,
    pace: 'even',
    onMove(share) {
      if (view === undefined) return;
      basket.current?.setAttribute('data-landed', String(share === 1));
      const way = share * (view.rights.length + 1);
      if (Math.floor(way) > rowsPassed.current && share < 1) sounds.tick();
      rowsPassed.current = Math.floor(way) % (view.rights.length + 1);
      drawing.current?.showFall(view.rights, way);
    },
    onEnd: onRest,
  });
  return (
    <div className="plinko">
      <div className="plinko-tree" ref={ref} />
      <Baskets
        ref={basket}
        pays={plinkoPays(choice.rows, choice.risk)}
        slot={isShown ? view?.slot : undefined}
        language={language}
        label={t.slot}
      />
      <div className="plinko-choices">
        <div role="group" aria-label={t.rows}>
          <span>{t.rows}</span>
          {PLINKO_ROWS.map((rows) => (
            <button
              key={rows}
              type="button"
              aria-pressed={rows === choice.rows}
              disabled={isBusy}
              onClick={() => onChoose({ ...choice, rows })}
            >
              {digitsIn(language, String(rows))}
            </button>
          ))}
        </div>
        <div role="group" aria-label={t.risk}>
          <span>{t.risk}</span>
          {PLINKO_RISKS.map((risk) => (
            <button
              key={risk}
              type="button"
              aria-pressed={risk === choice.risk}
              disabled={isBusy}
              onClick={() => onChoose({ ...choice, risk })}
            >
              {t.risks[risk]}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}
