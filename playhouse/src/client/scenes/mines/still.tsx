import { digitsIn } from '../../i18n/numbers.ts';
import type { Still } from '../../still.ts';
import { LeafPicture } from './leaf.tsx';
import './mines.css';
import { texts } from './texts.ts';
import { TILES, isMine, readMines, readView, stateOf } from './view.ts';

/** The pond with what was opened, and what lay under the other leaves. */
export const still: Still = {
  choice({ choice, view: seen }, language) {
    const t = texts[language];
    const opened = readView(seen)?.opened ?? [];
    const mines = t.mineCount(readMines(choice));
    return opened.length === 0
      ? mines
      : `${mines} · ${t.openedLeaves(digitsIn(language, opened.join(', ')))}`;
  },
  draw({ view: seen }, language) {
    const [t, view] = [texts[language], readView(seen)];
    if (view === undefined) return null;
    return (
      <ol className="pond">
        {TILES.map((tile) => {
          const state = stateOf(view, tile);
          const name = t.tile(digitsIn(language, String(tile)));
          const isOpened = state === 'found' || state === 'hit';
          return (
            <li key={tile}>
              <span className="leaf" data-state={state}>
                <LeafPicture tile={tile} state={state} />
                <span className="unseen">
                  {`${name}: ${isMine(state) ? t.mine : t.lotus}${isOpened ? `, ${t.openedWord}` : ''}`}
                </span>
              </span>
            </li>
          );
        })}
      </ol>
    );
  },
};
