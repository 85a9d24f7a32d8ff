import { type Money, money, mulDiv, rouletteColour } from '@maidan/engine';
import type { Language } from '../../i18n/language.tsx';
import { digitsIn, moneyIn } from '../../i18n/numbers.ts';
import type { Still, StillRound } from '../../still.ts';
import { ballAt } from './ball-run.ts';
import { placeName } from './place-names.ts';
import './roulette.css';
import { texts } from './texts.ts';
import { readBets, readView } from './view.ts';
import { Wheel } from './wheel.tsx';

/** The wheel with the ball in its pocket, and each bet with whether it won. */
export const still: Still = {
  choice: (round, language) =>
    betsOf(round, language)
      .map(({ name, stake }) => `${name} ${moneyIn(language, stake)}`)
      .join(' · '),
  draw(round, language) {
    const [t, view] = [texts[language], readView(round.view)];
    if (view === undefined) return null;
    const number = digitsIn(language, String(view.pocket));
    const words = `${number}, ${t.colours[rouletteColour(view.pocket)]}`;
    return (
      <div className="still-round">
        <Wheel
          at={ballAt(1, view.pocket, 0)}
          pocket={view.pocket}
          mark={number}
          label={words}
          language={language}
        />
        <p className="still-word">{words}</p>
        <ul className="still-list">
          {betsOf(round, language).map(({ on, name, stake }) => (
            <li key={on} data-won={view.won.includes(on)}>
              <span>{name}</span>
              <span>{view.won.includes(on) ? t.betWon : t.betLost}</span>
              <b>{moneyIn(language, stake)}</b>
            </li>
          ))}
        </ul>
      </div>
    );
  },
};

interface LaidBet {
  readonly on: string;
  readonly name: string;
  readonly stake: Money;
}

/** The bets with their shares of the stake. */
function betsOf({ choice, stake }: StillRound, language: Language): LaidBet[] {
  const bets = readBets(choice);
  const all = BigInt(bets.reduce((sum, { parts }) => sum + parts, 0));
  return bets.map(({ on, parts }) => ({
    on,
    name: placeName(language, on),
    stake: all === 0n ? money(0n) : mulDiv(stake, BigInt(parts), all, 'down'),
  }));
}
