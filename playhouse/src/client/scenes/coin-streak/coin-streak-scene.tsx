import { COIN_SIDES, type CoinSide, coinMultiplier, mulDiv } from '@maidan/engine';
import { useRef, useState } from 'react';
import type { Language } from '../../i18n/language.tsx';
import { digitsIn, moneyIn, timesText } from '../../i18n/numbers.ts';
import type { RoundMark, Scene, SceneProps, SceneRound } from '../../scene.ts';
import { LastRounds } from '../../stage/last-rounds.tsx';
import { useMovement } from '../../stage/use-movement.ts';
import { cashOutAction } from '../../stage/cash-out-action.ts';
import { CoinFace } from './coin.tsx';
import { CoinRow } from './coin-row.tsx';
import './coin-streak.css';
import { texts } from './texts.ts';
import { readSide, readView, streakOf } from './view.ts';

const TOSS_MS = 1_100;
/** Half turns in the air; even, so that the coin lands as it is shown. */
const HALF_TURNS = 10;
/** How high it flies, in hundredths of its size. */
const FLIGHT = 46;

const other = (side: CoinSide): CoinSide => (side === 'shapla' ? 'doyel' : 'shapla');

/** Coin streak: a coin with the shapla and the doyel, tossed on a mat; each right toss doubles. */
export const scene: Scene = {
  Picture: CoinPicture,
  firstChoice: { side: 'shapla' },
  movesEachStep: true,
  listActions(round, language) {
    const view = readView(round.view);
    if (view === undefined) return [];
    return [cashOutAction(round, view.multiplier, { take: texts[language].take, language })];
  },
  describe({ view: given }, language) {
    const view = readView(given);
    if (view === undefined) return '';
    const t = texts[language];
    const words = t.ended(digitsIn(language, String(streakOf(view))));
    return view.wrong ? `${words} · ${t.wrongToss}` : words;
  },
  mark: markRound,
  texts,
};

function markRound({ view: given, pays, staked }: SceneRound, language: Language): RoundMark {
  const isWon = pays > staked;
  const text = isWon ? timesText(language, readView(given)?.multiplier ?? 0) : '–';
  return { text, isWon };
}

function CoinPicture(props: SceneProps) {
  const { round, stake, past, onChoose, onAct, isBusy, isStill, onRest, sounds, language } = props;
  const t = texts[language];
  const view = readView(round?.view);
  const isOpen = round !== undefined && !round.isOver;
  const tosses = view?.tossed.length ?? 0;
  const toss = view === undefined ? undefined : `${round?.id} ${tosses}`;
  const coin = useRef<HTMLDivElement>(null);
  const [rested, setRested] = useState<string>();
  const [face, setFace] = useState<CoinSide>();
  const up = view?.tossed.at(-1) ?? 'shapla';
  useMovement({
    id: toss,
    durationMs: isStill ? 0 : TOSS_MS,
    pace: 'even',
    onMove(share) {
      const turns = share * HALF_TURNS;
      const half = Math.floor(turns + 0.5);
      const shown = half % 2 === 0 ? up : other(up);
      const height = FLIGHT * 4 * share * (1 - share);
      coin.current?.style.setProperty('translate', `0 ${-height}%`);
      coin.current?.style.setProperty('scale', `1 ${Math.abs(Math.cos(turns * Math.PI)).toFixed(3)}`);
      setFace(share === 1 ? up : shown);
    },
    onEnd() {
      setRested(toss);
      onRest();
    },
  });
  const isResting = toss === undefined || rested === toss;
  // Cashing out tosses nothing: it rests at once.
  useMovement({
    id: round?.isOver === true && isResting ? round.id : undefined,
    durationMs: 0,
    onMove: () => undefined,
    onEnd: onRest,
  });
  // What was known before the toss that is in the air; cashing out adds none.
  const streak = view === undefined ? 0 : isResting ? streakOf(view) : tosses - 1;
  const isWrong = isResting && view?.wrong === true;
  const side = readSide(props.choice);
  const amount = (multiplier: number) =>
    moneyIn(language, mulDiv(stake, BigInt(multiplier), 10_000n, 'down'));
  const bet = (on: CoinSide) => {
    sounds.tick();
    onChoose({ side: on });
    if (isOpen) onAct({ kind: 'toss', side: on });
  };
  const next = round?.isOver === true && isResting ? 1 : streak + 1;
  return (
    <div className="coin-streak">
      <LastRounds rounds={past} mark={markRound} language={language} />
      <div className="coin-mat night">
        <CoinRow
          tossed={view?.tossed.slice(0, isResting ? tosses : tosses - 1) ?? []}
          isWrong={isWrong}
          language={language}
        />
        <div
          ref={coin}
          className="coin-big"
          data-lost={isWrong}
          data-testid="coin"
          data-side={isResting ? up : ''}
        >
          <CoinFace side={face ?? (view === undefined ? side : up)} />
        </div>
        <p className="coin-word">
          {view === undefined
            ? t.first
            : isWrong
              ? `${t.sides[up]}: ${t.wrongToss}`
              : streak === 0
                ? '\u00a0'
                : t.streak(digitsIn(language, String(streak)))}
        </p>
      </div>
      <dl className="coin-terms">
        <div>
          <dt>{t.now}</dt>
          <dd>{isOpen && streak > 0 ? amount(coinMultiplier(streak)) : '–'}</dd>
        </div>
        <div>
          <dt>{t.next}</dt>
          <dd>{amount(coinMultiplier(next))}</dd>
        </div>
      </dl>
      <div className="coin-sides" role="group" aria-label={isOpen ? t.tossAgain : t.side}>
        {COIN_SIDES.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={isOpen ? undefined : one === side}
            disabled={isBusy}
            onClick={() => bet(one)}
          >
            <CoinFace side={one} />
            {t.sides[one]}
          </button>
        ))}
      </div>
    </div>
  );
}
