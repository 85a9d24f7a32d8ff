import type { ShownChange } from '@maidan/contract/office';
import { Button, ErrorState, FieldError, Sheet, SkeletonRows, momentText } from '@maidan/ui';
import { useState } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { errorText } from '../../lib/error-text.ts';
import { useOwnMe } from '../../lib/me.ts';
import { FactList } from '../../parts/fact-list.tsx';
import { PreviewTable } from '../trading/preview-table.tsx';
import { type ChangesDesk, useChangeAction, useShownChange } from './change-queries.ts';
import { subjectText, wantedLines } from './change-text.ts';

interface ChangeSheetProps {
  readonly desk: ChangesDesk;
  readonly id: bigint;
  readonly mayDecide: boolean;
  readonly onClose: () => void;
}

/** A change with its current effect; its proposer may withdraw it, another member confirms or declines. */
export function ChangeSheet({ desk, id, mayDecide, onClose }: ChangeSheetProps) {
  const shown = useShownChange(desk, id);
  return (
    <Sheet
      open
      side="centre"
      className="max-w-[44rem]!"
      title={shown.data === undefined ? texts.changes('list') : subjectText(shown.data.change)}
      closeLabel={texts.shell('close')}
      onClose={onClose}
    >
      {shown.isPending && <SkeletonRows label={texts.shell('loading')} rows={4} className="h-11" />}
      {shown.isError && (
        <ErrorState
          title={texts.changes('changeFailed')}
          advice={errorText(shown.error)}
          retryLabel={texts.shell('retry')}
          onRetry={() => void shown.refetch()}
        />
      )}
      {shown.data !== undefined && !shown.isError && (
        <div className="grid gap-4">
          <Facts shown={shown.data} />
          {shown.data.preview !== null && <PreviewTable preview={shown.data.preview} />}
          {mayDecide && (
            <Deciding desk={desk} shown={shown.data} onAgain={() => void shown.refetch()} onClose={onClose} />
          )}
        </div>
      )}
    </Sheet>
  );
}

function Facts({ shown: { change, hasChanged } }: { shown: ShownChange }) {
  return (
    <>
      {hasChanged && <p className="font-semibold text-warn">{texts.changes('changed')}</p>}
      <FactList
        facts={[
          [texts.changes('wanted'), <Lines key="wanted" lines={wantedLines(change)} />],
          [
            texts.changes('why'),
            <Lines key="why" lines={change.why.map((one) => texts.secondReasons(one))} />,
          ],
          [texts.changes('reason'), change.reason ?? texts.changes('none')],
          [texts.changes('proposedBy'), change.proposedBy.name],
          [texts.changes('expires'), momentText(language, change.expiresAt)],
        ]}
      />
    </>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}

interface DecidingProps {
  readonly desk: ChangesDesk;
  readonly shown: ShownChange;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

function Deciding({ desk, shown: { change, digest }, onAgain, onClose }: DecidingProps) {
  const me = useOwnMe();
  const action = useChangeAction(desk, change.id);
  const isOwn = change.proposedBy.staffId === me.id;
  // Set synchronously, before the query library reports it: a double click must not decide twice.
  const [isDeciding, setIsDeciding] = useState(false);
  const decide = async (what: { readonly seen: string } | 'end') => {
    setIsDeciding(true);
    try {
      await action.mutateAsync(what);
      onClose();
    } catch {
      setIsDeciding(false);
    }
  };
  return (
    <div className="grid gap-3">
      {isOwn && <p className="text-text-2">{texts.changes('own')}</p>}
      {desk === 'trading' && <p className="text-sm text-text-3">{texts.changes('staysHeld')}</p>}
      {action.isError && <FieldError text={errorText(action.error)} />}
      {action.isError && (
        <Button
          look="plain"
          onClick={() => {
            action.reset();
            onAgain();
          }}
        >
          {texts.changes('lookAgain')}
        </Button>
      )}
      {!isOwn && (
        <Button waiting={isDeciding} disabled={action.isError} onClick={() => void decide({ seen: digest })}>
          {texts.changes('confirm')}
        </Button>
      )}
      <Button look="plain" disabled={isDeciding} onClick={() => void decide('end')}>
        {texts.changes(isOwn ? 'withdraw' : 'decline')}
      </Button>
    </div>
  );
}
