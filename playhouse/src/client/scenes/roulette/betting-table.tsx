import { type Money, rouletteColour } from '@maidan/engine';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Language } from '../../i18n/language.tsx';
import { digitsIn, moneyIn } from '../../i18n/numbers.ts';
import { chipText } from '../../shared/chips.ts';
import { areaOf, cellOf } from './cloth-grid.ts';
import { placeName } from './place-names.ts';
import { texts } from './texts.ts';
import type { Laying } from './use-laying.ts';

interface BettingTableProps {
  /** The chips on each place. */
  readonly chips: ReadonlyMap<string, Money>;
  /** The places that won. */
  readonly won: readonly string[];
  /** The drawn number, once the ball has settled. */
  readonly pocket: number | undefined;
  readonly laying: Laying;
  readonly isLocked: boolean;
  readonly isStill: boolean;
  readonly language: Language;
  readonly onPlace: (place: string) => void;
}

const NUMBERS = Array.from({ length: 37 }, (_, number) => number);
const COLUMNS = ['column-3', 'column-2', 'column-1'];
const DOZENS = ['dozen-1', 'dozen-2', 'dozen-3'];
const HALVES = ['low', 'even', 'red', 'black', 'odd', 'high'];
/** Places without a button of their own: their chips lie between numbers. */
const BETWEEN = /^(split|street|trio|corner|first-four|six-line)-/;

/** The betting layout: every number, and the outside bets. A tap puts a chip down. */
export function BettingTable(props: BettingTableProps) {
  const { chips, won, pocket, laying, isLocked, isStill, language, onPlace } = props;
  const numbers = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [field, drawn] = [numbers.current, numbers.current?.querySelector(`[data-number='${pocket}']`)];
    if (field === null || !(drawn instanceof HTMLElement)) return;
    const left = drawn.offsetLeft - field.clientWidth / 2 + drawn.clientWidth;
    field.scrollTo({ left, behavior: isStill ? 'auto' : 'smooth' });
  }, [pocket, isStill]);
  const spot = (place: string) => ({
    place,
    name: placeName(language, place),
    chip: chips.get(place),
    hasWon: won.includes(place),
    isLocked,
    language,
  });
  const outside = (place: string, index: number) => (
    <Spot
      key={place}
      {...spot(place)}
      kind={place === 'red' || place === 'black' ? place : 'outside'}
      {...(place.startsWith('column') && { area: `${index + 1} / 14` })}
      onTap={() => onPlace(place)}
    >
      {texts[language].places[place]?.mark}
    </Spot>
  );
  return (
    <div className="cloth" role="group" aria-label={texts[language].table}>
      <div className="cloth-numbers" ref={numbers}>
        {NUMBERS.map((number) => (
          <Spot
            key={number}
            {...spot(`straight-${number}`)}
            kind={rouletteColour(number)}
            area={cellOf(number)}
            number={number}
            isDrawn={number === pocket}
            laying={laying}
            onTap={() => laying.tap(number)}
          >
            {digitsIn(language, String(number))}
          </Spot>
        ))}
        {COLUMNS.map(outside)}
        {[...chips]
          .filter(([place]) => BETWEEN.test(place))
          .map(([place, chip]) => (
            <InsideChip key={place} {...spot(place)} chip={chip} />
          ))}
      </div>
      <div className="cloth-outside">
        {DOZENS.map(outside)}
        {HALVES.map(outside)}
      </div>
    </div>
  );
}

interface SpotProps {
  readonly place: string;
  readonly name: string;
  readonly kind: string;
  readonly chip: Money | undefined;
  readonly hasWon: boolean;
  readonly isLocked: boolean;
  readonly language: Language;
  readonly area?: string;
  /** For a number: which, whether it was drawn, and how chips are laid on it. */
  readonly number?: number;
  readonly isDrawn?: boolean;
  readonly laying?: Laying;
  readonly onTap: () => void;
  readonly children: ReactNode;
}

function Spot(props: SpotProps) {
  const { place, name, kind, chip, hasWon, isLocked, language, area, number, isDrawn, laying } = props;
  const { onTap, children } = props;
  const isTapped = number !== undefined && laying?.tapped.includes(number) === true;
  return (
    <button
      type="button"
      {...(area !== undefined && { style: { gridArea: area } })}
      data-place={place}
      data-number={number}
      data-kind={kind}
      data-won={hasWon}
      data-drawn={isDrawn === true}
      data-near={number !== undefined && laying?.near.includes(number) === true}
      disabled={isLocked}
      aria-pressed={laying === undefined || laying.join === 'straight' ? undefined : isTapped}
      aria-label={chip === undefined ? name : texts[language].chip(name, moneyIn(language, chip))}
      onClick={onTap}
    >
      {children}
      {chip !== undefined && (
        <span className="cloth-chip" aria-hidden="true" data-amount={digitsIn(language, chipText(chip))} />
      )}
    </button>
  );
}

type InsideChipProps = Pick<SpotProps, 'place' | 'name' | 'hasWon' | 'language'> & { readonly chip: Money };

/** A chip between numbers, covering all of them. */
function InsideChip({ place, name, chip, hasWon, language }: InsideChipProps) {
  const { area, isAtEdge } = areaOf(place);
  return (
    <span
      className="cloth-chip between"
      role="img"
      aria-label={texts[language].chip(name, moneyIn(language, chip))}
      style={{ gridArea: area }}
      data-edge={isAtEdge}
      data-won={hasWon}
      data-amount={digitsIn(language, chipText(chip))}
    />
  );
}
