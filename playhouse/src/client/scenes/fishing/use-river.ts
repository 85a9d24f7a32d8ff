import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { RoomImage } from '../../../wire.ts';
import type { Language } from '../../i18n/language.tsx';
import { useStage } from '../../stage/use-stage.ts';
import { RiverDrawing } from './river-drawing.ts';

interface River {
  readonly room: RoomImage;
  readonly seat: number;
  readonly isStill: boolean;
  readonly language: Language;
  readonly serverTime: () => number;
  /** The fish that is locked on, by its name in the river. */
  readonly lockedId: string | undefined;
}

/** Draws the river of a room on a canvas, in every frame while it is mounted; with less motion once a second. */
export function useRiver(
  { room, seat, isStill, language, serverTime, lockedId }: River,
  drawingRef: RefObject<RiverDrawing | undefined>,
) {
  const { ref, stage } = useStage();
  const show = useEffectEvent((made: RiverDrawing) => {
    made.setRoom(room);
    made.lock(lockedId);
  });
  useEffect(() => {
    if (stage === undefined) return undefined;
    const made = new RiverDrawing(stage, { language, isStill, seat });
    show(made);
    drawingRef.current = made;
    let frame = 0;
    const draw = () => {
      made.draw(serverTime());
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => {
      cancelAnimationFrame(frame);
      drawingRef.current = undefined;
      made.close();
    };
  }, [stage, isStill, language, seat, serverTime, drawingRef]);
  useEffect(() => drawingRef.current?.setRoom(room), [room, drawingRef]);
  return ref;
}
