import { digitsIn } from '../../i18n/numbers.ts';
import type { Still } from '../../still.ts';
import './baccarat.css';
import { placeOf } from './chips.ts';
import { Hand } from './hand.tsx';
import { readCoup } from './hands.ts';
import { texts } from './texts.ts';

/** Both hands of the coup with their points, and every place that won. */
export const still: Still = {
  choice({ choice }, language) {
    const place = placeOf(choice);
    return place === undefined ? '' : texts[language].places[place];
  },
  draw({ choice, view: seen }, language) {
    const [t, coup, place] = [texts[language], readCoup(seen), placeOf(choice)];
    if (coup === undefined) return null;
    const points = digitsIn(language, `${coup.playerPoints}:${coup.bankerPoints}`);
    return (
      <>
        <div className="felt night">
          {(['player', 'banker'] as const).map((side) => (
            <Hand
              key={side}
              name={t.places[side]}
              cards={coup[side]}
              hasWon={coup.winner === side}
              isStill
              language={language}
            />
          ))}
          <p className="felt-word">{`${t.wins[coup.winner]} ${points}`}</p>
        </div>
        <ul className="still-list">
          {coup.won.map((won) => (
            <li key={won} data-won={won === place}>
              <span>{Object.entries(t.places).find(([name]) => name === won)?.[1] ?? won}</span>
              <span>{won === place ? t.ownWon : t.placeWon}</span>
            </li>
          ))}
        </ul>
      </>
    );
  },
};
