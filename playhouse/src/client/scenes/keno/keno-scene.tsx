import { KENO_NUMBERS, KENO_PICKS_MAX } from '@maidan/engine';
import { useState } from 'react';
import { digitsIn } from '../../i18n/numbers.ts';
import type { Scene, SceneProps } from '../../scene.ts';
import { useMovement } from '../../stage/use-movement.ts';
import { HitPays } from './hit-pays.tsx';
import './keno.css';
import { texts } from './texts.ts';
import { NUMBERS, readPicks, readView, stateOf } from './view.ts';

const DRAW_MS = 170;
const LUCKY_PICKS = 8;

/** Keno: forty jars in the dark, ten of which a firefly lights up. */
export const scene: Scene = {
  Picture: KenoPicture,
  firstChoice: { picks: [] },
  isReady: (choice) => readPicks(choice).length > 0,
  describe({ choice, view: given }, language) {
    const view = readView(given);
    if (view === undefined) return '';
    const count = (value: number) => digitsIn(language, String(value));
    return texts[language].found(count(view.hits.length), count(readPicks(choice).length));
  },
  texts,
};

function KenoPicture(props: SceneProps) {
  const { round, onChoose, isBusy, onRest, isStill, sounds, language } = props;
  const t = texts[language];
  const picks = readPicks(props.choice);
  const view = readView(round?.view);
  const [lit, setLit] = useState<{ readonly round: string; readonly count: number }>();
  useMovement({
    id: view === undefined ? undefined : round?.id,
    durationMs: isStill || view === undefined ? 0 : (view.drawn.length + 1) * DRAW_MS,
    pace: 'even',
    onMove(share) {
      if (view === undefined || round === undefined) return;
      const count = Math.min(view.drawn.length, Math.floor(share * (view.drawn.length + 1)));
      if (lit?.round === round.id && lit.count === count) return;
      if (count > 0 && share < 1) sounds.tick();
      setLit({ round: round.id, count });
    },
    onEnd: onRest,
  });
  // The draw belongs to its own picks: another choice clears the board.
  const isShown = round !== undefined && samePicks(readPicks(round.choice), picks);
  const count = isShown && lit?.round === round.id ? lit.count : 0;
  const drawn = view?.drawn.slice(0, count) ?? [];
  const hits = picks.filter((pick) => drawn.includes(pick)).length;
  const isOver = view !== undefined && count === view.drawn.length;
  const choose = (next: readonly number[]) => {
    sounds.tick();
    onChoose({ picks: [...next] });
  };
  const number = (value: number) => digitsIn(language, String(value));
  return (
    <div className="keno">
      <HitPays picks={picks.length} hits={isOver ? hits : undefined} language={language} />
      <ol className="keno-board night" aria-label={t.numbers}>
        {NUMBERS.map((value) => {
          const state = stateOf(picks.includes(value), drawn.includes(value));
          return (
            <li key={value}>
              <button
                type="button"
                data-state={state}
                aria-pressed={picks.includes(value)}
                aria-label={t.number(number(value), state)}
                disabled={isBusy || (picks.length >= KENO_PICKS_MAX && !picks.includes(value))}
                onClick={() =>
                  choose(picks.includes(value) ? picks.filter((one) => one !== value) : [...picks, value])
                }
              >
                <span>{number(value)}</span>
              </button>
            </li>
          );
        })}
      </ol>
      <div className="keno-choices">
        <button type="button" disabled={isBusy} onClick={() => choose(pickLucky())}>
          {t.lucky}
        </button>
        <p>
          {count > 0
            ? t.found(number(hits), number(picks.length))
            : t.chosen(number(picks.length), number(KENO_PICKS_MAX))}
        </p>
        <button type="button" disabled={isBusy || picks.length === 0} onClick={() => choose([])}>
          {t.clear}
        </button>
      </div>
    </div>
  );
}

const samePicks = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((pick) => other.includes(pick));

/** Random numbers; they decide nothing but the player's own picks. */
function pickLucky(): number[] {
  const keys = crypto.getRandomValues(new Uint32Array(KENO_NUMBERS));
  return NUMBERS.toSorted((one, other) => (keys[one - 1] ?? 0) - (keys[other - 1] ?? 0)).slice(
    0,
    LUCKY_PICKS,
  );
}
