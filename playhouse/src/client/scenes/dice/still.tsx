import { DICE_ROLLS } from '@maidan/engine';
import type { Still } from '../../still.ts';
import './dice.css';
import { Lamp, River } from './river.tsx';
import { texts } from './texts.ts';
import { numberText, readChoice, readView } from './view.ts';

const LAST = DICE_ROLLS - 1;

/** The river with the lamp where it landed. */
export const still: Still = {
  choice({ choice: given }, language) {
    const { side, target } = readChoice(given);
    return `${texts[language][side]} ${numberText(language, target)}`;
  },
  draw({ choice: given, view: seen }, language) {
    const [{ side, target }, view] = [readChoice(given), readView(seen)];
    if (view === undefined) return null;
    return (
      <div className="dice still-tight" data-won={view.won}>
        <p className="dice-number rested">{numberText(language, view.roll)}</p>
        <River share={target / LAST} side={side} language={language}>
          <Lamp isShown share={view.roll / LAST} />
        </River>
      </div>
    );
  },
};
