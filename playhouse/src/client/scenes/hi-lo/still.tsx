import { digitsIn } from '../../i18n/numbers.ts';
import type { Still } from '../../still.ts';
import { DealtRow } from './dealt-row.tsx';
import './hi-lo.css';
import { texts } from './texts.ts';
import { readView, rightOf } from './view.ts';

/** The cards in their order, with what was guessed of each. */
export const still: Still = {
  choice: ({ view: seen }, language) => {
    const t = texts[language];
    return (readView(seen)?.guesses ?? []).map((guess) => t.guesses[guess]).join(', ');
  },
  draw({ view: seen }, language) {
    const [t, view] = [texts[language], readView(seen)];
    if (view === undefined) return null;
    const words = t.right(digitsIn(language, String(rightOf(view))));
    return (
      <div className="hi-lo-still">
        <DealtRow view={view} language={language} />
        <p className="still-word">{view.wrong ? `${words} · ${t.wrongGuess}` : words}</p>
      </div>
    );
  },
};
