import { cardName } from '../../cards/card-name.ts';
import { PlayingCard } from '../../cards/playing-card.tsx';
import { digitsIn } from '../../i18n/numbers.ts';
import type { Still } from '../../still.ts';
import './andar-bahar.css';
import { Lane } from './lane.tsx';
import { rangeText, texts } from './texts.ts';
import { readPlace, readView } from './view.ts';

/** The joker, and both sides with all cards dealt to them. */
export const still: Still = {
  choice({ choice }, language) {
    const [t, place] = [texts[language], readPlace(choice)];
    if (place === 'andar' || place === 'bahar') return t.sides[place];
    return `${rangeText(language, place)} ${t.cardsWord}`;
  },
  draw({ view: seen }, language) {
    const [t, view] = [texts[language], readView(seen)];
    if (view === undefined) return null;
    return (
      <>
        <div className="ab-table night">
          <div className="ab-joker">
            <h2>{t.joker}</h2>
            <span className="card-name">{cardName(language, view.joker)}</span>
            <PlayingCard name={view.joker} />
          </div>
          {(['andar', 'bahar'] as const).map((side) => (
            <Lane
              key={side}
              label={t.sides[side]}
              cards={view[side]}
              hasMatch={view.winner === side}
              isStill
              language={language}
            />
          ))}
        </div>
        <p className="still-word">{t.ended(t.sides[view.winner], digitsIn(language, String(view.cards)))}</p>
      </>
    );
  },
};
