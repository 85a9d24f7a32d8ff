import { useState } from 'react';
import { type Join, joinNumbers, tapNumber } from './join-numbers.ts';

/** State of laying chips on numbers: on how many at once, and which were tapped so far. */
export function useLaying(onLay: (place: string) => void) {
  const [join, setJoin] = useState<Join>('straight');
  const [tapped, setTapped] = useState<readonly number[]>([]);
  return {
    join,
    tapped,
    near: tapped.length === 0 ? [] : joinNumbers(join, tapped).near,
    chooseJoin: (next: Join): void => {
      setJoin(next);
      setTapped([]);
    },
    tap: (number: number): void => {
      const next = tapNumber(join, tapped, number);
      const { place } = joinNumbers(join, next);
      setTapped(place === undefined ? next : []);
      if (place !== undefined) onLay(place);
    },
  };
}

export type Laying = ReturnType<typeof useLaying>;
