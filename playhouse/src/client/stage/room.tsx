import type { ReactNode } from 'react';
import './room.css';

/**
 * The room that the rows around it leave in a scene's grid, in whose units what is in it says how large it is. It lies outside the grid's
 * flow: a grid measures what is in it at more than one height, and each would style all of it anew, whenever a word beside it changes.
 */
export function Room({ children }: { readonly children: ReactNode }) {
  return (
    <div className="room">
      <div>{children}</div>
    </div>
  );
}
