import { FISH, FISH_PAYS, type Fish } from '@maidan/engine';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Scene, SceneProps } from '../../scene.ts';
import { useMovement } from '../../stage/use-movement.ts';
import { useStage } from '../../stage/use-stage.ts';
import { FishKinds } from './fish-kinds.tsx';
import './fishing.css';
import type { Language } from '../../i18n/language.tsx';
import { RiverDrawing } from './river-drawing.ts';
import { shortPay } from './short-pay.ts';
import { texts } from './texts.ts';
import { FIRST_FISH, readFish, readView } from './view.ts';

const SHOT_MS = 1_700;

/** Fishing: a river full of fish, and a net that is thrown from a boat. */
export const scene: Scene = {
  Picture: FishingPicture,
  firstChoice: { fish: FIRST_FISH },
  describe({ view: given }, language) {
    const view = readView(given);
    if (view === undefined) return '';
    const t = texts[language];
    const name = t.names[view.fish];
    return view.caught ? t.caught(name, shortPay(language, view.multiplier)) : t.missed(name);
  },
  texts,
};

function FishingPicture(props: SceneProps) {
  const { round, onChoose, isBusy, onRest, isStill, sounds, language } = props;
  const t = texts[language];
  const fish = readFish(props.choice);
  const view = readView(round?.view);
  const [shown, setShown] = useState<string>();
  const { ref, drawing } = useRiver(fish, isStill, language);
  const choose = (next: Fish) => {
    if (isBusy) return;
    sounds.tick();
    setShown(undefined);
    drawing.current?.clearShot();
    onChoose({ fish: next });
  };
  const tap = useEffectEvent((x: number, y: number) => {
    const tapped = drawing.current?.findFish(x, y);
    if (tapped !== undefined) choose(tapped);
  });
  const water = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const host = water.current;
    const hear = (event: MouseEvent) => {
      const box = host?.getBoundingClientRect();
      if (box !== undefined) tap(event.clientX - box.left, event.clientY - box.top);
    };
    host?.addEventListener('click', hear);
    return () => host?.removeEventListener('click', hear);
  }, []);
  useMovement({
    id: view === undefined ? undefined : round?.id,
    durationMs: isStill || view === undefined ? 0 : SHOT_MS,
    pace: 'even',
    onMove(share) {
      if (view === undefined || round === undefined) return;
      const isWon = round.pays > round.staked;
      drawing.current?.showShot({ fish: view.fish, isCaught: view.caught, isWon, share });
    },
    onEnd() {
      setShown(round?.id);
      onRest();
    },
  });
  const isShown = round !== undefined && shown === round.id && !isBusy;
  return (
    <div className="fishing">
      <div className="fishing-water night" ref={water}>
        <div className="fishing-canvas" ref={ref} />
        <p>{isShown ? scene.describe(round, language) : t.aim(t.names[fish])}</p>
      </div>
      <FishKinds
        label={t.kinds}
        kinds={FISH.map((kind) => ({ kind, name: t.names[kind], pays: shortPay(language, FISH_PAYS[kind]) }))}
        chosen={fish}
        isBusy={isBusy}
        onChoose={choose}
      />
    </div>
  );
}

/** The drawing on its canvas; its fish swim while it is mounted, unless motion is reduced. */
function useRiver(fish: Fish, isStill: boolean, language: Language) {
  const { ref, stage } = useStage();
  const drawing = useRef<RiverDrawing>(undefined);
  const draw = useEffectEvent(
    (on: NonNullable<typeof stage>, labels: Language) =>
      new RiverDrawing(on, { aimed: fish, isStill, language: labels }),
  );
  useEffect(() => {
    if (stage === undefined) return undefined;
    const made = draw(stage, language);
    drawing.current = made;
    let frame = 0;
    let last: number | undefined;
    const swim = (now: number) => {
      made.swim(now - (last ?? now));
      last = now;
      frame = requestAnimationFrame(swim);
    };
    if (!isStill) frame = requestAnimationFrame(swim);
    return () => {
      cancelAnimationFrame(frame);
      drawing.current = undefined;
      made.close();
    };
  }, [stage, isStill, language]);
  useEffect(() => drawing.current?.aimAt(fish), [fish]);
  return { ref, drawing };
}
