import { digitsIn } from '../../i18n/numbers.ts';
import type { Still } from '../../still.ts';
import { CoinFace } from './coin.tsx';
import { CoinRow } from './coin-row.tsx';
import './coin-streak.css';
import { texts } from './texts.ts';
import { readSide, readView, streakOf } from './view.ts';

/** The coins in the order in which they were tossed, and the last one large. */
export const still: Still = {
  choice: ({ choice }, language) => texts[language].sides[readSide(choice)],
  draw({ view: seen }, language) {
    const [t, view] = [texts[language], readView(seen)];
    if (view === undefined) return null;
    const words = t.ended(digitsIn(language, String(streakOf(view))));
    return (
      <div className="coin-still">
        <div className="coin-mat night">
          <CoinRow tossed={view.tossed} isWrong={view.wrong} language={language} />
          <div className="coin-big" data-lost={view.wrong}>
            <CoinFace side={view.tossed.at(-1) ?? 'shapla'} />
          </div>
        </div>
        <p className="still-word">{view.wrong ? `${words} · ${t.wrongToss}` : words}</p>
      </div>
    );
  },
};
