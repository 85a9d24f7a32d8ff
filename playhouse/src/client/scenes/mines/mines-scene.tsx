import { minesMultiplier, money, mulDiv } from '@maidan/engine';
import { useState } from 'react';
import { digitsIn, moneyIn, timesText } from '../../i18n/numbers.ts';
import type { Scene, SceneProps } from '../../scene.ts';
import { useMovement } from '../../stage/use-movement.ts';
import { useSteady } from '../../stage/use-steady.ts';
import { cashOutAction } from '../../stage/cash-out-action.ts';
import { Leaf } from './leaf.tsx';
import { MineCount } from './mine-count.tsx';
import './mines.css';
import { texts } from './texts.ts';
import { TILES, isMine, readMines, readView, stateOf } from './view.ts';

const REVEAL_MS = 700;

/** Mines: leaves on a pond, with a lotus or a mine under each. */
export const scene: Scene = {
  Picture: MinesPicture,
  firstChoice: { mines: 3 },
  listActions(round, language) {
    const view = readView(round.view);
    if (view === undefined || view.opened.length === 0) return [];
    return [cashOutAction(round, view.multiplier, { take: texts[language].take, language })];
  },
  describe({ view: given }, language) {
    const view = readView(given);
    if (view === undefined) return '';
    const t = texts[language];
    const found = view.opened.length - (view.hit ? 1 : 0);
    const count = (value: number) => digitsIn(language, String(value));
    const words = t.described(count(view.mines), count(found));
    return view.hit ? `${words} · ${t.hitMine}` : words;
  },
  texts,
};

function MinesPicture(props: SceneProps) {
  const { round, stake, onChoose, isBusy, onAct, onRest, isStill, sounds, language } = props;
  const t = texts[language];
  const view = readView(round?.view);
  const isOpen = round !== undefined && !round.isOver;
  const [tapped, setTapped] = useState<number>();
  const reveal = useSteady((tile: number) => {
    if (isBusy) return;
    setTapped(tile);
    sounds.tick();
    onAct({ kind: 'reveal', tile });
  });
  useMovement({
    id: round?.isOver === true ? round.id : undefined,
    durationMs: isStill ? 0 : REVEAL_MS,
    onMove: () => undefined,
    onEnd: onRest,
  });
  const mines = isOpen && view !== undefined ? view.mines : readMines(props.choice);
  const next = isOpen ? view?.nextMultiplier : minesMultiplier(mines, 1);
  const now = money(
    isOpen && view !== undefined ? mulDiv(stake, BigInt(view.multiplier), 10_000n, 'down') : 0n,
  );
  return (
    <div className="mines" data-open={isOpen}>
      <ol className="pond">
        {TILES.map((tile) => {
          const state = stateOf(view, tile);
          return (
            <li key={tile}>
              <Leaf
                tile={tile}
                state={state}
                name={`${t.tile(digitsIn(language, String(tile)))}${state === 'closed' ? '' : `: ${isMine(state) ? t.mine : t.lotus}`}`}
                isTapped={isBusy && tapped === tile}
                canTap={isOpen && state === 'closed'}
                onTap={reveal}
              />
            </li>
          );
        })}
      </ol>
      {isOpen ? (
        <dl className="mines-terms">
          <div>
            <dt>{t.now}</dt>
            <dd>{view !== undefined && view.opened.length > 0 ? moneyIn(language, now) : t.first}</dd>
          </div>
          <div>
            <dt>{t.next}</dt>
            <dd>{next == null ? '–' : timesText(language, next)}</dd>
          </div>
        </dl>
      ) : (
        <MineCount
          mines={mines}
          first={next ?? undefined}
          isLocked={isBusy}
          language={language}
          onChange={(count) => onChoose({ mines: count })}
        />
      )}
    </div>
  );
}
