import { cardName } from '../../cards/card-name.ts';
import { PlayingCard } from '../../cards/playing-card.tsx';
import type { Language } from '../../i18n/language.tsx';
import { digitsIn } from '../../i18n/numbers.ts';
import { pointsOfNames } from './hands.ts';

interface HandProps {
  readonly name: string;
  readonly cards: readonly string[];
  readonly hasWon: boolean;
  readonly isStill: boolean;
  readonly language: Language;
}

const TURN_AFTER_MS = 260;

/** The cards of a hand dealt so far, with its points. */
export function Hand({ name, cards, hasWon, isStill, language }: HandProps) {
  return (
    <section className="hand" data-won={hasWon} aria-label={name}>
      <h2>
        {name} <b>{cards.length === 0 ? '' : digitsIn(language, String(pointsOfNames(cards)))}</b>
      </h2>
      <ol>
        {cards.map((card, place) => (
          // A hand only grows, so a card's place tells it apart from its twin.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <li key={place} role="img" aria-label={cardName(language, card)} data-still={isStill}>
            <PlayingCard name={card} turnsAfterMs={isStill ? undefined : TURN_AFTER_MS} />
          </li>
        ))}
      </ol>
    </section>
  );
}
