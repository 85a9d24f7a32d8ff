import { digitsIn, timesText } from '../../i18n/numbers.ts';
import type { Still } from '../../still.ts';
import { Ball } from './balls.tsx';
import './bingo.css';
import { Card } from './card.tsx';
import './still.css';
import { texts } from './texts.ts';
import { completeLines, readPick, readView } from './view.ts';

/** All balls in the order drawn, and the cards with what was called. */
export const still: Still = {
  choice({ choice }, language) {
    const t = texts[language];
    const { balls, cards } = readPick(choice);
    return `${t.balls(digitsIn(language, String(balls)))} · ${t.cardCount(digitsIn(language, String(cards)))}`;
  },
  draw({ choice, view: seen }, language) {
    const [t, view, { balls }] = [texts[language], readView(seen), readPick(choice)];
    if (view === undefined) return null;
    const called = new Set(view.drawn);
    return (
      <div className="bingo-still" data-balls={balls} data-cards={view.cards.length}>
        <div className="bingo-still-cards">
          {view.cards.map((card, index) => {
            const lines = t.lines(digitsIn(language, String(card.lines)));
            return (
              <Card
                // oxlint-disable-next-line react/no-array-index-key -- a card is its place
                key={index}
                label={t.card(digitsIn(language, String(index + 1)))}
                balls={balls}
                rows={card.rows}
                called={called}
                lines={completeLines(card, balls, called)}
                note={card.lines === 0 ? t.noLine : `${lines} · ${timesText(language, card.multiplier)}`}
                language={language}
              />
            );
          })}
        </div>
        <h3>{t.ballsInOrder}</h3>
        <ol>
          {view.drawn.map((ball) => (
            <li key={ball}>
              <Ball ball={ball} of={balls} language={language} />
            </li>
          ))}
        </ol>
      </div>
    );
  },
};
