import { EVEN, SCRATCH_MOTIFS, SCRATCH_PAYS } from '@maidan/engine';
import { useRef, useState } from 'react';
import type { Language } from '../../i18n/language.tsx';
import { digitsIn, shortTimesText, timesText } from '../../i18n/numbers.ts';
import type { RoundMark, Scene, SceneProps, SceneRound } from '../../scene.ts';
import { LastRounds } from '../../stage/last-rounds.tsx';
import { useMovement } from '../../stage/use-movement.ts';
import { Motif } from './motif.tsx';
import './scratch-card.css';
import { texts } from './texts.ts';
import { PLACES, paysOf, readView } from './view.ts';

/** Fields that nobody scratches open one after the other in this time. */
const OPEN_MS = 3_600;

/** The scratch card: nine fields of a nakshi kantha, an embroidered quilt. */
export const scene: Scene = {
  Picture: ScratchPicture,
  firstChoice: {},
  describe({ view: given }, language) {
    const view = readView(given);
    if (view === undefined) return '';
    const t = texts[language];
    return view.winner === null ? t.none : t.three(t.motifs[view.winner]);
  },
  mark: markRound,
  texts,
};

function markRound({ view: given, pays, staked }: SceneRound, language: Language): RoundMark {
  const pay = paysOf(readView(given)?.winner ?? null);
  return { text: pay === 0 ? '–' : shortTimesText(language, pay), isWon: pays > staked };
}

function ScratchPicture(props: SceneProps) {
  const { round, past, isStill, onRest, sounds, language } = props;
  const t = texts[language];
  const view = readView(round?.view);
  const [scratched, setScratched] = useState<{ readonly id: string; readonly places: readonly number[] }>();
  const [opened, setOpened] = useState<{ readonly id: string; readonly count: number }>();
  const isScratching = useRef(false);
  const id = view === undefined ? undefined : round?.id;
  useMovement({
    id,
    durationMs: isStill ? 0 : OPEN_MS,
    pace: 'even',
    onMove(share) {
      const count = Math.floor(share * PLACES.length);
      if (id !== undefined && (opened?.id !== id || opened.count !== count)) setOpened({ id, count });
    },
    onEnd: onRest,
  });
  const places = scratched?.id === id ? (scratched?.places ?? []) : [];
  const count = opened?.id === id ? (opened?.count ?? 0) : 0;
  const isOpen = (place: number) => view !== undefined && (place < count || places.includes(place));
  const isWhole = view !== undefined && PLACES.every(isOpen);
  const scratch = (place: number) => {
    if (id === undefined || isOpen(place)) return;
    sounds.tick();
    setScratched({ id, places: [...places, place] });
    if (PLACES.every((one) => one === place || isOpen(one))) onRest();
  };
  const number = (place: number) => digitsIn(language, String(place + 1));
  return (
    <div className="scratch">
      <LastRounds rounds={past} mark={markRound} language={language} />
      <div className="scratch-place">
        <ol
          className="scratch-card night"
          aria-label={t.card}
          onPointerDown={() => {
            isScratching.current = true;
          }}
          onPointerUp={() => {
            isScratching.current = false;
          }}
          onPointerMove={({ clientX, clientY, buttons }) => {
            if (!isScratching.current || buttons === 0) return;
            const under = document.elementFromPoint(clientX, clientY)?.closest('[data-place]');
            const place = Number(under?.getAttribute('data-place') ?? -1);
            if (PLACES.includes(place)) scratch(place);
          }}
        >
          {PLACES.map((place) => {
            const motif = view?.fields[place] ?? 'plain';
            const isShown = isOpen(place);
            const isWon = isWhole && view.winner === motif;
            return (
              <li key={place} data-place={place} data-open={isShown} data-won={isWon}>
                {isShown ? (
                  <>
                    <Motif motif={motif} />
                    <span className="unseen">{`${t.field(number(place))}: ${t.motifs[motif]}`}</span>
                  </>
                ) : (
                  <button
                    type="button"
                    aria-label={t.closed(number(place))}
                    disabled={view === undefined}
                    onClick={() => scratch(place)}
                  />
                )}
              </li>
            );
          })}
        </ol>
      </div>
      <ul className="scratch-pays" aria-label={t.pays}>
        {SCRATCH_MOTIFS.map((motif) => (
          <li key={motif} data-now={isWhole && view.winner === motif && SCRATCH_PAYS[motif] > EVEN}>
            <Motif motif={motif} />
            <span className="unseen">{t.motifs[motif]}</span>
            <b>
              {SCRATCH_PAYS[motif] >= 1_000_000
                ? timesText(language, SCRATCH_PAYS[motif])
                : shortTimesText(language, SCRATCH_PAYS[motif])}
            </b>
          </li>
        ))}
      </ul>
    </div>
  );
}
