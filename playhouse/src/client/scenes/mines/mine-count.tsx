import { MINE_TILES } from '@maidan/engine';
import type { Language } from '../../i18n/language.tsx';
import { digitsIn, timesText } from '../../i18n/numbers.ts';
import { texts } from './texts.ts';

interface MineCountProps {
  readonly mines: number;
  /** What the first lotus pays. */
  readonly first: number | undefined;
  readonly isLocked: boolean;
  readonly language: Language;
  readonly onChange: (mines: number) => void;
}

const SHORTCUTS = [1, 3, 5, 10, 24];

/** How many mines the next round hides. */
export function MineCount({ mines, first, isLocked, language, onChange }: MineCountProps) {
  const t = texts[language];
  const count = (value: number) => digitsIn(language, String(value));
  return (
    <div className="mine-count" role="group" aria-label={t.mines}>
      <p>
        <span>
          {t.mines} <b>{count(mines)}</b>
        </span>
        <span>
          {t.lotuses} <b>{count(MINE_TILES - mines)}</b>
        </span>
        <span>
          {t.next} <b>{first === undefined ? '–' : timesText(language, first)}</b>
        </span>
      </p>
      <div>
        {SHORTCUTS.map((shortcut) => (
          <button
            key={shortcut}
            type="button"
            aria-pressed={shortcut === mines}
            disabled={isLocked}
            onClick={() => onChange(shortcut)}
          >
            {count(shortcut)}
          </button>
        ))}
        <input
          type="range"
          min={1}
          max={MINE_TILES - 1}
          value={mines}
          disabled={isLocked}
          aria-label={t.mines}
          onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        />
      </div>
    </div>
  );
}
