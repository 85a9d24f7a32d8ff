import { type BingoBalls } from '@maidan/engine';
import type { Language } from '../../i18n/language.tsx';
import { digitsIn } from '../../i18n/numbers.ts';
import { texts } from './texts.ts';
import type { CardView } from './view.ts';

interface CardProps {
  readonly label: string;
  readonly balls: BingoBalls;
  /** Undefined before the first round: the card is blank then. */
  readonly rows: CardView['rows'] | undefined;
  readonly called: ReadonlySet<number>;
  /** The lines that are complete. */
  readonly lines: readonly (readonly (number | null)[])[];
  /** The text beside its name. */
  readonly note: string;
  readonly language: Language;
}

/** A card with its daubs, and its complete lines marked. */
export function Card({ label, balls, rows, called, lines, note, language }: CardProps) {
  const t = texts[language];
  const inLine = new Set(lines.flat());
  return (
    <section className="bingo-card" data-balls={balls} data-lines={lines.length}>
      <h2>
        {label} <b>{note}</b>
      </h2>
      <table aria-label={label}>
        <tbody>
          {(rows ?? BLANK[balls]).map((row, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a row is its place
            <tr key={place}>
              {row.map((number, column) => {
                const isFree = number === null && balls === 75;
                const isCalled = isFree || (number !== null && called.has(number));
                return (
                  <td
                    // oxlint-disable-next-line react/no-array-index-key -- so is a place in it
                    key={column}
                    data-state={number === null && !isFree ? 'gap' : isCalled ? 'called' : 'open'}
                    data-line={isCalled && inLine.has(number)}
                  >
                    {isFree ? <Star label={t.free} /> : number === null ? '' : numberText(number, language)}
                    {isCalled && !isFree && <span className="unseen"> {t.dabbed}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A cell of a blank card, no ball's number. */
const HIDDEN = 0;
const numberText = (number: number, language: Language) =>
  number === HIDDEN ? '' : digitsIn(language, String(number));

const BLANK: Readonly<Record<BingoBalls, CardView['rows']>> = {
  75: [0, 1, 2, 3, 4].map((row) =>
    [0, 1, 2, 3, 4].map((column) => (row === 2 && column === 2 ? null : HIDDEN)),
  ),
  90: [0, 1, 2].map((row) =>
    Array.from({ length: 9 }, (_, column) =>
      (column + row) % 2 === 0 && column !== 8 - row ? HIDDEN : null,
    ),
  ),
};

/** The free cell in the middle. */
function Star({ label }: { readonly label: string }) {
  return (
    <>
      <span className="unseen">{label}</span>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path
          d="m12 2 3 6.6 7 .8-5.200 4.900 1.400 7.100-6.200-3.600-6.200 3.600 1.400-7.100L2 9.400l7-.8Z"
          fill="#f2b33d"
          stroke="#8a4a08"
        />
      </svg>
    </>
  );
}
