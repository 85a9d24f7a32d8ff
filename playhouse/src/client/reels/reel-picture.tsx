import type { ClassicSymbol, WaysSymbol } from '@maidan/engine';

/** The address of each picture, by the path of its file: their lines are in it, so none is asked for. */
const PICTURES = import.meta.glob<string>('./pictures/*.svg', {
  query: '?inline',
  import: 'default',
  eager: true,
});

/**
 * One of the pictures on the reels. An image, not lines in the page: a drum has up to forty of them, and a slow phone would style and
 * lay out each one's lines. An image of its own: of one that has them all, browsers lay all out anew for each that they draw.
 */
export function ReelPicture({ symbol }: { readonly symbol: ClassicSymbol | WaysSymbol }) {
  return <img src={PICTURES[`./pictures/${symbol}.svg`]} alt="" draggable={false} />;
}
