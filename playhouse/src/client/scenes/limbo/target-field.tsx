import { LIMBO_TARGET_MAX, LIMBO_TARGET_MIN } from '@maidan/engine';
import { useState } from 'react';
import type { Language } from '../../i18n/language.tsx';
import { latinDigits, shortTimesText, timesText } from '../../i18n/numbers.ts';

interface TargetFieldProps {
  readonly label: string;
  /** In hundredths. */
  readonly target: number;
  readonly isLocked: boolean;
  readonly language: Language;
  readonly onTarget: (target: number) => void;
}

const SHORTCUTS = [150, 200, 500, 1_000];
const PER_HUNDREDTH = 100;

/** The height to reach: typed, or one of the usual ones. */
export function TargetField({ label, target, isLocked, language, onTarget }: TargetFieldProps) {
  const [typed, setTyped] = useState<string>();
  const leave = () => {
    const wanted = Math.round(Number.parseFloat(latinDigits(typed ?? '').replace(',', '.')) * 100);
    if (Number.isFinite(wanted)) onTarget(Math.min(LIMBO_TARGET_MAX, Math.max(LIMBO_TARGET_MIN, wanted)));
    setTyped(undefined);
  };
  return (
    <div className="limbo-target">
      <label>
        <span>{label}</span>
        <input
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? timesText(language, target * PER_HUNDREDTH)}
          disabled={isLocked}
          onFocus={(event) => {
            setTyped((target / 100).toFixed(2));
            event.currentTarget.select();
          }}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={leave}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      </label>
      {SHORTCUTS.map((shortcut) => (
        <button
          key={shortcut}
          type="button"
          aria-pressed={shortcut === target}
          disabled={isLocked}
          onClick={() => onTarget(shortcut)}
        >
          {shortTimesText(language, shortcut * PER_HUNDREDTH)}
        </button>
      ))}
    </div>
  );
}
