import { type Json, type Money, money } from '@maidan/engine';
import { useEffect, useMemo, useState } from 'react';
import { findOffered } from '../../catalogue.ts';
import type { Round } from '../../wire.ts';
import type { GameEntry } from '../entry.ts';
import { useLanguage, useTexts } from '../i18n/language.tsx';
import { digitsIn } from '../i18n/numbers.ts';
import type { Scene, SceneRound } from '../scene.ts';
import { SCENES } from '../scenes.ts';
import { usePastRounds } from '../table/use-past-rounds.ts';
import { useSeen } from '../table/use-seen.ts';
import { type OpenTable, useTable } from '../table/use-table.ts';
import { Failure } from './failure.tsx';
import { storePlan, readPlan } from './stored-plan.ts';
import { ResultLine } from './result-line.tsx';
import { currentSettings, useSettings } from './settings.ts';
import { openSounds } from './sounds.ts';
import { StakeBar } from './stake-bar.tsx';
import { TopBar, netOf } from './top-bar.tsx';
import { Unseen } from './unseen.tsx';
import { Waiting } from './waiting.tsx';

const sounds = openSounds(() => currentSettings().hasSound);

/** A game from entering it on: what all games have in common, around the scene of this one. */
export function GameShell({ entry }: { readonly entry: GameEntry }) {
  const language = useLanguage();
  const table = useTable(entry);
  const scene = useScene(entry.game);
  useEffect(() => {
    document.title = findOffered(entry.game)?.name[language] ?? 'Maidan Playhouse';
  }, [entry.game, language]);
  if (table.phase === 'failed' || scene === 'unknown') {
    return <Failure code={table.phase === 'failed' ? table.code : 'UNKNOWN_GAME'} />;
  }
  if (table.phase === 'entering' || scene === undefined) return <Waiting />;
  return <Game table={table} scene={scene} />;
}

function Game({ table, scene }: { readonly table: OpenTable; readonly scene: Scene }) {
  const t = useTexts();
  const language = useLanguage();
  const { isStill } = useSettings();
  const { state, isWaiting, play, act, rest } = table;
  const { session, balance, sums, round, held, freeSpins, isAsking, isCutOff, refusal } = state;
  const [ownStake, setStake] = useState<Money>(() =>
    money(session.round?.stake ?? session.chips[0] ?? session.stakeMin),
  );
  const [choice, setChoice] = useState<Json>(scene.firstChoice);
  const [planned, setPlanned] = useState(readPlan);
  const turn = `${round?.id} ${round?.step}`;
  const plan = planned?.turn === turn ? planned.plan : null;
  const isOpen = round?.state === 'open';
  const isResolving = round?.state === 'resolving';
  const [restedTurn, setRestedTurn] = useState<string>();
  const isStepMoving = scene.movesEachStep === true && isOpen && restedTurn !== turn;
  const isMoving = held !== undefined || isStepMoving;
  const isBusy = isAsking || isMoving || isResolving;
  const stake = freeSpins?.stake ?? ownStake;
  const staked = scene.stakeOf?.(choice) ?? stake;
  const shown = useShown(round);
  const marked = scene.mark === undefined ? undefined : session.token;
  const past = usePastRounds(marked, isMoving ? undefined : round);
  useSeen(session, isMoving || round === undefined ? [] : [round]);
  const actions =
    isOpen && !isStepMoving && shown !== undefined ? (scene.listActions?.(shown, language, plan) ?? []) : [];
  const settle = () => {
    setRestedTurn(turn);
    if (isStepMoving) sounds.land();
    if (held === undefined) return;
    rest();
    if (round !== undefined && round.pays > round.staked) sounds.win();
    else sounds.land();
  };
  return (
    <div className="game" data-game={session.game}>
      <Unseen session={session} />
      <TopBar session={session} balance={balance} net={netOf(sums)} scene={scene} onSeeds={table.onSeeds} />
      <main className="picture">
        <scene.Picture
          round={shown}
          stake={isOpen ? round.stake : stake}
          past={past.map(showRound)}
          choice={choice}
          onChoose={setChoice}
          isBusy={isBusy}
          plan={plan}
          onPlan={(next) => {
            setPlanned({ turn, plan: next });
            storePlan({ turn, plan: next });
          }}
          onAct={act}
          onRest={settle}
          isStill={isStill}
          sounds={sounds}
          language={language}
        />
      </main>
      <ResultLine
        round={isMoving || isAsking ? undefined : round}
        isCutOff={isCutOff}
        isLastFree={round?.isFree === true && freeSpins === null}
        refusal={refusal}
      />
      <StakeBar
        label={freeSpins === null ? (scene.stakeOf === undefined ? t.stake : t.chip) : t.freeSpin}
        stake={isOpen ? round.stake : stake}
        min={session.stakeMin}
        max={session.stakeMax}
        chips={session.chips}
        isLocked={isBusy || isOpen || freeSpins !== null}
        onStake={setStake}
      >
        {actions.length > 0 ? (
          actions.map(({ id, label, action }, index) => (
            <button
              key={id}
              type="button"
              className={index === 0 ? 'main-button' : 'main-button second'}
              disabled={isBusy}
              onClick={() => act(action)}
            >
              {label}
            </button>
          ))
        ) : (
          <button
            type="button"
            className="main-button"
            disabled={isBusy || isWaiting || isOpen || scene.isReady?.(choice) === false}
            aria-busy={isBusy || isWaiting}
            onClick={() => {
              sounds.tick();
              play(staked, choice, freeSpins !== null);
            }}
          >
            {isAsking || isMoving
              ? t.playing
              : freeSpins === null
                ? t.play
                : t.playFree(digitsIn(language, String(freeSpins.left)))}
          </button>
        )}
      </StakeBar>
    </div>
  );
}

/** The round as the scene shows it: one that is being settled, or was undone, isn't shown. */
function useShown(round: Round | undefined): SceneRound | undefined {
  return useMemo(() => {
    if (round === undefined || (round.state !== 'open' && round.state !== 'over')) return undefined;
    return showRound(round);
  }, [round]);
}

const showRound = ({ id, state, choice, view, stake, staked, pays }: Round): SceneRound => ({
  id,
  isOver: state === 'over',
  choice,
  view,
  stake,
  staked,
  pays,
});

function useScene(game: string): Scene | 'unknown' | undefined {
  const load = SCENES[game];
  const [scene, setScene] = useState<Scene | 'unknown'>();
  useEffect(() => {
    void load?.().then(
      (loaded) => setScene(loaded),
      () => setScene('unknown'),
    );
  }, [load]);
  return load === undefined ? 'unknown' : scene;
}
