import { useEffect } from 'react';
import type { TableImage } from '../../../wire.ts';
import { digitsIn } from '../../i18n/numbers.ts';
import type { SharedScene, SharedSceneProps } from '../../shared-scene.ts';
import { NO_CHIPS } from '../../shared/chips.ts';
import { useTicking } from '../../shared/use-ticking.ts';
import './baccarat.css';
import { BeadRoad } from './bead-road.tsx';
import { betsOf, placeOf, withoutBet } from './chips.ts';
import { Cloth } from './cloth.tsx';
import { Hand } from './hand.tsx';
import { type BaccaratView, DEAL_MS, dealtAfter, readCoup } from './hands.ts';
import { texts } from './texts.ts';

const REST_MS = 6 * DEAL_MS + 400;
const TICK_MS = 200;

/** Baccarat: two hands on a felt, dealt once for all players. */
export const baccaratScene: SharedScene = {
  firstChoice: NO_CHIPS,
  Picture: BaccaratPicture,
  betsOf,
  withoutBet,
  nameBet(choice, language) {
    const place = placeOf(choice);
    return place === undefined ? '' : texts[language].places[place];
  },
  describe({ choice, view }, language) {
    const t = texts[language];
    const [coup, place] = [readCoup(view), placeOf(choice)];
    if (coup === undefined) return '';
    const points = digitsIn(language, `${coup.playerPoints}:${coup.bankerPoints}`);
    return [`${t.wins[coup.winner]} ${points}`, ...(place === undefined ? [] : [t.places[place]])].join(
      ' · ',
    );
  },
  restMs: () => REST_MS,
  laysChips: true,
  texts,
};

function BaccaratPicture(props: SharedSceneProps) {
  const { image, serverTime, isStill, sounds, language } = props;
  const t = texts[language];
  const coup = image.phase === 'over' ? readCoup(image.round?.view) : undefined;
  const endedAt = image.round?.endedAt;
  const elapsedMs = useTicking(() => (endedAt == null ? 0 : serverTime() - Date.parse(endedAt)), TICK_MS);
  const shownMs = isStill ? REST_MS : elapsedMs;
  const dealt = coup === undefined ? { player: [], banker: [] } : dealtAfter(coup, shownMs);
  const count = dealt.player.length + dealt.banker.length;
  useEffect(() => {
    if (count > 0) sounds.tick();
  }, [count, sounds]);
  const isRested = coup !== undefined && shownMs >= REST_MS;
  const winner = isRested ? coup.winner : undefined;
  return (
    <div className="baccarat">
      <div className="felt night">
        <Hand
          name={t.places.player}
          cards={dealt.player}
          hasWon={winner === 'player'}
          isStill={isStill}
          language={language}
        />
        <p className="felt-word" role="status" data-testid="felt-word">
          {wordOf(image, { coup, isRested, serverTime, language })}
        </p>
        <Hand
          name={t.places.banker}
          cards={dealt.banker}
          hasWon={winner === 'banker'}
          isStill={isStill}
          language={language}
        />
      </div>
      <BeadRoad image={image} isRested={isRested} language={language} />
      <Cloth {...props} won={isRested ? coup.won : []} />
    </div>
  );
}

interface Moment {
  readonly coup: BaccaratView | undefined;
  readonly isRested: boolean;
  readonly serverTime: () => number;
  readonly language: SharedSceneProps['language'];
}

function wordOf({ phase, round }: TableImage, { coup, isRested, serverTime, language }: Moment): string {
  const t = texts[language];
  if (phase === 'betting' && round !== null) {
    const seconds = Math.max(0, Math.ceil((Date.parse(round.closesAt) - serverTime()) / 1000));
    return t.betUntil(digitsIn(language, String(seconds)));
  }
  if (phase === 'running') return t.closed;
  if (coup === undefined) return '\u00a0';
  return isRested ? t.wins[coup.winner] : t.dealing;
}
