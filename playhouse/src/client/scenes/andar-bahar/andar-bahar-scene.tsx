import { ANDAR_BAHAR_PAYS, type AndarBaharPlace } from '@maidan/engine';
import { useState } from 'react';
import { cardName } from '../../cards/card-name.ts';
import { PlayingCard } from '../../cards/playing-card.tsx';
import { digitsIn, timesText } from '../../i18n/numbers.ts';
import type { Scene, SceneProps } from '../../scene.ts';
import { useMovement } from '../../stage/use-movement.ts';
import './andar-bahar.css';
import { Lane } from './lane.tsx';
import { PLACES, rangeText, texts } from './texts.ts';
import { readPlace, readView } from './view.ts';

const STEP_MS = 240;
/** Long deals speed up, so that none takes longer than this. */
const DEAL_MS_MAX = 6_000;

/** Andar bahar: a joker, and two sides that are dealt cards in turns until one matches it. */
export const scene: Scene = {
  Picture: AndarBaharPicture,
  firstChoice: { on: 'andar' },
  describe({ view: given }, language) {
    const view = readView(given);
    if (view === undefined) return '';
    const t = texts[language];
    return `${view.joker} · ${t.ended(t.sides[view.winner], digitsIn(language, String(view.cards)))}`;
  },
  texts,
};

function AndarBaharPicture(props: SceneProps) {
  const { round, onChoose, isBusy, onRest, isStill, sounds, language } = props;
  const t = texts[language];
  const view = readView(round?.view);
  const [dealt, setDealt] = useState<{ readonly round: string; readonly count: number }>();
  useMovement({
    id: view === undefined ? undefined : round?.id,
    durationMs: isStill || view === undefined ? 0 : Math.min(DEAL_MS_MAX, (view.cards + 1) * STEP_MS),
    pace: 'even',
    onMove(share) {
      if (view === undefined || round === undefined) return;
      const count = Math.min(view.cards, Math.floor(share * (view.cards + 1)));
      if (dealt?.round === round.id && dealt.count === count) return;
      if (count > 0 && share < 1) sounds.tick();
      setDealt({ round: round.id, count });
    },
    onEnd: onRest,
  });
  const count = round !== undefined && dealt?.round === round.id ? dealt.count : 0;
  const isOver = view !== undefined && count === view.cards;
  const cards = digitsIn(language, String(count));
  const word = view === undefined ? t.first : isOver ? t.ended(t.sides[view.winner], cards) : t.dealt(cards);
  const bet = { place: readPlace(props.choice), isLocked: isBusy, language };
  const choose = (on: AndarBaharPlace) => {
    sounds.tick();
    onChoose({ on });
  };
  return (
    <div className="andar-bahar">
      <div className="ab-table night">
        <div className="ab-joker">
          <h2>{t.joker}</h2>
          <span className="card-name">{view === undefined ? '' : cardName(language, view.joker)}</span>
          <PlayingCard key={round?.id} name={view?.joker} turnsAfterMs={isStill ? undefined : 0} />
        </div>
        {(['andar', 'bahar'] as const).map((side) => (
          <Lane
            key={`${side} ${round?.id}`}
            label={t.sides[side]}
            // Andar gets the first card, so it is one ahead when their number is odd.
            cards={
              view?.[side].slice(0, side === 'andar' ? Math.ceil(count / 2) : Math.floor(count / 2)) ?? []
            }
            hasMatch={isOver && view.winner === side}
            isStill={isStill}
            language={language}
          />
        ))}
      </div>
      <p className="ab-word">{word}</p>
      <Bets {...bet} onChoose={choose} />
    </div>
  );
}

interface BetsProps {
  readonly place: AndarBaharPlace;
  readonly isLocked: boolean;
  readonly language: SceneProps['language'];
  readonly onChoose: (place: AndarBaharPlace) => void;
}

function Bets({ place, isLocked, language, onChoose }: BetsProps) {
  const t = texts[language];
  return (
    <div className="ab-bets" role="group" aria-label={t.bets}>
      {PLACES.map((one) => {
        const isSide = one === 'andar' || one === 'bahar';
        return (
          <button
            key={one}
            type="button"
            className={isSide ? 'night' : undefined}
            data-side={isSide}
            aria-pressed={one === place}
            disabled={isLocked}
            onClick={() => onChoose(one)}
          >
            <b>
              {isSide ? t.sides[one] : rangeText(language, one)}
              {!isSide && <span className="unseen"> {t.cardsWord}</span>}
            </b>{' '}
            <small>{timesText(language, ANDAR_BAHAR_PAYS[one])}</small>
          </button>
        );
      })}
      <p>{t.counts}</p>
    </div>
  );
}
