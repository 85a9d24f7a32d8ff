import type { Money } from '@maidan/engine';
import { useEffect, useRef, useState } from 'react';
import { findOffered } from '../../../catalogue.ts';
import type { RoomShot } from '../../../wire.ts';
import type { GameEntry } from '../../entry.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { Failure } from '../../shell/failure.tsx';
import { currentSettings, useSettings } from '../../shell/settings.ts';
import { openSounds } from '../../shell/sounds.ts';
import { TopBar, netOf } from '../../shell/top-bar.tsx';
import { Unseen } from '../../shell/unseen.tsx';
import { Waiting } from '../../shell/waiting.tsx';
import { useCycle } from '../../table/use-cycle.ts';
import { Controls, listLevels } from './controls.tsx';
import { fishingWords } from './fishing-words.ts';
import './fishing.css';
import { RiverDrawing } from './river-drawing.ts';
import { RoomWater } from './room-water.tsx';
import { useAim } from './use-aim.ts';
import { endsFire } from './ends-fire.ts';
import { type OpenFishing, useFishing } from './use-fishing.ts';
import { useGun } from './use-gun.ts';
import { useShownShots } from './use-shown-shots.ts';
import { landingOf } from './view.ts';

const sounds = openSounds(() => currentSettings().hasSound);

type Drawing = { current: RiverDrawing | undefined };

/** Fishing from entering it on: a river that up to four players share, each at a cannon. */
export function FishingShell({ entry }: { readonly entry: GameEntry }) {
  const language = useLanguage();
  const drawingRef = useRef<RiverDrawing>(undefined);
  const fishing = useFishing(entry, (shot, isOwn) => showShot(drawingRef, shot, isOwn));
  useEffect(() => {
    document.title = findOffered(entry.game)?.name[language] ?? 'Maidan Playhouse';
  }, [entry.game, language]);
  if (fishing.phase === 'failed') return <Failure code={fishing.code} />;
  if (fishing.phase === 'entering') return <Waiting />;
  return <Room fishing={fishing} drawingRef={drawingRef} />;
}

/** Everybody's shots are seen; those of this page are on their way already. */
function showShot(
  drawingRef: Drawing,
  { key, seat, weapon, targets, pays, stake }: RoomShot,
  isOwn: boolean,
): void {
  if (!isOwn) drawingRef.current?.fire({ key, seat, weapon, ids: targets.map(({ id }) => id) });
  drawingRef.current?.land(key, { caught: targets.filter(({ caught }) => caught), isWon: pays > stake });
}

function Room({ fishing, drawingRef }: { readonly fishing: OpenFishing; readonly drawingRef: Drawing }) {
  const { isStill } = useSettings();
  const { state, shoot, serverTime } = fishing;
  const { session, balance, sums, cycle, isAsking } = state;
  const [levels] = useState(() => listLevels(session));
  const [stake, setStake] = useState<Money>(() => levels[0] ?? session.stakeMin);
  const isWaiting = useCycle(cycle);
  const isResolving = state.round?.state === 'resolving';
  const isBusy = useRef(false);
  const aim = useAim(drawingRef, fishing);
  const fire = (release: () => void) => {
    // A second tap can come before this one is drawn.
    if (isBusy.current) return true;
    const targets = aim.pickTargets();
    if (targets === undefined) return false;
    isBusy.current = true;
    const shot = { key: crypto.randomUUID(), stake, weapon: aim.weapon, targets };
    drawingRef.current?.fire({ key: shot.key, seat: state.seat, weapon: shot.weapon, ids: targets });
    sounds.tick();
    void shoot(shot).then((ended) => {
      isBusy.current = false;
      if (endsFire(ended)) release();
      const round = typeof ended === 'string' ? undefined : ended.round;
      if (round?.state !== 'over') return drawingRef.current?.cancel(shot.key);
      const landing = landingOf(round);
      drawingRef.current?.land(shot.key, landing);
      if (landing.isWon) sounds.win();
      return undefined;
    });
    return true;
  };
  const trigger = useGun(!isAsking && !isWaiting && !isResolving, fire);
  useShownShots(session, state.round);
  return (
    <div className="game fishing-game" data-game={session.game}>
      <Unseen session={session} />
      <TopBar
        session={session}
        balance={balance}
        net={netOf(sums)}
        scene={fishingWords}
        onSeeds={fishing.onSeeds}
      />
      <main className="picture">
        <RoomWater
          fishing={fishing}
          drawingRef={drawingRef}
          aim={aim}
          trigger={trigger}
          isStill={isStill}
          serverTime={serverTime}
        />
      </main>
      <Controls
        levels={levels}
        stake={stake}
        onStake={setStake}
        aim={aim}
        trigger={trigger}
        isBusy={isAsking || isWaiting || isResolving}
      />
    </div>
  );
}
