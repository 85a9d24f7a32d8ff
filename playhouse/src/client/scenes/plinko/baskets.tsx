import type { Multiplier } from '@maidan/engine';
import type { Ref } from 'react';
import type { Language } from '../../i18n/language.tsx';
import { digitsIn, timesText } from '../../i18n/numbers.ts';

interface BasketsProps {
  readonly ref?: Ref<HTMLOListElement>;
  readonly pays: readonly Multiplier[];
  /** Where the mango landed, or will. */
  readonly slot: number | undefined;
  readonly language: Language;
  readonly label: (times: string) => string;
  /** True where the mango doesn't fall first. */
  readonly hasLanded?: boolean;
}

const EVEN = 10_000;

/** What each basket pays, from the left. */
export function Baskets({ ref, pays, slot, language, label, hasLanded }: BasketsProps) {
  return (
    <ol ref={ref} className="baskets" data-count={pays.length} data-landed={hasLanded}>
      {pays.map((pay, place) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- a basket is its place
          key={place}
          data-hit={place === slot}
          data-kind={pay < EVEN ? 'less' : pay < 5 * EVEN ? 'some' : 'much'}
          aria-label={label(timesText(language, pay))}
        >
          {shortText(language, pay)}
        </li>
      ))}
    </ol>
  );
}

/** Short enough for its narrow basket: "0.3", "12", "1k". */
function shortText(language: Language, pay: Multiplier): string {
  const times = pay / EVEN;
  return digitsIn(language, times >= 1000 ? `${times / 1000}k` : String(times));
}
