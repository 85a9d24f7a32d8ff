import { isBlankMessage, messageLengthMax } from '@maidan/contract';
import { digitsIn, IconButton, useLanguage } from '@maidan/ui';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AttachPhoto } from './attach-photo.tsx';
import { storeDraft, readDraft } from './stored-texts.ts';
import { post } from './outbox.ts';
import { useKeyboardHeight } from './use-keyboard-height.ts';

/** From this many characters left on, the remaining room is shown. */
const NEARLY_FULL = 200;

/** The message field: blank messages aren't sent, Enter sends with a hardware keyboard, and the draft is stored. */
export function Composer({ chatId }: { chatId: bigint }) {
  const t = useTranslations('chat');
  const [text, setText] = useState(() => readDraft(chatId));
  const field = useRef<HTMLTextAreaElement>(null);
  const bottomPx = useKeyboardHeight();
  const left = messageLengthMax - text.length;
  const type = (next: string) => {
    setText(next);
    storeDraft(chatId, next);
  };
  const send = () => {
    if (isBlankMessage(text) || left < 0) return;
    post(chatId, { content: text.trim() });
    type('');
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    const isSend = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!isSend || matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      onSubmit={submit}
      style={{ bottom: bottomPx }}
      className="sticky z-20 border-t border-line bg-surface pt-2 pr-4 pl-2 pb-[calc(8px+env(safe-area-inset-bottom))]"
    >
      {left < NEARLY_FULL && <RoomLeft left={left} />}
      <div className="flex items-end gap-1">
        <AttachPhoto chatId={chatId} />
        <textarea
          ref={field}
          aria-label={t('message')}
          placeholder={t('placeholder')}
          rows={1}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={sendOnEnter}
          className="field-sizing-content max-h-36 min-h-11 min-w-0 flex-1 resize-none rounded-lg border border-line-strong bg-ink px-3.5 py-2.5"
        />
        <IconButton
          label={t('send')}
          type="submit"
          aria-disabled={isBlankMessage(text) || left < 0}
          className="rounded-full bg-brand text-on-brand aria-disabled:opacity-50"
        >
          <SendHorizontal aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </form>
  );
}

function RoomLeft({ left }: { left: number }) {
  const t = useTranslations('chat');
  const language = useLanguage();
  const count = digitsIn(language, Math.abs(left).toString());
  return (
    <p role="status" className={`pb-1 text-xs ${left < 0 ? 'text-loss' : 'text-text-2'}`}>
      {left < 0 ? t('tooLong', { count }) : t('left', { count })}
    </p>
  );
}
