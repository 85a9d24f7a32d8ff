import { type Json, type Money, money, mulDiv } from '@maidan/engine';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Round } from '../../wire.ts';
import { useLanguage, useTexts } from '../i18n/language.tsx';
import { moneyIn } from '../i18n/numbers.ts';
import type { SharedScene, WantedBet } from '../shared-scene.ts';
import type { Sounds } from '../shell/sounds.ts';
import type { OpenShared } from './use-shared.ts';
import { useTicking } from './use-ticking.ts';

interface BetButtonProps {
  readonly shared: OpenShared;
  readonly scene: SharedScene;
  readonly stake: Money;
  readonly choice: Json;
  readonly onChoose: (choice: Json) => void;
  readonly sounds: Sounds;
}

/** Bets on the round that takes bets, or on the next as soon as it does; or cashes out of the running one. */
export function BetButton({ shared, scene, stake, choice, onChoose, sounds }: BetButtonProps) {
  const t = useTexts();
  const language = useLanguage();
  const { state, bet, leave } = shared;
  const { image, bets, isAsking } = state;
  const wanted = scene.betsOf?.(choice, stake) ?? [{ stake, choice }];
  const staked = money(wanted.reduce((all, one) => all + one.stake, 0n));
  const [queued, setQueued] = useState<readonly WantedBet[]>();
  const place = async (asked: readonly WantedBet[]) => {
    setQueued(undefined);
    let left = choice;
    for (const one of asked) {
      if (!(await bet(one))) return;
      if (scene.withoutBet === undefined) continue;
      // A bet that was taken is not sent again, even if another one fails.
      left = scene.withoutBet(left, one);
      onChoose(left);
    }
  };
  const placeQueued = useEffectEvent(() => queued !== undefined && void place(queued));
  const isOpen = image.phase === 'betting';
  const roundId = image.round?.id;
  useEffect(() => {
    if (!isOpen || roundId === undefined) return undefined;
    const timer = setTimeout(() => placeQueued());
    return () => clearTimeout(timer);
  }, [isOpen, roundId]);
  const own = bets.find(({ state: far }) => far === 'open');
  const canLeave = image.phase === 'running' && scene.leaveAt !== undefined && own !== undefined;
  if (canLeave)
    return <LeaveButton shared={shared} scene={scene} own={own} onLeave={() => leave(own)} sounds={sounds} />;
  if (isOpen && scene.withoutBet === undefined && own !== undefined)
    return (
      <button type="button" className="main-button" disabled>
        {t.betPlaced(moneyIn(language, own.stake))}
      </button>
    );
  if (queued !== undefined && !isOpen)
    return (
      <button type="button" className="main-button second" onClick={() => setQueued(undefined)}>
        {t.cancelNext(moneyIn(language, money(queued.reduce((all, one) => all + one.stake, 0n))))}
      </button>
    );
  if (!isOpen && scene.withoutBet !== undefined)
    return (
      <button type="button" className="main-button" disabled>
        {t.noMoreBets}
      </button>
    );
  if (staked === 0n && scene.nothingChosen !== undefined)
    return (
      <button type="button" className="main-button" disabled>
        {scene.nothingChosen(language)}
      </button>
    );
  return (
    <button
      type="button"
      className={isOpen ? 'main-button' : 'main-button second'}
      disabled={isAsking || staked === 0n}
      aria-busy={isAsking}
      onClick={() => {
        sounds.tick();
        if (isOpen) void place(wanted);
        else setQueued(wanted);
      }}
    >
      {isAsking
        ? t.betting
        : isOpen
          ? t.bet(moneyIn(language, staked))
          : t.betNext(moneyIn(language, staked))}
    </button>
  );
}

interface LeaveButtonProps extends Pick<BetButtonProps, 'shared' | 'scene' | 'sounds'> {
  readonly own: Round;
  readonly onLeave: () => void;
}

const COUNT_MS = 100;

/** Cashes out at the current value; the server decides at the end what it was worth when the request arrived. */
function LeaveButton({ shared, scene, own, onLeave, sounds }: LeaveButtonProps) {
  const t = useTexts();
  const language = useLanguage();
  const { state, serverTime } = shared;
  const now = useTicking(() => scene.leaveAt?.(state.image, serverTime()), COUNT_MS);
  const worth = money(now === undefined ? own.stake : mulDiv(own.stake, BigInt(now), 100n, 'down'));
  return (
    <button
      type="button"
      className="main-button leave"
      disabled={state.isAsking || now === undefined}
      onClick={() => {
        sounds.tick();
        onLeave();
      }}
    >
      {now === undefined ? t.inRound(moneyIn(language, own.stake)) : t.take(moneyIn(language, worth))}
    </button>
  );
}
