import type { ReactNode } from 'react';
import './room.css';

/**
 * The room that the other rows leave in a scene's grid, as a size container for its content. It lies outside
 * the grid's flow: a grid measures its content at more than one height, each of which would restyle
 * everything whenever a word beside it changes.
 */
export function Room({ children }: { readonly children: ReactNode }) {
  return (
    <div className="room">
      <div>{children}</div>
    </div>
  );
}
