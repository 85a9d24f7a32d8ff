import { agreementPath, type DueAgreement } from '@maidan/contract';
import { Button, dayText, digitsIn, FieldError, useLanguage } from '@maidan/ui';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/error-text.ts';
import { useLogOut } from '../../lib/log-out.ts';

interface AcceptAgreementsProps {
  readonly due: readonly DueAgreement[];
  readonly onAccept: () => Promise<void>;
  /** Looks anew after a refusal: the documents may have changed once more. */
  readonly onRefused: () => void;
  /** Puts the question away until a stake or deposit is refused. */
  readonly onLater: () => void;
}

/** Asks to accept new versions of the operator's documents, over whatever is open (CARE-75). */
export function AcceptAgreements({ due, onAccept, onRefused, onLater }: AcceptAgreementsProps) {
  const t = useTranslations('security.agreements');
  const language = useLanguage();
  const errorText = useErrorText();
  const logOut = useLogOut();
  const [sent, setSent] = useState<'accept' | 'log-out'>();
  const [failure, setFailure] = useState<string>();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.focus();
    return () => element?.close();
  }, []);
  const accept = async () => {
    if (sent !== undefined) return;
    setSent('accept');
    setFailure(undefined);
    try {
      await onAccept();
    } catch (error) {
      setFailure(errorText(error));
      setSent(undefined);
      onRefused();
    }
  };
  const leave = async () => {
    if (sent !== undefined) return;
    setSent('log-out');
    await logOut();
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
      <h2 id={titleId} className="text-xl font-bold">
        {t('title')}
      </h2>
      <p className="mt-1 mb-3 text-text-2">{t('advice')}</p>
      <ul className="divide-y divide-line rounded-md bg-surface px-3">
        {due.map(({ agreement, version, title, inForceFrom, note }) => (
          <li key={agreement} className="py-2">
            <a
              href={agreementPath(agreement)}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center font-semibold text-teal underline"
            >
              {title}
            </a>
            <p className="text-sm text-text-3">
              {t('version', {
                version: digitsIn(language, String(version)),
                day: dayText(language, inForceFrom),
              })}
            </p>
            {note !== '' && <p className="mt-1 whitespace-pre-line">{note}</p>}
          </li>
        ))}
      </ul>
      {failure !== undefined && <FieldError text={failure} />}
      <div className="mt-4 grid grid-cols-2 gap-2">
        <Button
          look="plain"
          className="bg-surface-3 px-2!"
          waiting={sent === 'log-out'}
          onClick={() => void leave()}
        >
          {t('logOut')}
        </Button>
        <Button
          look="plain"
          className="bg-surface-3 px-2!"
          waiting={sent === 'accept'}
          onClick={() => void accept()}
        >
          {t('accept')}
        </Button>
      </div>
      <Button look="quiet" className="mt-1" onClick={onLater}>
        {t('later')}
      </Button>
    </dialog>
  );
}
