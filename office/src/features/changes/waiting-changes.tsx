import type { Change } from '@maidan/contract/office';
import { Button, ErrorState } from '@maidan/ui';
import { useState } from 'react';
import { texts } from '../../i18n/texts.ts';
import { AgeMark } from '../../parts/age-mark.tsx';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { type ChangesDesk, useChanges } from './change-queries.ts';
import { ChangeSheet } from './change-sheet.tsx';
import { subjectText, wantedLines } from './change-text.ts';
import { SecondsNote } from './seconds-note.tsx';

interface ListContext {
  readonly onOpen: (id: bigint) => void;
}

const COLUMNS: readonly DeskColumn<Change, ListContext>[] = [
  { head: texts.changes('what'), cell: (change) => subjectText(change) },
  {
    head: texts.changes('wanted'),
    cell: (change) =>
      wantedLines(change).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      )),
  },
  { head: texts.changes('proposedBy'), cell: ({ proposedBy }) => proposedBy.name },
  { head: texts.changes('age'), cell: ({ proposedAt }) => <AgeMark since={proposedAt} /> },
  {
    head: '',
    cell: (change, { onOpen }) => (
      <Button
        size="fit"
        aria-label={texts.changes('lookAt', { what: subjectText(change) })}
        onClick={() => onOpen(change.id)}
      >
        {texts.changes('look')}
      </Button>
    ),
  },
];

const keyOf = ({ id }: Change): string => id.toString();

/** The changes awaiting a second member at a desk, if any, and the sheet to decide them. */
export function WaitingChanges({ desk, mayDecide }: { desk: ChangesDesk; mayDecide: boolean }) {
  const waiting = useChanges(desk);
  const [opened, setOpened] = useState<bigint>();
  const changes = waiting.data?.changes ?? [];
  return (
    <>
      {mayDecide && <SecondsNote desk={desk} />}
      {waiting.isError && waiting.data === undefined && (
        <ErrorState
          title={texts.changes('failed')}
          retryLabel={texts.shell('retry')}
          onRetry={() => void waiting.refetch()}
        />
      )}
      {changes.length > 0 && (
        <section className="mb-6">
          <h2 className="mb-2 text-lg font-bold">{texts.changes('title', { count: changes.length })}</h2>
          <DeskTable
            label={texts.changes('list')}
            columns={COLUMNS}
            context={{ onOpen: setOpened }}
            rows={changes}
            keyOf={keyOf}
          />
        </section>
      )}
      {opened !== undefined && (
        <ChangeSheet desk={desk} id={opened} mayDecide={mayDecide} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
