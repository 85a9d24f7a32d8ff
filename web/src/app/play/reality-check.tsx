import { Button, FieldError } from '@maidan/ui';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/error-text.ts';
import { usePlayFigures } from '../../lib/play-session.ts';
import { timeNowMs } from '../../lib/site-clock.ts';
import { useMinute } from '../../lib/use-minute.ts';
import { PlayFiguresList } from './play-figures-list.tsx';
import type { Stopped } from './stopped-sheet.tsx';

const FIGURES_EVERY_MS = 30_000;

interface RealityCheckProps {
  readonly beganAt: Date;
  readonly onAnswer: (answer: 'go-on' | 'stop', summary: Stopped) => Promise<void>;
}

/** Asks whether to go on, over whatever is open: nothing closes it but one of its two answers (CARE-51). */
export function RealityCheck({ beganAt, onAnswer }: RealityCheckProps) {
  const t = useTranslations('security.play');
  const errorText = useErrorText();
  useMinute();
  const { data: figures } = usePlayFigures(FIGURES_EVERY_MS);
  const [sent, setSent] = useState<'go-on' | 'stop'>();
  const [failure, setFailure] = useState<string>();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.focus();
    return () => element?.close();
  }, []);
  const playedMs = timeNowMs() - beganAt.getTime();
  const answer = async (given: 'go-on' | 'stop') => {
    if (sent !== undefined) return;
    setSent(given);
    setFailure(undefined);
    try {
      await onAnswer(given, { playedMs, figures });
    } catch (error) {
      setFailure(errorText(error));
      setSent(undefined);
    }
  };
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
      // A browser closes a dialog at the second Escape, whatever is said at the first.
      onClose={() => dialog.current?.isConnected === true && dialog.current.showModal()}
      className="fixed inset-0 z-40 m-auto h-fit max-h-dvh w-[calc(100vw-32px)] max-w-[420px] overflow-y-auto rounded-lg bg-surface-2 p-4 text-text outline-none backdrop:bg-ink/80"
    >
      <h2 id={titleId} className="text-lg leading-tight font-bold">
        {t('title')}
      </h2>
      <p className="mt-2 mb-3 text-text-2">{t('advice')}</p>
      <PlayFiguresList playedMs={playedMs} figures={figures} />
      <p className="mt-2 text-sm text-text-3">{t('openBets')}</p>
      {failure !== undefined && <FieldError text={failure} />}
      <div className="mt-4 grid grid-cols-2 gap-2">
        {(['stop', 'go-on'] as const).map((given) => (
          <Button
            key={given}
            look="plain"
            className="bg-surface-3 px-2!"
            waiting={sent === given}
            onClick={() => void answer(given)}
          >
            {t(given)}
          </Button>
        ))}
      </div>
    </dialog>
  );
}
