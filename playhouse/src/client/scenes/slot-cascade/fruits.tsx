import type { CascadeSymbol } from '@maidan/engine';
import fruits from './fruits.svg';

/** One of the six fruits beside what it pays. */
export function FruitPicture({ symbol }: { readonly symbol: CascadeSymbol }) {
  return <img src={`${fruits}#${symbol}`} alt="" draggable={false} />;
}
