import { digitsIn } from '../../i18n/numbers.ts';
import type { Still } from '../../still.ts';
import { Motif } from './motif.tsx';
import './scratch-card.css';
import { texts } from './texts.ts';
import { readView } from './view.ts';

/** The card with all its fields open. */
export const still: Still = {
  choice: () => '',
  draw({ view: seen }, language) {
    const [t, view] = [texts[language], readView(seen)];
    if (view === undefined) return null;
    const fields = view.fields.map((motif, place) => ({ motif, place }));
    return (
      <div className="scratch-still">
        <ol className="scratch-card night" aria-label={t.card}>
          {fields.map(({ motif, place }) => (
            <li key={place} data-open data-won={motif === view.winner}>
              <Motif motif={motif} />
              <span className="unseen">
                {`${t.field(digitsIn(language, String(place + 1)))}: ${t.motifs[motif]}`}
              </span>
            </li>
          ))}
        </ol>
        <p className="still-word">{view.winner === null ? t.none : t.three(t.motifs[view.winner])}</p>
      </div>
    );
  },
};
