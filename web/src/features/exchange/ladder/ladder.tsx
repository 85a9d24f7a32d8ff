import { ModalToasts } from '@maidan/ui';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import { useRunnerList } from '../market/market-parts.ts';
import { shownDraft } from '../slip/slip-machine.ts';
import { dispatchSlip, useSlip } from '../slip/slip-store.ts';
import { LadderHead } from './ladder-head.tsx';
import { LadderStakes } from './ladder-stakes.tsx';
import { closeLadder } from './ladder-store.ts';
import { RunnerLadder } from './runner-ladder.tsx';

interface LadderProps {
  readonly marketId: string;
  readonly eventId: string;
  /** Undefined for the market's first runner. */
  readonly firstRunnerId: number | undefined;
  /** The bet slip, which lies over the ladder. */
  readonly slip: ReactNode;
}

/** The trader's ladder of a runner, over its market (PLAY-30 to PLAY-32). */
export function Ladder({ marketId, eventId, firstRunnerId, slip }: LadderProps) {
  const runners = useRunnerList(marketId);
  const nameOf = useNames();
  const [chosenId, choose] = useState(firstRunnerId);
  const runner = runners.find(({ runnerId }) => runnerId === chosenId) ?? runners[0];
  if (runner === undefined) return null;
  return (
    <Panel runnerName={nameOf(runner.name)}>
      <LadderHead marketId={marketId} runners={runners} runner={runner} onChoose={choose} />
      <LadderStakes />
      <RunnerLadder
        key={runner.runnerId}
        marketId={marketId}
        eventId={eventId}
        runner={runner}
        place="alone"
      />
      {slip}
    </Panel>
  );
}

/** The whole window, above the market; Escape closes an open slip first. */
function Panel({ runnerName, children }: { runnerName: string; children: ReactNode }) {
  const t = useTranslations('ladder');
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it is unmounted: once removed, a dialog can't return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={t('title', { runner: runnerName })}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        if (shownDraft(useSlip.getState()) === undefined) closeLadder();
        else dispatchSlip({ type: 'close' });
      }}
      className="fixed inset-0 m-0 mx-auto h-dvh max-h-dvh w-full max-w-[768px] flex-col overflow-x-hidden overflow-y-auto bg-ink p-0 text-text outline-none open:flex"
    >
      {children}
      <ModalToasts overTitle="right-3 left-12" />
    </dialog>
  );
}
