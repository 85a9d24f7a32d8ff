import type { Fish } from '@maidan/engine';
import { Users } from 'lucide-react';
import { type PointerEvent, type RefObject, Suspense, lazy, useEffect, useState } from 'react';
import { ROOM_SEATS } from '../../../wire.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { digitsIn } from '../../i18n/numbers.ts';
import { ResultLine } from '../../shell/result-line.tsx';
import type { FishingState } from './fishing-state.ts';
import type { Point } from './pick-targets.ts';
import type { RiverDrawing } from './river-drawing.ts';
import { texts } from './texts.ts';
import type { Aim } from './use-aim.ts';
import type { OpenFishing } from './use-fishing.ts';
import type { Trigger } from './use-gun.ts';
import { useRiver } from './use-river.ts';

const RoomsSheet = lazy(() =>
  import('./rooms-sheet.tsx').then(({ RoomsSheet: sheet }) => ({ default: sheet })),
);

interface RoomWaterProps {
  readonly fishing: OpenFishing;
  readonly drawingRef: RefObject<RiverDrawing | undefined>;
  readonly aim: Aim;
  readonly trigger: Trigger;
  readonly isStill: boolean;
  readonly serverTime: () => number;
}

/** The river: it is tapped to shoot, and says who sits where, what is going on, and how the last shot ended. */
export function RoomWater({ fishing, drawingRef, aim, trigger, isStill, serverTime }: RoomWaterProps) {
  const language = useLanguage();
  const t = texts[language];
  const { state } = fishing;
  const { room, seat } = state;
  const [isChoosing, setIsChoosing] = useState(false);
  const ref = useRiver({ room, seat, isStill, language, serverTime, lockedId: aim.locked?.id }, drawingRef);
  const boss = useBoss(drawingRef);
  const number = (count: number) => digitsIn(language, String(count));
  return (
    <div className="fishing-water night">
      <div
        className="fishing-canvas"
        ref={ref}
        role="img"
        aria-label={t.river}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          aim.press(pointOf(event));
          trigger.pull();
        }}
        onPointerMove={(event) => {
          if (event.buttons === 1) aim.drag(pointOf(event));
        }}
      />
      <button type="button" className="fishing-room" onClick={() => setIsChoosing(true)}>
        <Users aria-hidden="true" size={15} />
        {t.roomButton(number(room.room), number(room.seats.length), number(ROOM_SEATS))}
      </button>
      <div className="fishing-says night">
        <Says state={state} aim={aim} />
        {boss !== undefined && boss.left > 0 && (
          <p className="fishing-boss">{t.boss(t.names[boss.fish], number(boss.left))}</p>
        )}
      </div>
      <ul className="fishing-seats night" aria-label={t.seats}>
        {Array.from({ length: ROOM_SEATS }, (_, index) => index + 1).map((one) => {
          const sitter = room.seats.find((taken) => taken.seat === one);
          return (
            <li key={one} data-own={one === seat} data-free={sitter === undefined}>
              {one === seat ? t.you : sitter === undefined ? t.free : (sitter.name ?? t.guest)}
            </li>
          );
        })}
      </ul>
      {isChoosing && (
        <Suspense>
          <RoomsSheet fishing={fishing} onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
    </div>
  );
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/** A notice, or how the last shot ended. */
function Says({ state, aim }: { readonly state: FishingState; readonly aim: Aim }) {
  const language = useLanguage();
  const t = texts[language];
  const { notice, refusal, round, isCutOff } = state;
  if (notice === undefined || refusal !== undefined || isCutOff)
    return <ResultLine round={round} isCutOff={isCutOff} refusal={refusal} />;
  const words = {
    start: t.start,
    'nothing-there': t.nothingThere,
    'none-of': t.noneOf(aim.kind === undefined ? '' : t.names[aim.kind]),
    'lock-gone': t.lockGone,
    'other-tab': t.otherTab,
    joined: t.joined(digitsIn(language, String(state.room.room))),
  }[notice];
  return (
    <p className="result calm" role="status" data-testid="result">
      {words}
    </p>
  );
}

const BOSS_MS = 500;

/** The boss in the water, looked for now and then. */
function useBoss(drawingRef: RefObject<RiverDrawing | undefined>) {
  const [boss, setBoss] = useState<{ readonly fish: Fish; readonly left: number }>();
  useEffect(() => {
    const timer = setInterval(() => {
      const next = drawingRef.current?.boss;
      setBoss((before) => (before?.fish === next?.fish && before?.left === next?.left ? before : next));
    }, BOSS_MS);
    return () => clearInterval(timer);
  }, [drawingRef]);
  return boss;
}
