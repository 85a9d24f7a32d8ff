import { plinkoPays } from '@maidan/engine';
import { digitsIn, timesText } from '../../i18n/numbers.ts';
import type { Still } from '../../still.ts';
import { Baskets } from './baskets.tsx';
import './plinko.css';
import './still.css';
import { texts } from './texts.ts';
import { readChoice, readView } from './view.ts';

/** The tree with the mango's way through its branches, and the basket it fell into. */
export const still: Still = {
  choice({ choice }, language) {
    const t = texts[language];
    const { rows, risk } = readChoice(choice);
    return `${t.rows} ${digitsIn(language, String(rows))} · ${t.risk}: ${t.risks[risk]}`;
  },
  draw({ choice, view: seen }, language) {
    const [t, view] = [texts[language], readView(seen)];
    if (view === undefined) return null;
    const { rows, risk } = readChoice(choice);
    const way = wayOf(view.rights);
    const [endX = 0, endY = 0] = way.at(-1) ?? [];
    const width = rows + 1;
    return (
      <div className="plinko-still">
        <svg
          viewBox={`${-width / 2} -0.8 ${width} ${rows + 1}`}
          role="img"
          aria-label={t.way(view.rights.map((isRight) => (isRight ? t.right : t.left)).join(', '))}
        >
          {Array.from({ length: rows }, (_, row) =>
            Array.from({ length: row + 1 }, (_peg, peg) => (
              // oxlint-disable-next-line react/no-array-index-key -- a peg is its place
              <circle key={peg} cx={peg - row / 2} cy={row} r="0.13" fill="#caa15a" />
            )),
          )}
          <polyline points={way.map((point) => point.join(',')).join(' ')} />
          <ellipse
            cx={endX}
            cy={endY}
            rx="0.36"
            ry="0.3"
            fill="#ffc22e"
            stroke="#e8581f"
            strokeWidth="0.08"
          />
        </svg>
        <Baskets
          pays={plinkoPays(rows, risk)}
          slot={view.slot}
          language={language}
          label={(times) => t.slot(times)}
          hasLanded
        />
        <p className="still-word">{t.slot(timesText(language, view.multiplier))}</p>
      </div>
    );
  },
};

/** Where the mango is at each row, in branches to the right of the middle and rows from the top. */
function wayOf(rights: readonly boolean[]): (readonly [number, number])[] {
  const way: (readonly [number, number])[] = [[0, -0.55]];
  let x = 0;
  for (const [row, isRight] of rights.entries()) {
    x += isRight ? 0.5 : -0.5;
    way.push([x, row + 0.5]);
  }
  return way;
}
