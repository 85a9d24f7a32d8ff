import type { ChatTag, DeskChat } from '@maidan/contract/office';
import { Button, FieldError, Sheet, showToast } from '@maidan/ui';
import { useState } from 'react';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { useOwnMe } from '../../lib/me.ts';
import { HandOverSheet } from './hand-over-sheet.tsx';
import { useChatAction } from './support-queries.ts';
import { TagChoice } from './tag-choice.tsx';
import { TagSheet } from './tag-sheet.tsx';

/** The actions on a chat: join or take over, assign, tag, close. */
export function ChatActions({ chat }: { chat: DeskChat }) {
  const me = useOwnMe();
  const [asking, setAsking] = useState<'hand-over' | 'tags' | 'close'>();
  const join = useChatAction((from: bigint | null) =>
    api.joinDeskChat({ params: { id: chat.id }, body: { from } }),
  );
  const isClosed = chat.status === 'closed';
  const isMine = chat.staffId === me.id;
  const attend = () => join.mutate(chat.staffId, { onError: (error) => showToast(errorText(error), 'bad') });
  return (
    <div className="flex flex-wrap gap-1.5">
      {!isMine && !isClosed && (
        <Button
          size="fit"
          look={chat.staffId === null ? 'primary' : 'plain'}
          waiting={join.isPending}
          onClick={attend}
        >
          {texts.support(chat.staffId === null ? 'join' : 'takeOver')}
        </Button>
      )}
      {!isClosed && (
        <Button size="fit" look="plain" onClick={() => setAsking('hand-over')}>
          {texts.support(isMine ? 'handOver' : 'assign')}
        </Button>
      )}
      <Button size="fit" look="plain" onClick={() => setAsking('tags')}>
        {texts.support('tags')}
      </Button>
      {!isClosed && (isMine || chat.staffId === null) && (
        <Button size="fit" look="plain" onClick={() => setAsking('close')}>
          {texts.support('close')}
        </Button>
      )}
      {asking === 'hand-over' && <HandOverSheet chat={chat} onClose={() => setAsking(undefined)} />}
      {asking === 'tags' && <TagSheet chat={chat} onClose={() => setAsking(undefined)} />}
      {asking === 'close' && <CloseSheet chat={chat} onClose={() => setAsking(undefined)} />}
    </div>
  );
}

function CloseSheet({ chat, onClose }: { chat: DeskChat; onClose: () => void }) {
  const [tags, setTags] = useState<readonly ChatTag[]>();
  const close = useChatAction(async () => {
    const params = { id: chat.id };
    if (tags !== undefined) await api.tagDeskChat({ params, body: { tags: [...tags] } });
    await api.closeDeskChat({ params });
  });
  const done = () => {
    showToast(texts.support('closedNow'), 'good');
    onClose();
  };
  return (
    <Sheet
      open
      side="centre"
      title={texts.support('closeTitle')}
      closeLabel={texts.shell('close')}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p className="text-text-2">{texts.support('closeAdvice')}</p>
        <TagChoice chosen={tags ?? chat.tags} onChoose={setTags} />
        {close.isError && <FieldError text={errorText(close.error)} />}
        <Button waiting={close.isPending} onClick={() => close.mutate(undefined, { onSuccess: done })}>
          {texts.support('close')}
        </Button>
        <Button look="plain" onClick={onClose}>
          {texts.shell('cancel')}
        </Button>
      </div>
    </Sheet>
  );
}
