import type { InboxMessage } from '@maidan/contract';
import { useState } from 'react';
import { EditBar } from './edit-bar.tsx';
import { InboxBar } from './inbox-bar.tsx';
import { MessageRow, SelectableRow } from './message-row.tsx';
import type { MessageChange } from './use-message-changes.ts';

const NONE: ReadonlySet<bigint> = new Set();
const listClasses = 'm-3 divide-y divide-line overflow-hidden rounded-md bg-surface';

interface MessageListProps {
  readonly messages: readonly InboxMessage[];
  /** The number of unread messages on all pages. */
  readonly unread: number;
  /** True if the last refresh failed. */
  readonly isStale: boolean;
  readonly waitingFor: MessageChange | undefined;
  readonly onOpen: (message: InboxMessage) => void;
  /** Resolves to true if all of it succeeded. */
  readonly onChange: (kind: MessageChange, ids: readonly bigint[]) => Promise<boolean>;
}

/** A page of messages, to open one, or in edit mode to select some for the bar above. */
export function MessageList(props: MessageListProps) {
  const { messages, unread, isStale, waitingFor, onOpen, onChange } = props;
  const [selection, setSelection] = useState<ReadonlySet<bigint>>();
  if (selection === undefined)
    return (
      <>
        <InboxBar unread={unread} isStale={isStale} onEdit={() => setSelection(NONE)} />
        <ul className={listClasses}>
          {messages.map((message) => (
            <li key={message.id.toString()}>
              <MessageRow message={message} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      </>
    );

  // A message that has gone is no longer selected.
  const selected = messages.filter(({ id }) => selection.has(id));
  const changeSelected = async (kind: MessageChange) => {
    const concerned = kind === 'read' ? selected.filter(({ isRead }) => !isRead) : selected;
    const ids = concerned.map(({ id }) => id);
    if (await onChange(kind, ids)) setSelection(undefined);
  };
  const select = (id: bigint, isSelected: boolean) => {
    const next = new Set(selection);
    if (isSelected) next.add(id);
    else next.delete(id);
    setSelection(next);
  };
  return (
    <>
      <EditBar
        selectedCount={selected.length}
        shownCount={messages.length}
        waitingFor={waitingFor}
        onSelectAll={(all) => setSelection(all ? new Set(messages.map(({ id }) => id)) : NONE)}
        onChange={(kind) => void changeSelected(kind)}
        onDone={() => setSelection(undefined)}
      />
      <ul className={listClasses}>
        {messages.map((message) => (
          <li key={message.id.toString()}>
            <SelectableRow message={message} selected={selection.has(message.id)} onSelect={select} />
          </li>
        ))}
      </ul>
    </>
  );
}
