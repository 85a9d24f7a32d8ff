import { memo } from 'react';
import lotus from './lotus.svg?inline';
import mine from './mine.svg?inline';
import pad from './pad.svg?inline';
import { type LeafState, isMine } from './view.ts';

interface LeafProps {
  readonly tile: number;
  readonly state: LeafState;
  readonly name: string;
  /** True while the server is asked what lies under it. */
  readonly isTapped: boolean;
  readonly canTap: boolean;
  readonly onTap: (tile: number) => void;
}

/**
 * A leaf on the water, and what was found under it. Drawn with images: a slow phone would lay out every line
 * of inline SVG.
 */
export const Leaf = memo(function Leaf({ tile, state, name, isTapped, canTap, onTap }: LeafProps) {
  return (
    <button
      type="button"
      className="leaf"
      data-state={state}
      data-tapped={isTapped}
      disabled={!canTap}
      aria-label={name}
      onClick={() => onTap(tile)}
    >
      <LeafPicture tile={tile} state={state} />
    </button>
  );
});

/** A leaf and what lies under it, as far as it is shown. */
export function LeafPicture({ tile, state }: Pick<LeafProps, 'tile' | 'state'>) {
  return (
    <>
      <img className="pad" src={pad} alt="" draggable={false} style={{ rotate: `${(tile * 67) % 360}deg` }} />
      {state !== 'closed' && (
        <img className="found" src={isMine(state) ? mine : lotus} alt="" draggable={false} />
      )}
    </>
  );
}
