import { cardName } from '../../cards/card-name.ts';
import { PlayingCard } from '../../cards/playing-card.tsx';
import type { Language } from '../../i18n/language.tsx';

interface LaneProps {
  readonly label: string;
  readonly cards: readonly string[];
  /** True if the last card matches the joker. */
  readonly hasMatch: boolean;
  readonly isStill: boolean;
  readonly language: Language;
}

/** A side with its cards, fanned out so that each corner is visible. */
export function Lane({ label, cards, hasMatch, isStill, language }: LaneProps) {
  return (
    <section className="lane" data-match={hasMatch} aria-label={label}>
      <h2>{label}</h2>
      <ol>
        {cards.map((name) => (
          <li key={name}>
            <span className="card-name">{cardName(language, name)}</span>
            <PlayingCard name={name} turnsAfterMs={isStill ? undefined : 0} />
          </li>
        ))}
      </ol>
    </section>
  );
}
