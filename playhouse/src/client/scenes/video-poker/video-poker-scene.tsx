import { useRef, useState } from 'react';
import { cardName } from '../../cards/card-name.ts';
import { PlayingCard } from '../../cards/playing-card.tsx';
import { digitsIn } from '../../i18n/numbers.ts';
import type { Scene, SceneProps } from '../../scene.ts';
import { useMovement } from '../../stage/use-movement.ts';
import { PayRows } from './pay-rows.tsx';
import { texts } from './texts.ts';
import { readHold, readView } from './view.ts';
import './video-poker.css';

const PLACES = [0, 1, 2, 3, 4];
const STEP_MS = 110;
const TURN_MS = 260;

/** Video poker: five cards on a table; the player taps those to keep, the others are drawn anew. */
export const scene: Scene = {
  Picture: VideoPokerPicture,
  firstChoice: {},
  listActions(_, language, plan) {
    const hold = readHold(plan);
    const t = texts[language];
    const drawn = PLACES.length - hold.length;
    const label = drawn === 0 ? t.standPat : t.draw(digitsIn(language, String(drawn)));
    return [{ id: 'draw', label, action: { hold } }];
  },
  describe({ view: given }, language) {
    const view = readView(given);
    return view === undefined ? '' : `${view.hand.join(' ')} · ${texts[language].ranks[view.rank]}`;
  },
  texts,
};

function VideoPokerPicture(props: SceneProps) {
  const { round, stake, isBusy, plan, onPlan, onRest, isStill, sounds, language } = props;
  const t = texts[language];
  const view = readView(round?.view);
  const isOpen = round !== undefined && !round.isOver;
  const hold = isOpen ? readHold(plan) : (view?.hold ?? []);
  // The places that get a new card: first all of them, then those not held.
  const turned = PLACES.filter((place) => view?.hold?.includes(place) !== true);
  const turn = round === undefined ? undefined : `${round.id} ${round.isOver ? 'drawn' : 'dealt'}`;
  const [rested, setRested] = useState<string>();
  const heard = useRef(0);
  useMovement({
    id: turn,
    durationMs: isStill || turned.length === 0 ? 0 : (turned.length - 1) * STEP_MS + TURN_MS,
    pace: 'even',
    onMove(share) {
      const seen = Math.floor(share * turned.length);
      if (seen > heard.current && share < 1) sounds.tick();
      heard.current = seen % PLACES.length;
    },
    onEnd() {
      setRested(turn);
      onRest();
    },
  });
  const isResting = turn !== undefined && rested === turn;
  const toggle = (place: number) => {
    sounds.tick();
    onPlan(hold.includes(place) ? hold.filter((one) => one !== place) : [...hold, place]);
  };
  return (
    <div className="poker">
      <PayRows stake={stake} rank={isResting ? view?.rank : undefined} language={language} />
      <p className="poker-word">
        {view === undefined
          ? t.first
          : isOpen && hold.length === 0
            ? t.choose
            : isResting
              ? t.ranks[view.rank]
              : '\u00a0'}
      </p>
      <ol className="poker-hand" aria-label={t.hand}>
        {PLACES.map((place) => {
          const name = view?.hand[place];
          const isHeld = hold.includes(place);
          const isNew = turned.includes(place);
          return (
            <li key={place}>
              <button
                type="button"
                aria-pressed={isHeld}
                disabled={!isOpen || isBusy}
                onClick={() => toggle(place)}
              >
                <span className="unseen">
                  {t.card(
                    digitsIn(language, String(place + 1)),
                    name === undefined ? t.faceDown : cardName(language, name),
                  )}
                </span>
                <PlayingCard
                  key={`${isNew ? turn : round?.id} ${name}`}
                  name={name}
                  turnsAfterMs={isStill || !isNew ? undefined : turned.indexOf(place) * STEP_MS}
                />
                <span className="poker-held" aria-hidden="true" data-word={isHeld ? t.held : '\u00a0'} />
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
