import type { ClassicSymbol, WaysSymbol } from '@maidan/engine';

/** The URL of each picture, by its file path: data URLs, so no picture is requested. */
const PICTURES = import.meta.glob<string>('./pictures/*.svg', {
  query: '?inline',
  import: 'default',
  eager: true,
});

interface ReelPictureProps {
  readonly symbol: ClassicSymbol | WaysSymbol;
  /** Where it is named nowhere else. */
  readonly name?: string;
}

/**
 * One of the pictures on the reels. An image, not inline SVG: a drum has up to forty of them, and a slow
 * phone would style and lay out every line. Separate images: browsers re-rasterise a shared sprite sheet for
 * each symbol they draw.
 */
export function ReelPicture({ symbol, name = '' }: ReelPictureProps) {
  return <img src={PICTURES[`./pictures/${symbol}.svg`]} alt={name} draggable={false} />;
}
