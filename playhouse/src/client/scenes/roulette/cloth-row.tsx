import { type Money, ROULETTE_PLACES, roulettePays } from '@maidan/engine';
import { Trash2, Undo2 } from 'lucide-react';
import type { Language } from '../../i18n/language.tsx';
import { digitsIn, moneyIn, shortTimesText } from '../../i18n/numbers.ts';
import { JOINS, type Join } from './join-numbers.ts';
import { texts } from './texts.ts';
import type { Laying } from './use-laying.ts';

interface ClothRowProps {
  readonly laying: Laying;
  /** The total of all chips on the table. */
  readonly total: Money;
  readonly language: Language;
  readonly isLocked: boolean;
  /** Undefined when no chip was laid. */
  readonly onUndo: (() => void) | undefined;
  readonly onClear: (() => void) | undefined;
}

/** How many numbers the next chip covers, the total on the table, and undo. */
export function ClothRow({ laying, total, language, isLocked, onUndo, onClear }: ClothRowProps) {
  const t = texts[language];
  const { join, tapped, chooseJoin } = laying;
  const hint =
    tapped.length > 0
      ? t.goOn(tapped.map((number) => digitsIn(language, String(number))).join(', '))
      : join === 'straight' && total > 0n
        ? undefined
        : t.hints[join];
  return (
    <div className="cloth-row">
      <select
        aria-label={t.join}
        value={join}
        disabled={isLocked}
        onChange={(event) => chooseJoin(JOINS.find((one) => one === event.currentTarget.value) ?? 'straight')}
      >
        {JOINS.map((one) => (
          <option key={one} value={one}>
            {`${t.joins[one]} · ${shortTimesText(language, paysOf(one))}`}
          </option>
        ))}
      </select>
      <p role="status">
        {total > 0n && (
          <span>
            {t.total} <b data-testid="on-table">{moneyIn(language, total)}</b>
          </span>
        )}{' '}
        {hint !== undefined && <span>{hint}</span>}
      </p>
      <button type="button" aria-label={t.undo} disabled={isLocked || !onUndo} onClick={onUndo}>
        <Undo2 aria-hidden="true" size={18} />
      </button>
      <button type="button" aria-label={t.clear} disabled={isLocked || !onClear} onClick={onClear}>
        <Trash2 aria-hidden="true" size={18} />
      </button>
    </div>
  );
}

/** Every place of a kind pays the same. */
const paysOf = (join: Join): number => {
  const [, pockets = []] = [...ROULETTE_PLACES].find(([place]) => place.startsWith(`${join}-`)) ?? [];
  return roulettePays(pockets.length);
};
