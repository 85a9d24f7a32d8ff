import { CRASH_TARGET_MAX, CRASH_TARGET_MIN } from '@maidan/engine';
import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { latinDigits } from '../../i18n/numbers.ts';
import type { SharedSceneProps } from '../../shared-scene.ts';
import { texts } from './texts.ts';

const choiceShape = z.object({ target: z.number() });
const FIRST = 200;

const within = (hundredths: number) =>
  Math.min(CRASH_TARGET_MAX - 1, Math.max(CRASH_TARGET_MIN, Math.round(hundredths)));
/** Steps grow with the multiplier. */
const stepOf = (hundredths: number) => (hundredths < 300 ? 10 : hundredths < 1_000 ? 50 : 500);

/** The auto cash-out: where the server cashes out for the player; switched off, only the player does. */
export function AutoTake({ choice, onChoose, language }: SharedSceneProps) {
  const t = texts[language];
  const id = useId();
  const target = z.safeParse(choiceShape, choice).data?.target ?? CRASH_TARGET_MAX;
  const isOn = target < CRASH_TARGET_MAX;
  const [kept, setKept] = useState(FIRST);
  const [typed, setTyped] = useState<string>();
  const set = (hundredths: number) => {
    setKept(within(hundredths));
    onChoose({ target: within(hundredths) });
  };
  const leave = () => {
    const number = Number(latin(typed ?? ''));
    if (typed !== undefined && typed !== '' && Number.isFinite(number)) set(number * 100);
    setTyped(undefined);
  };
  const value = isOn ? target : kept;
  return (
    <div className="auto-take" role="group" aria-label={t.auto} data-on={isOn}>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        title={t.autoHint}
        onClick={() => onChoose({ target: isOn ? CRASH_TARGET_MAX : kept })}
      >
        <span className="switch" aria-hidden="true" data-on={isOn} />
        <span id={id}>{t.auto}</span>
      </button>
      <button
        type="button"
        aria-label={t.lower}
        disabled={!isOn}
        onClick={() => set(value - stepOf(value - 1))}
      >
        <Minus aria-hidden="true" size={16} />
      </button>
      <span className="times">
        <input
          inputMode="decimal"
          autoComplete="off"
          aria-labelledby={id}
          disabled={!isOn}
          value={typed ?? (value / 100).toFixed(2)}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setTyped(event.currentTarget.value.slice(0, 8))}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
          }}
        />
        <span aria-hidden="true">×</span>
      </span>
      <button type="button" aria-label={t.higher} disabled={!isOn} onClick={() => set(value + stepOf(value))}>
        <Plus aria-hidden="true" size={16} />
      </button>
    </div>
  );
}

const latin = (typed: string): string => latinDigits(typed.replaceAll(/[×x,\s]/g, ''));
