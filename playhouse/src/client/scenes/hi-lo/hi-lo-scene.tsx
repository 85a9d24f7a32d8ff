import { type HiLoGuess, mulDiv } from '@maidan/engine';
import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import { useState } from 'react';
import { cardName } from '../../cards/card-name.ts';
import { PlayingCard } from '../../cards/playing-card.tsx';
import type { Language } from '../../i18n/language.tsx';
import { digitsIn, moneyIn, timesText } from '../../i18n/numbers.ts';
import type { RoundMark, Scene, SceneProps, SceneRound } from '../../scene.ts';
import { LastRounds } from '../../stage/last-rounds.tsx';
import { useMovement } from '../../stage/use-movement.ts';
import { cashOutAction } from '../../stage/cash-out-action.ts';
import { DealtRow } from './dealt-row.tsx';
import './hi-lo.css';
import { Hills } from './hills.tsx';
import { texts } from './texts.ts';
import { type HiLoView, readView, rightOf } from './view.ts';

const TURN_MS = 700;
const FACES = 13;
/** The guesses that are shown, but can't be made, while no card is up. */
const NOT_YET = [
  { on: 'higher', right: 0, multiplier: 0 },
  { on: 'lower', right: 0, multiplier: 0 },
] as const;
const ICONS = { higher: ArrowUp, lower: ArrowDown, same: Equal } as const;

/** Hi-lo: a card on a table among the tea gardens, and the guess of the next. */
export const scene: Scene = {
  Picture: HiLoPicture,
  firstChoice: {},
  movesEachStep: true,
  listActions(round, language) {
    const view = readView(round.view);
    if (view === undefined || view.guesses.length === 0) return [];
    return [cashOutAction(round, view.multiplier, { take: texts[language].take, language })];
  },
  describe({ view: given }, language) {
    const view = readView(given);
    if (view === undefined) return '';
    const t = texts[language];
    const words = t.right(digitsIn(language, String(rightOf(view))));
    return view.wrong ? `${words} · ${t.wrongGuess}` : words;
  },
  mark: markRound,
  texts,
};

function markRound({ view: given, pays, staked }: SceneRound, language: Language): RoundMark {
  const isWon = pays > staked;
  const text = isWon ? timesText(language, readView(given)?.multiplier ?? 0) : '–';
  return { text, isWon };
}

function HiLoPicture(props: SceneProps) {
  const { round, stake, past, onAct, isBusy, isStill, onRest, sounds, language } = props;
  const t = texts[language];
  const view = readView(round?.view);
  const isOpen = round !== undefined && !round.isOver;
  const turn = view === undefined ? undefined : `${round?.id} ${view.cards.length}`;
  const [rested, setRested] = useState<string>();
  useMovement({
    id: turn,
    durationMs: isStill ? 0 : TURN_MS,
    onMove: () => undefined,
    onEnd() {
      setRested(turn);
      onRest();
    },
  });
  const isResting = turn === undefined || rested === turn;
  // Cashing out turns no card over: it rests at once.
  useMovement({
    id: round?.isOver === true && isResting ? round.id : undefined,
    durationMs: 0,
    onMove: () => undefined,
    onEnd: onRest,
  });
  const [top] = view?.cards.slice(-1) ?? [];
  const isWrong = isResting && view?.wrong === true;
  const amount = (multiplier: number) =>
    moneyIn(language, mulDiv(stake, BigInt(multiplier), 10_000n, 'down'));
  return (
    <div className="hi-lo">
      <LastRounds rounds={past} mark={markRound} language={language} />
      <div className="hi-lo-table night">
        <Hills />
        {view !== undefined && <DealtRow view={isResting ? view : before(view)} language={language} />}
        <div className="hi-lo-cards">
          <span className="hi-lo-pile">
            <PlayingCard name={undefined} />
          </span>
          <span className="hi-lo-top" data-wrong={isWrong} data-testid="hi-lo-card">
            <span className="unseen">{top === undefined ? t.pile : cardName(language, top)}</span>
            <PlayingCard key={turn ?? ''} name={top} turnsAfterMs={isStill ? undefined : 120} />
          </span>
        </div>
        <p className="hi-lo-word">
          {view === undefined
            ? t.first
            : !isResting
              ? '\u00a0'
              : isWrong
                ? t.wrongGuess
                : view.multiplier > 0
                  ? isOpen
                    ? t.now(amount(view.multiplier))
                    : t.right(digitsIn(language, String(rightOf(view))))
                  : t.guess}
        </p>
      </div>
      <div className="hi-lo-guesses" role="group" aria-label={t.guess}>
        {(isOpen ? (view?.next ?? []) : NOT_YET).map(({ on, right, multiplier }) => (
          <Guess
            key={on}
            on={on}
            name={right === 12 || right <= 1 ? t.guesses[on] : t.orSame[on]}
            chance={digitsIn(language, `${((right / FACES) * 100).toFixed(1)} %`)}
            pays={timesText(language, multiplier)}
            isHidden={isOpen && !isResting}
            hasFigures={isOpen}
            isLocked={isBusy || !isOpen}
            onGuess={() => {
              sounds.tick();
              onAct({ kind: 'guess', on });
            }}
          />
        ))}
      </div>
    </div>
  );
}

/** The round before the card that is being turned over. */
const before = (view: HiLoView): HiLoView => ({
  ...view,
  cards: view.cards.slice(0, -1),
  guesses: view.guesses.slice(0, -1),
  wrong: false,
});

interface GuessProps {
  readonly on: HiLoGuess;
  readonly name: string;
  readonly chance: string;
  readonly pays: string;
  /** True while its figures would give the card away. */
  readonly isHidden: boolean;
  /** False while there is no card to guess from. */
  readonly hasFigures: boolean;
  readonly isLocked: boolean;
  readonly onGuess: () => void;
}

function Guess({ on, name, chance, pays, isHidden, hasFigures, isLocked, onGuess }: GuessProps) {
  const Icon = ICONS[on];
  return (
    <button type="button" data-on={on} data-hidden={isHidden} disabled={isLocked} onClick={onGuess}>
      <b>
        <Icon aria-hidden="true" size={18} /> {name}
      </b>
      {hasFigures && <span>{chance}</span>}
      {hasFigures && <span>{pays}</span>}
    </button>
  );
}
