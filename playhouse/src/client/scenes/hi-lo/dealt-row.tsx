import { cardName } from '../../cards/card-name.ts';
import { PlayingCard } from '../../cards/playing-card.tsx';
import type { Language } from '../../i18n/language.tsx';
import { digitsIn } from '../../i18n/numbers.ts';
import { texts } from './texts.ts';
import type { HiLoView } from './view.ts';

const ARROWS = { higher: '▲', lower: '▼', same: '=' } as const;

interface DealtRowProps {
  readonly view: HiLoView;
  readonly language: Language;
}

/** The cards in the order in which they were dealt, each with what was guessed of it. */
export function DealtRow({ view, language }: DealtRowProps) {
  const t = texts[language];
  const cards = view.cards.map((name, place) => ({ name, place, guess: view.guesses[place - 1] }));
  return (
    <ol className="hi-lo-row" aria-label={t.cards}>
      {cards.map(({ name, place, guess }) => {
        const isWrong = view.wrong && place === view.cards.length - 1;
        return (
          <li key={place} data-wrong={isWrong}>
            <span className="unseen">
              {guess === undefined ? '' : `${t.guesses[guess]}. `}
              {t.card(digitsIn(language, String(place + 1)), cardName(language, name))}
              {isWrong ? ` · ${t.wrongGuess}` : ''}
            </span>
            <i aria-hidden="true">{guess === undefined ? '' : ARROWS[guess]}</i>
            <PlayingCard name={name} />
          </li>
        );
      })}
    </ol>
  );
}
