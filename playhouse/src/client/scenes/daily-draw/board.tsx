import { DAILY_DRAW_NUMBERS, DAILY_DRAW_PICKS } from '@maidan/engine';
import { digitsIn } from '../../i18n/numbers.ts';
import type { SharedSceneProps } from '../../shared-scene.ts';
import { readPicks } from './draw.ts';
import { texts } from './texts.ts';

const NUMBERS = Array.from({ length: DAILY_DRAW_NUMBERS }, (_, index) => index + 1);

/** The numbers to pick a ticket from. */
export function Board({ image, choice, onChoose, isBusy, language, sounds }: SharedSceneProps) {
  const t = texts[language];
  const picks = readPicks(choice);
  const isShut = image.phase !== 'betting' || isBusy;
  const choose = (next: readonly number[]) => {
    sounds.tick();
    onChoose({ picks: [...next] });
  };
  return (
    <div className="draw-board night" role="group" aria-label={t.numbers}>
      {NUMBERS.map((value) => {
        const isPicked = picks.includes(value);
        const number = digitsIn(language, String(value));
        return (
          <button
            key={value}
            type="button"
            className="draw-number"
            aria-pressed={isPicked}
            aria-label={t.number(number, isPicked)}
            disabled={isShut || (!isPicked && picks.length >= DAILY_DRAW_PICKS)}
            onClick={() => choose(isPicked ? picks.filter((one) => one !== value) : [...picks, value])}
          >
            <span>{number}</span>
          </button>
        );
      })}
      <button type="button" className="draw-tool" disabled={isShut} onClick={() => choose(fillUp(picks))}>
        {t.lucky}
      </button>
      <button
        type="button"
        className="draw-tool"
        disabled={isShut || picks.length === 0}
        onClick={() => choose([])}
      >
        {t.clear}
      </button>
    </div>
  );
}

/**
 * A random full ticket, which keeps the picks unless they are one already; it decides nothing but the
 * player's own picks.
 */
function fillUp(picks: readonly number[]): readonly number[] {
  const kept = picks.length < DAILY_DRAW_PICKS ? picks : [];
  const keys = crypto.getRandomValues(new Uint32Array(DAILY_DRAW_NUMBERS));
  const others = NUMBERS.filter((value) => !kept.includes(value)).toSorted(
    (one, other) => (keys[one - 1] ?? 0) - (keys[other - 1] ?? 0),
  );
  return [...kept, ...others.slice(0, DAILY_DRAW_PICKS - kept.length)];
}
