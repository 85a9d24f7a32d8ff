import { CLASSIC_LINES, CLASSIC_TWO_CHERRIES } from '@maidan/engine';
import { digitsIn, timesText } from '../../i18n/numbers.ts';
import { StillReels } from '../../reels/still-reels.tsx';
import type { Still } from '../../still.ts';
import { texts } from './texts.ts';
import { type SlotView, paysOn, readLines, readView } from './view.ts';

/** The reels as they stopped, and what each line paid. */
export const still: Still = {
  choice: ({ choice }, language) =>
    `${texts[language].lines}: ${digitsIn(language, String(readLines(choice)))}`,
  draw({ view: seen }, language) {
    const [t, view] = [texts[language], readView(seen)];
    if (view === undefined) return null;
    const paid = paysOn(view).map(({ line, multiplier }) =>
      t.line(digitsIn(language, String(line + 1)), timesText(language, multiplier)),
    );
    return (
      <>
        <StillReels reels={view.reels} isLit={(reel, row) => isLit(view, reel, row)} names={t.symbols} />
        <ul className="still-words">
          {(paid.length === 0 ? [t.noLine] : paid).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </>
    );
  },
};

/** True if a place lies on a paying line; two cherries don't include the third reel. */
const isLit = (view: SlotView, reel: number, row: number): boolean =>
  paysOn(view).some(
    ({ line, multiplier }) =>
      CLASSIC_LINES[line]?.[reel] === row && (reel < 2 || multiplier !== CLASSIC_TWO_CHERRIES),
  );
