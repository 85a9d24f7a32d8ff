import { digitsIn } from '../../i18n/numbers.ts';
import type { Still } from '../../still.ts';
import './still.css';
import { texts } from './texts.ts';
import { NUMBERS, readPicks, readView, stateOf } from './view.ts';

/** The board with the player's numbers and those that lit up. */
export const still: Still = {
  choice: ({ choice }, language) => digitsIn(language, readPicks(choice).join(', ')),
  draw({ choice, view: seen }, language) {
    const [t, view, picks] = [texts[language], readView(seen), readPicks(choice)];
    if (view === undefined) return null;
    const number = (value: number) => digitsIn(language, String(value));
    return (
      <>
        <ol className="keno-still night">
          {NUMBERS.map((value) => {
            const state = stateOf(picks.includes(value), view.drawn.includes(value));
            return (
              <li key={value} data-state={state}>
                <span aria-hidden="true">{number(value)}</span>
                <span className="unseen">{t.number(number(value), state)}</span>
              </li>
            );
          })}
        </ol>
        <p className="still-word">{t.found(number(view.hits.length), number(picks.length))}</p>
        <p className="still-order">{t.drawnInOrder(digitsIn(language, view.drawn.join(', ')))}</p>
      </>
    );
  },
};
