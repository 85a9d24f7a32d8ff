import { type PointerEvent, type RefObject, type SyntheticEvent, useRef, useState } from 'react';
import { tickCount } from '@maidan/engine';
import { rowOf } from './ladder-depth.ts';

/** How far a pointer goes before a press on an order is a drag, in pixels. */
const DRAG_FROM_PX = 8;

interface Grip {
  readonly place: string;
  readonly pointerId: number;
  readonly fromY: number;
}

/**
 * Dragging the player's orders of a price to another one: put `handlers` on the element that scrolls the rows. `target` is the
 * tick under the pointer while a drag is under way. The click that ends a drag doesn't reach the order, which it would cancel.
 */
export function useOrderDrag(
  scroller: RefObject<HTMLElement | null>,
  rowPx: number,
  onDrop: (place: string, tick: number) => void,
) {
  const grip = useRef<Grip>(undefined);
  const isDropped = useRef(false);
  const [target, setTarget] = useState<number>();
  const tickAt = (y: number) => {
    const element = scroller.current;
    if (element === null) return undefined;
    const { top, bottom } = element.getBoundingClientRect();
    const within = Math.min(bottom - 1, Math.max(top, y)) - top;
    const row = Math.floor((within + element.scrollTop) / rowPx);
    return rowOf(Math.min(tickCount - 1, Math.max(0, row)));
  };
  const end = () => {
    grip.current = undefined;
    setTarget(undefined);
  };
  return {
    target,
    handlers: {
      onPointerDown(event: PointerEvent) {
        isDropped.current = false;
        const chip = event.target instanceof Element ? event.target.closest('[data-own]') : null;
        const place = chip?.getAttribute('data-own');
        if (event.button !== 0 || place == null) return;
        grip.current = { place, pointerId: event.pointerId, fromY: event.clientY };
      },
      onPointerMove(event: PointerEvent) {
        const held = grip.current;
        if (held?.pointerId !== event.pointerId) return;
        if (target === undefined) {
          if (Math.abs(event.clientY - held.fromY) < DRAG_FROM_PX) return;
          scroller.current?.setPointerCapture(event.pointerId);
        }
        setTarget(tickAt(event.clientY));
      },
      onPointerUp(event: PointerEvent) {
        const held = grip.current;
        if (held?.pointerId !== event.pointerId) return;
        if (target !== undefined) {
          isDropped.current = true;
          onDrop(held.place, target);
        }
        end();
      },
      onPointerCancel: end,
      onClickCapture(event: SyntheticEvent) {
        if (!isDropped.current) return;
        isDropped.current = false;
        event.stopPropagation();
        event.preventDefault();
      },
    },
  };
}
