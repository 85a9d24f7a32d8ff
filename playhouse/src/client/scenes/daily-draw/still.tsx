import { digitsIn } from '../../i18n/numbers.ts';
import type { Still } from '../../still.ts';
import './daily-draw.css';
import { countHits, readDrawn, readPicks } from './draw.ts';
import { Pond } from './pond.tsx';
import './still.css';
import { texts } from './texts.ts';

/** The six lilies with the numbers drawn, and the ticket with those that are right. */
export const still: Still = {
  choice: ({ choice }, language) => digitsIn(language, readPicks(choice).join(', ')),
  draw({ choice, view: seen }, language) {
    const [t, drawn, picks] = [texts[language], readDrawn(seen), readPicks(choice)];
    if (drawn === undefined) return null;
    return (
      <div className="draw-still">
        <Pond drawn={drawn} isStill language={language} />
        {picks.length > 0 && (
          <div className="draw-still-ticket">
            <h3>{t.ticket}</h3>
            <p className="ticket-numbers">
              {picks.map((pick) => (
                <b key={pick} data-hit={drawn.includes(pick)}>
                  {digitsIn(language, String(pick))}
                  {drawn.includes(pick) && <span className="unseen"> {t.hit}</span>}
                </b>
              ))}
            </p>
            <p>{t.right(digitsIn(language, String(countHits(picks, drawn))))}</p>
          </div>
        )}
      </div>
    );
  },
};
