import { mayUse, type StaffMessage, staffMessageStates } from '@maidan/contract/office';
import { Button } from '@maidan/ui';
import { useState } from 'react';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useOwnMe } from '../../lib/me.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { DeskTable } from '../../parts/desk-table.tsx';
import { ListFrame } from '../../parts/list-frame.tsx';
import { LiveMark } from '../../parts/live-mark.tsx';
import { ShortcutKeys } from '../../parts/shortcut-keys.tsx';
import { useAction } from '../../parts/use-action.ts';
import { rowShortcuts, useRowCursor } from '../../parts/use-row-cursor.ts';
import { useWanted } from '../../parts/use-wanted.ts';
import { MESSAGE_COLUMNS } from './message-columns.tsx';
import { MessageForm } from './message-form.tsx';
import { MESSAGES, useMessages } from './message-queries.ts';
import { MessageSheet } from './message-sheet.tsx';

const NOTHING = { state: '', view: '' };

const keyOf = ({ id }: StaffMessage) => id.toString();

/** Messages to players: the list, and the form for the next one. */
export function MessagesScreen() {
  const me = useOwnMe();
  const { wanted, want, open, leave } = useWanted(NOTHING);
  const maySend = mayUse(me.role, 'messages:send');
  if (wanted.view === 'write' && maySend)
    return (
      <>
        <DeskHeader title={texts.messages('writeTitle')} advice={texts.messages('writeAdvice')}>
          <Button look="plain" size="fit" onClick={() => leave({ view: '' })}>
            {texts.messages('back')}
          </Button>
        </DeskHeader>
        <MessageForm onDone={() => want(NOTHING)} />
      </>
    );
  return (
    <MessageList
      state={wanted.state}
      onState={(state) => want({ state })}
      onWrite={maySend ? () => open({ view: 'write' }) : undefined}
    />
  );
}

interface MessageListProps {
  readonly state: string;
  readonly onState: (state: string) => void;
  /** Undefined for members with read-only access. */
  readonly onWrite: (() => void) | undefined;
}

function MessageList({ state, onState, onWrite }: MessageListProps) {
  const { list, rows } = useMessages(state);
  const cursor = useRowCursor(rows.map(keyOf));
  const [opened, setOpened] = useState<bigint>();
  const action = useAction({ changed: [MESSAGES] });
  const stop = ({ id }: StaffMessage) =>
    action.mutate({
      run: () => api.stopStaffMessage({ params: { id } }),
      done: texts.messages('stoppedNow'),
    });
  const onStop = onWrite === undefined ? undefined : stop;
  const shown = rows.find(({ id }) => id === opened);
  const openCurrent = () => setOpened(rows.find((row) => keyOf(row) === cursor.current)?.id);
  return (
    <>
      <DeskHeader title={texts.messages('title')} advice={texts.messages('advice')}>
        <div className="flex flex-wrap items-center gap-4">
          <LiveMark isFresh={!list.isError} />
          <ShortcutKeys
            shortcuts={[
              ...rowShortcuts(cursor, openCurrent),
              ...(onWrite === undefined ? [] : [{ key: 'n', does: texts.messages('write'), run: onWrite }]),
            ]}
          />
          {onWrite !== undefined && (
            <Button size="fit" onClick={onWrite}>
              {texts.messages('write')}
            </Button>
          )}
        </div>
      </DeskHeader>
      <ChoiceField
        label={texts.messages('state')}
        className="mb-5 max-w-60"
        value={state}
        onChange={({ target }) => onState(target.value)}
      >
        <option value="">{texts.messages('anyState')}</option>
        {staffMessageStates.map((one) => (
          <option key={one} value={one}>
            {texts.messageStates(one)}
          </option>
        ))}
      </ChoiceField>
      <ListFrame
        list={list}
        isEmpty={rows.length === 0}
        failed={texts.messages('failed')}
        emptyAdvice={texts.messages(state === '' ? 'emptyAdvice' : 'emptyState')}
      >
        <DeskTable
          label={texts.messages('title')}
          columns={MESSAGE_COLUMNS}
          context={{ isBusy: action.isPending, onOpen: ({ id }) => setOpened(id), onStop }}
          rows={rows}
          keyOf={keyOf}
          current={cursor.current}
          onCurrent={cursor.choose}
        />
      </ListFrame>
      {shown !== undefined && (
        <MessageSheet
          message={shown}
          isBusy={action.isPending}
          onStop={onStop}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
