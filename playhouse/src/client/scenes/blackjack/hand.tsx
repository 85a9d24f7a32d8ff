import type { ReactNode } from 'react';
import { cardName } from '../../cards/card-name.ts';
import { PlayingCard } from '../../cards/playing-card.tsx';
import type { Language } from '../../i18n/language.tsx';
import { texts } from './texts.ts';

/** A card on the table: its name, undefined while it is face down, and whether it has just been dealt or turned. */
export interface LyingCard {
  readonly place: number;
  readonly name: string | undefined;
  readonly move: 'dealt' | 'turned' | undefined;
}

interface HandProps {
  readonly label: string;
  readonly cards: readonly LyingCard[];
  /** The hand's total; undefined while its cards are still being dealt. */
  readonly total: string | undefined;
  readonly isActive: boolean;
  /** How it ended. */
  readonly end: { readonly tone: 'won' | 'even' | 'lost'; readonly text: string } | undefined;
  readonly language: Language;
  readonly children?: ReactNode;
}

/** A hand on the felt: its cards fanned out, its total, and how it ended. */
export function Hand({ label, cards, total, isActive, end, language, children }: HandProps) {
  return (
    <section className="bj-hand" aria-label={label} data-active={isActive}>
      <h2>
        {label}
        {total !== undefined && <b>{total}</b>}
      </h2>
      <ol>
        {cards.map(({ place, name, move }) => (
          <li key={place} data-move={move}>
            <span className="unseen">
              {name === undefined ? texts[language].hole : cardName(language, name)}
            </span>
            <PlayingCard
              name={name}
              turnsAfterMs={move === undefined || name === undefined ? undefined : 0}
            />
          </li>
        ))}
      </ol>
      {end !== undefined && (
        <p className="bj-end" data-tone={end.tone}>
          {end.text}
        </p>
      )}
      {children}
    </section>
  );
}
