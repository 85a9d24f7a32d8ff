import { type Fish, type Weapon } from '@maidan/engine';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { listUndrawn } from './list-undrawn.ts';
import { type Point, nearest, pickAt, pickTargets } from './pick-targets.ts';
import type { RiverDrawing } from './river-drawing.ts';
import type { OpenFishing } from './use-fishing.ts';

/** A fish that the cannon follows until it is gone. */
export interface LockedFish {
  readonly id: string;
  readonly fish: Fish;
}

/** Where the player's cannon aims. */
export interface Aim {
  readonly weapon: Weapon;
  readonly onWeapon: (weapon: Weapon) => void;
  /** The kind that Fire aims at; undefined for the nearest fish. */
  readonly kind: Fish | undefined;
  readonly onKind: (kind: Fish | undefined) => void;
  readonly isLocking: boolean;
  readonly onLocking: (isLocking: boolean) => void;
  /** The fish that is locked on. */
  readonly locked: LockedFish | undefined;
  /** Aims at a point of the water, and then at the fish that was there for as long as it swims. */
  readonly press: (at: Point) => void;
  /** Moves that point; a fish under it is aimed at instead. */
  readonly drag: (at: Point) => void;
  /** Aims by kind again. */
  readonly unpoint: () => void;
  /** What a shot would hit now; undefined if nothing, of which the player is told. */
  readonly pickTargets: () => readonly string[] | undefined;
}

/** A cannon that aims where the player points, at the fish that is locked on, at a kind, or at the nearest fish. */
export function useAim(
  drawingRef: RefObject<RiverDrawing | undefined>,
  { state: { seat, room }, serverTime, tell }: Pick<OpenFishing, 'state' | 'serverTime' | 'tell'>,
): Aim {
  const [weapon, onWeapon] = useState<Weapon>('cannon');
  const [kind, onKind] = useState<Fish>();
  const [isLocking, setIsLocking] = useState(false);
  const [locked, setLocked] = useState<LockedFish>();
  const pointed = useRef<Point>(undefined);
  const followed = useRef<string>(undefined);
  const isMoved = useRef(false);
  const lock = useCallback(
    (fish: LockedFish | undefined) => {
      setLocked(fish);
      drawingRef.current?.lock(fish?.id);
    },
    [drawingRef],
  );
  const onLocking = useCallback(
    (next: boolean) => {
      setIsLocking(next);
      if (!next) lock(undefined);
    },
    [lock],
  );
  const drag = useCallback((at: Point) => {
    pointed.current = at;
    isMoved.current = true;
  }, []);
  const press = useCallback(
    (at: Point) => {
      followed.current = undefined;
      drag(at);
    },
    [drag],
  );
  const unpoint = useCallback(() => {
    pointed.current = undefined;
  }, []);
  const pick = useCallback(() => {
    const river = drawingRef.current;
    const shown = river?.listShown() ?? listUndrawn(room, serverTime());
    const at = pointed.current;
    const before = at && shown.find(({ id }) => id === followed.current);
    const hit = at && (isMoved.current || before === undefined) ? pickAt(shown, at) : undefined;
    const found = shown.find(({ id }) => id === hit?.id) ?? before;
    isMoved.current = false;
    followed.current = found?.id;
    if (isLocking && found !== undefined && found.id !== locked?.id) lock(found);
    const wanted = isLocking ? (found ?? shown.find(({ id }) => id === locked?.id)) : found;
    if (isLocking && wanted === undefined && locked !== undefined) {
      lock(undefined);
      tell('lock-gone');
      return undefined;
    }
    const free = at === undefined ? shown.filter(({ fish }) => kind === undefined || fish === kind) : [];
    const first = wanted ?? nearest(free, river?.cannonOf(seat) ?? { x: 0, y: 0 });
    if (first === undefined) {
      tell(at === undefined && kind !== undefined ? 'none-of' : 'nothing-there');
      return undefined;
    }
    return pickTargets(shown, first, weapon).map(({ id }) => id);
  }, [drawingRef, isLocking, locked, lock, kind, seat, room, serverTime, tell, weapon]);
  return useMemo(
    () => ({
      weapon,
      onWeapon,
      kind,
      onKind,
      isLocking,
      onLocking,
      locked,
      press,
      drag,
      unpoint,
      pickTargets: pick,
    }),
    [weapon, kind, isLocking, onLocking, locked, press, drag, unpoint, pick],
  );
}
