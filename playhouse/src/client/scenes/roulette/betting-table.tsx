import { type Money, rouletteColour } from '@maidan/engine';
import type { Language } from '../../i18n/language.tsx';
import { digitsIn, moneyIn } from '../../i18n/numbers.ts';
import { texts } from './texts.ts';

interface BettingTableProps {
  /** What lies on each place. */
  readonly chips: ReadonlyMap<string, Money>;
  /** The places that won. */
  readonly won: readonly string[];
  readonly isLocked: boolean;
  readonly language: Language;
  readonly onPlace: (place: string) => void;
}

interface Spot {
  readonly place: string;
  /** Its lines in the grid: row, column, row end, column end. */
  readonly area: string;
  readonly kind: 'red' | 'black' | 'green' | 'outside';
}

const NUMBERS = Array.from({ length: 36 }, (_, index) => index + 1);
const SPOTS: readonly Spot[] = [
  { place: 'straight-0', area: '1 / 1 / 4 / 2', kind: 'green' },
  ...NUMBERS.map((number): Spot => ({
    place: `straight-${number}`,
    area: `${3 - ((number - 1) % 3)} / ${Math.ceil(number / 3) + 1}`,
    kind: rouletteColour(number),
  })),
  ...[3, 2, 1].map((column, row): Spot => ({
    place: `column-${column}`,
    area: `${row + 1} / 14`,
    kind: 'outside',
  })),
  ...[1, 2, 3].map((dozen): Spot => ({
    place: `dozen-${dozen}`,
    area: `4 / ${dozen * 4 - 2} / 5 / ${dozen * 4 + 2}`,
    kind: 'outside',
  })),
  ...(['low', 'even', 'red', 'black', 'odd', 'high'] as const).map((place, index): Spot => ({
    place,
    area: `5 / ${index * 2 + 2} / 6 / ${index * 2 + 4}`,
    kind: place === 'red' || place === 'black' ? place : 'outside',
  })),
];

/** The cloth: every number, and the places outside that hold many. A tap puts a chip down. */
export function BettingTable({ chips, won, isLocked, language, onPlace }: BettingTableProps) {
  const t = texts[language];
  return (
    <div className="cloth" role="group" aria-label={t.table}>
      {SPOTS.map(({ place, area, kind }) => {
        const digits = digitsIn(language, place.replace('straight-', ''));
        const { mark, name } = t.places[place] ?? { mark: digits, name: t.number(digits) };
        const chip = chips.get(place);
        return (
          <button
            key={place}
            type="button"
            style={{ gridArea: area }}
            data-place={place}
            data-kind={kind}
            data-won={won.includes(place)}
            disabled={isLocked}
            aria-label={chip === undefined ? name : t.chip(name, moneyIn(language, chip))}
            onClick={() => onPlace(place)}
          >
            {mark}
            {chip !== undefined && <span className="cloth-chip">{shortAmount(language, chip)}</span>}
          </button>
        );
      })}
    </div>
  );
}

/** As short as a chip is small: "50", "1.5k". */
function shortAmount(language: Language, amount: Money): string {
  const taka = Number(amount / 100n);
  return digitsIn(language, taka < 1_000 ? String(taka) : `${Math.floor(taka / 100) / 10}k`);
}
