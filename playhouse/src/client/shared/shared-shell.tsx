import { type Json, type Money, money } from '@maidan/engine';
import { Suspense, lazy, useEffect, useState } from 'react';
import { findOffered } from '../../catalogue.ts';
import type { GameEntry } from '../entry.ts';
import { useLanguage, useTexts } from '../i18n/language.tsx';
import type { SharedScene } from '../shared-scene.ts';
import { SHARED_SCENES } from '../shared-scenes.ts';
import { Failure } from '../shell/failure.tsx';
import { currentSettings, useSettings } from '../shell/settings.ts';
import { openSounds } from '../shell/sounds.ts';
import { StakeBar } from '../shell/stake-bar.tsx';
import { TopBar, netOf } from '../shell/top-bar.tsx';
import { Unseen } from '../shell/unseen.tsx';
import { Waiting } from '../shell/waiting.tsx';
import { useSeen } from '../table/use-seen.ts';
import { BetButton } from './bet-button.tsx';
import { BetsList } from './bets-list.tsx';
import { ResultsRow } from './results-row.tsx';
import { SharedResult } from './shared-result.tsx';
import './shared.css';
import { useHeld, useRested } from './use-rested.ts';
import { type OpenShared, useShared } from './use-shared.ts';

// It includes hashing and every game's drawing rules: it loads with the sheet that shows it.
const SharedFairness = lazy(() =>
  import('./shared-fairness.tsx').then(({ SharedFairness: part }) => ({ default: part })),
);

/** Everybody sees the end at the same moment, when the house has winners to pay. */
const SEEN_SPREAD_MS = 2_000;

const sounds = openSounds(() => currentSettings().hasSound);

/** A shared game, from entering it on. */
export function SharedShell({ entry }: { readonly entry: GameEntry }) {
  const language = useLanguage();
  const shared = useShared(entry);
  const load = SHARED_SCENES[entry.game];
  const [scene, setScene] = useState<SharedScene | 'unknown'>();
  useEffect(() => {
    document.title = findOffered(entry.game)?.name[language] ?? 'Maidan Playhouse';
  }, [entry.game, language]);
  useEffect(() => {
    void load?.().then(
      (loaded) => setScene(loaded),
      () => setScene('unknown'),
    );
  }, [load]);
  if (shared.phase === 'failed') return <Failure code={shared.code} />;
  if (scene === 'unknown') return <Failure code="SITE_SILENT" />;
  if (shared.phase === 'entering' || scene === undefined) return <Waiting />;
  return <Table shared={shared} scene={scene} />;
}

function Table({ shared, scene }: { readonly shared: OpenShared; readonly scene: SharedScene }) {
  const t = useTexts();
  const language = useLanguage();
  const { isStill } = useSettings();
  const { state, serverTime } = shared;
  const { session, image, bets, pastBets } = state;
  const [stake, setStake] = useState<Money>(() => money(session.chips[0] ?? session.stakeMin));
  const [choice, setChoice] = useState<Json>(scene.firstChoice);
  const hasRested = useRested(image, serverTime, isStill ? 0 : scene.restMs(image.round?.view));
  useSeen(session, hasRested ? bets : [], SEEN_SPREAD_MS);
  const shown = useHeld(state, image.phase !== 'over' || hasRested);
  const props = {
    image,
    bets,
    pastBets,
    choice,
    onChoose: setChoice,
    stake,
    isBusy: state.isAsking,
    serverTime,
    isStill,
    sounds,
    language,
  };
  return (
    <div
      className="game shared"
      data-game={session.game}
      data-past={scene.mark === undefined ? 'drawn' : 'listed'}
    >
      <Unseen session={session} />
      <TopBar
        session={shown.session}
        balance={shown.balance}
        net={netOf(shown.sums)}
        scene={scene}
        onSeeds={shared.onSeeds}
        fairness={
          <Suspense>
            <SharedFairness image={image} seeds={session.seeds} />
          </Suspense>
        }
      />
      <main className="picture" data-phase={image.phase}>
        <scene.Picture {...props} />
      </main>
      {scene.mark !== undefined && <ResultsRow image={image} mark={scene.mark} hasRested={hasRested} />}
      <BetsList image={image} scene={scene} hasRested={hasRested} />
      <SharedResult state={state} hasRested={hasRested} sounds={sounds} />
      <StakeBar
        label={scene.laysChips ? t.chip : t.stake}
        stake={stake}
        min={session.stakeMin}
        max={session.stakeMax}
        chips={session.chips}
        isLocked={false}
        onStake={setStake}
        above={scene.Controls === undefined ? undefined : <scene.Controls {...props} />}
      >
        <BetButton
          shared={shared}
          scene={scene}
          stake={stake}
          choice={choice}
          onChoose={setChoice}
          sounds={sounds}
        />
      </StakeBar>
    </div>
  );
}
