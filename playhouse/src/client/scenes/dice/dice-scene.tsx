import { DICE_ROLLS, DICE_WINNING_MAX, DICE_WINNING_MIN, diceMultiplier, mulDiv } from '@maidan/engine';
import { useRef } from 'react';
import type { Language } from '../../i18n/language.tsx';
import { digitsIn, moneyIn, timesText } from '../../i18n/numbers.ts';
import type { Scene, SceneProps } from '../../scene.ts';
import { useMovement } from '../../stage/use-movement.ts';
import './dice.css';
import { Lamp, River } from './river.tsx';
import { texts } from './texts.ts';
import { type DiceChoice, FIRST, numberText, readChoice, readView } from './view.ts';

const FLOAT_MS = 1_100;
const LAST = DICE_ROLLS - 1;
/** Plays a tick whenever the lamp passes this many hundredths. */
const TICK = 1_000;

const winningRolls = ({ side, target }: DiceChoice) => (side === 'over' ? LAST - target : target);
const percent = (language: Language, rolls: number) =>
  digitsIn(language, `${((rolls / DICE_ROLLS) * 100).toFixed(2)} %`);

/** Dice: a lamp that floats down a river to the number that was rolled. */
export const scene: Scene = {
  Picture: DicePicture,
  firstChoice: { ...FIRST },
  describe({ view }, language) {
    const roll = readView(view);
    return roll === undefined ? '' : numberText(language, roll.roll);
  },
  texts,
};

function DicePicture(props: SceneProps) {
  const { round, stake, onChoose, isBusy, isStill, onRest, sounds, language } = props;
  const t = texts[language];
  const choice = readChoice(props.choice);
  const rolls = winningRolls(choice);
  const multiplier = diceMultiplier(rolls);
  const view = readView(round?.view);
  const lamp = useRef<HTMLDivElement>(null);
  const number = useRef<HTMLOutputElement>(null);
  const place = useRef({ from: LAST / 2, at: LAST / 2 });
  useMovement({
    id: view === undefined ? undefined : round?.id,
    durationMs: isStill ? 0 : FLOAT_MS,
    onMove(share) {
      if (view === undefined) return;
      const { from, at: before } = place.current;
      const at = share === 1 ? view.roll : from + (view.roll - from) * share;
      if (Math.round(at / TICK) !== Math.round(before / TICK)) sounds.tick();
      place.current = { from: share === 1 ? at : from, at };
      lamp.current?.style.setProperty('left', `${(at / LAST) * 100}%`);
      number.current?.classList.toggle('rested', share === 1);
      if (number.current !== null) number.current.textContent = numberText(language, Math.round(at));
    },
    onEnd: onRest,
  });
  const choose = (target: number, side = choice.side) => onChoose({ side, target: clamp(target, side) });
  return (
    <div className="dice" data-won={view?.won ?? false}>
      <output className="dice-number" ref={number} aria-live="off" data-testid="dice-number">
        {view === undefined ? numberText(language, choice.target) : ''}
      </output>
      <River share={choice.target / LAST} side={choice.side} language={language}>
        <Lamp ref={lamp} isShown={view !== undefined} />
        <input
          type="range"
          min={0}
          max={LAST}
          step={50}
          value={choice.target}
          disabled={isBusy}
          aria-label={t.target}
          aria-valuetext={`${choice.side === 'over' ? t.over : t.under} ${numberText(language, choice.target)}`}
          onChange={(event) => choose(event.currentTarget.valueAsNumber)}
        />
      </River>
      <div className="dice-sides" role="group" aria-label={t.target}>
        {(['under', 'over'] as const).map((side) => (
          <button
            key={side}
            type="button"
            aria-pressed={choice.side === side}
            disabled={isBusy}
            onClick={() => choose(LAST - choice.target, side)}
          >
            {side === 'over' ? t.over : t.under}{' '}
            <b>{numberText(language, choice.side === side ? choice.target : LAST - choice.target)}</b>
          </button>
        ))}
      </div>
      <dl className="dice-terms">
        <div>
          <dt>{t.chance}</dt>
          <dd>{percent(language, rolls)}</dd>
        </div>
        <div>
          <dt>{t.multiplier}</dt>
          <dd>{timesText(language, multiplier)}</dd>
        </div>
        <div>
          <dt>{t.wins}</dt>
          <dd>{moneyIn(language, mulDiv(stake, BigInt(multiplier), 10_000n, 'down'))}</dd>
        </div>
      </dl>
    </div>
  );
}

/** Clamps the number of winning rolls to the game's limits. */
function clamp(target: number, side: DiceChoice['side']): number {
  const [low, high] =
    side === 'over'
      ? [LAST - DICE_WINNING_MAX, LAST - DICE_WINNING_MIN]
      : [DICE_WINNING_MIN, DICE_WINNING_MAX];
  return Math.min(high, Math.max(low, Math.round(target)));
}
