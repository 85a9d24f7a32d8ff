import type { ChatTag, DeskChat } from '@maidan/contract/office';
import { Button, FieldError, Sheet } from '@maidan/ui';
import { useState } from 'react';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { useChatAction } from './support-queries.ts';
import { TagChoice } from './tag-choice.tsx';

/** Says what a chat is about. */
export function TagSheet({ chat, onClose }: { chat: DeskChat; onClose: () => void }) {
  const [tags, setTags] = useState<readonly ChatTag[]>(chat.tags);
  const saving = useChatAction(() => api.tagDeskChat({ params: { id: chat.id }, body: { tags: [...tags] } }));
  return (
    <Sheet
      open
      side="centre"
      title={texts.support('tags')}
      closeLabel={texts.shell('close')}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <TagChoice chosen={tags} onChoose={setTags} />
        {saving.isError && <FieldError text={errorText(saving.error)} />}
        <Button waiting={saving.isPending} onClick={() => saving.mutate(undefined, { onSuccess: onClose })}>
          {texts.support('save')}
        </Button>
      </div>
    </Sheet>
  );
}
