import { CASCADE_SIDE } from '@maidan/engine';
import { digitsIn, timesText } from '../../i18n/numbers.ts';
import type { Still } from '../../still.ts';
import { FruitPicture } from './fruits.tsx';
import './still.css';
import { texts } from './texts.ts';
import { type Fall, readView } from './view.ts';

const SIDE = Array.from({ length: CASCADE_SIDE }, (_, index) => index);

/** Every field of the round, with the clusters that burst on it. */
export const still: Still = {
  choice: () => '',
  draw({ view: seen }, language) {
    const [t, view] = [texts[language], readView(seen)];
    if (view === undefined) return null;
    return (
      <>
        {view.falls.map((fall, index) => {
          const words = fall.clusters.map(({ symbol, places, multiplier }) =>
            t.cluster(
              digitsIn(language, String(places.length)),
              t.fruits[symbol],
              timesText(language, multiplier),
            ),
          );
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a fall is its place in the round
            <section key={index} className="still-event">
              <h3>{`${t.fall(digitsIn(language, String(index + 1)))} · ${digitsIn(language, `${fall.factor}×`)}`}</h3>
              <StillField fall={fall} names={t.fruits} />
              <ul className="still-words">
                {(words.length === 0 ? [t.none] : words).map((word) => (
                  <li key={word}>{word}</li>
                ))}
              </ul>
            </section>
          );
        })}
        {view.multiplier > 0 && (
          <p className="still-word">{`${t.total} ${timesText(language, view.multiplier)}`}</p>
        )}
      </>
    );
  },
};

function StillField({
  fall,
  names,
}: {
  readonly fall: Fall;
  readonly names: Readonly<Record<string, string>>;
}) {
  const paying = new Set(fall.clusters.flatMap(({ places }) => places));
  return (
    <ol className="still-field night" data-dim={paying.size > 0}>
      {SIDE.flatMap((row) =>
        SIDE.map((column) => {
          // Places are counted up each column, from the bottom.
          const place = column * CASCADE_SIDE + (CASCADE_SIDE - 1 - row);
          const symbol = fall.field[place];
          return (
            <li key={place} data-lit={paying.has(place)}>
              {symbol !== undefined && <FruitPicture symbol={symbol} name={names[symbol] ?? symbol} />}
            </li>
          );
        }),
      )}
    </ol>
  );
}
