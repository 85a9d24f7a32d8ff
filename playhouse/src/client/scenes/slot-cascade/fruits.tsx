import type { CascadeSymbol } from '@maidan/engine';
import fruits from './fruits.svg';

interface FruitPictureProps {
  readonly symbol: CascadeSymbol;
  /** Where it is named nowhere else. */
  readonly name?: string;
}

/** One of the six fruits beside what it pays. */
export function FruitPicture({ symbol, name = '' }: FruitPictureProps) {
  return <img src={`${fruits}#${symbol}`} alt={name} draggable={false} />;
}
