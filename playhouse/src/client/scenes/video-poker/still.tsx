import { cardName } from '../../cards/card-name.ts';
import { PlayingCard } from '../../cards/playing-card.tsx';
import type { Language } from '../../i18n/language.tsx';
import { digitsIn } from '../../i18n/numbers.ts';
import type { Still } from '../../still.ts';
import './still.css';
import { texts } from './texts.ts';
import { readView } from './view.ts';

/** The five cards as they were dealt with those that were held, and the hand after the draw. */
export const still: Still = {
  choice({ view: seen }, language) {
    const [t, view] = [texts[language], readView(seen)];
    const kept = (view?.hold ?? []).map((place) => view?.dealt[place] ?? '');
    return kept.length === 0 ? t.keptNone : t.kept(digitsIn(language, kept.join(' ')));
  },
  draw({ view: seen }, language) {
    const [t, view] = [texts[language], readView(seen)];
    if (view === undefined) return null;
    return (
      <div className="poker-still night">
        <h3>{t.dealtHand}</h3>
        <Cards cards={view.dealt} hold={view.hold ?? []} language={language} />
        <h3>{t.finalHand}</h3>
        <Cards cards={view.hand} hold={[]} language={language} />
        <p className="still-word">{t.ranks[view.rank]}</p>
      </div>
    );
  },
};

interface CardsProps {
  readonly cards: readonly string[];
  readonly hold: readonly number[];
  readonly language: Language;
}

function Cards({ cards, hold, language }: CardsProps) {
  const t = texts[language];
  return (
    <ol>
      {cards.map((name, place) => (
        <li key={name} data-held={hold.includes(place)}>
          <span className="unseen">
            {t.card(digitsIn(language, String(place + 1)), cardName(language, name))}
          </span>
          <PlayingCard name={name} />
          {hold.includes(place) && <b>{t.held}</b>}
        </li>
      ))}
    </ol>
  );
}
