import { limboChance, limboMultiplier, mulDiv } from '@maidan/engine';
import { useRef, useState } from 'react';
import { digitsIn, moneyIn, timesText } from '../../i18n/numbers.ts';
import type { RoundMark, Scene, SceneProps, SceneRound } from '../../scene.ts';
import type { Language } from '../../i18n/language.tsx';
import { LastRounds } from '../../stage/last-rounds.tsx';
import { useMovement } from '../../stage/use-movement.ts';
import './limbo.css';
import { Lantern, Sky, bottomOf } from './sky.tsx';
import { TargetField } from './target-field.tsx';
import { texts } from './texts.ts';
import { FIRST_TARGET, placeAt, readTarget, readView } from './view.ts';

const RISE_MS = 1_500;
const PER_HUNDREDTH = 100;
/** Plays a tick for each of so many parts of the way. */
const TICKS = 12;
/** A number of more letters is set smaller. */
const LETTERS_MAX = 8;

/** Limbo: a paper lantern that rises on the night of the lanterns. */
export const scene: Scene = {
  Picture: LimboPicture,
  firstChoice: { target: FIRST_TARGET },
  describe({ view: given }, language) {
    const view = readView(given);
    return view === undefined ? '' : texts[language].rose(heightText(language, view.rise));
  },
  mark: markRound,
  texts,
};

function markRound({ view: given, pays, staked }: SceneRound, language: Language): RoundMark {
  return { text: heightText(language, readView(given)?.rise ?? 100), isWon: pays > staked };
}

const heightText = (language: Language, height: number) => timesText(language, height * PER_HUNDREDTH);

/** The height on the way to where it ends, slower and slower. */
const heightAt = (share: number, rise: number) =>
  share === 1 ? rise : Math.floor(100 * (rise / 100) ** share);

function LimboPicture(props: SceneProps) {
  const { round, stake, past, onChoose, isBusy, isStill, onRest, sounds, language } = props;
  const t = texts[language];
  const target = readTarget(props.choice);
  const view = readView(round?.view);
  const flown = round === undefined ? target : readTarget(round.choice);
  const lantern = useRef<HTMLDivElement>(null);
  const number = useRef<HTMLOutputElement>(null);
  const ticked = useRef(0);
  const [rested, setRested] = useState<string>();
  useMovement({
    id: view === undefined ? undefined : round?.id,
    durationMs: isStill ? 0 : RISE_MS,
    onMove(share) {
      if (view === undefined) return;
      const height = heightAt(share, view.rise);
      const ticks = Math.floor(share * TICKS);
      if (ticks !== ticked.current && share < 1) sounds.tick();
      ticked.current = ticks;
      lantern.current?.style.setProperty('bottom', `${bottomOf(placeAt(height, flown)).toFixed(2)}%`);
      if (number.current !== null) {
        const text = heightText(language, height);
        number.current.textContent = text;
        number.current.dataset['long'] = String(text.length > LETTERS_MAX);
      }
    },
    onEnd() {
      setRested(round?.id);
      onRest();
    },
  });
  const isRested = view !== undefined && rested === round?.id;
  const chance = digitsIn(language, `${(limboChance(target) * 100).toFixed(target < 10_000 ? 2 : 3)} %`);
  return (
    <div className="limbo">
      <LastRounds rounds={past} mark={markRound} language={language} />
      <Sky line={t.line(heightText(language, isBusy ? flown : target))}>
        <Lantern ref={lantern} place={0} isOut={isRested && !view.won} />
        <output
          ref={number}
          className={isRested ? 'limbo-number rested' : 'limbo-number'}
          data-won={view?.won ?? false}
          aria-live="off"
          data-testid="limbo-number"
        >
          {view === undefined ? heightText(language, 100) : ''}
        </output>
      </Sky>
      <dl className="limbo-terms">
        <div>
          <dt>{t.chance}</dt>
          <dd>{chance}</dd>
        </div>
        <div>
          <dt>{t.wins}</dt>
          <dd>{moneyIn(language, mulDiv(stake, BigInt(limboMultiplier(target)), 10_000n, 'down'))}</dd>
        </div>
      </dl>
      <TargetField
        label={t.target}
        target={target}
        isLocked={isBusy}
        language={language}
        onTarget={(wanted) => onChoose({ target: wanted })}
      />
    </div>
  );
}
