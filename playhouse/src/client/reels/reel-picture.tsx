import type { ClassicSymbol, WaysSymbol } from '@maidan/engine';
import pictures from './pictures.svg';

/**
 * One of the pictures on the reels. An image, not lines in the page: a drum has up to forty of them, and a slow phone would style and
 * lay out each one's lines.
 */
export function ReelPicture({ symbol }: { readonly symbol: ClassicSymbol | WaysSymbol }) {
  return <img src={`${pictures}#${symbol}`} alt="" draggable={false} />;
}
