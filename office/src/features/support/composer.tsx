import { isBlankMessage, messageLengthMax } from '@maidan/contract';
import type { DeskChat } from '@maidan/contract/office';
import { Button, FieldError } from '@maidan/ui';
import { BookText, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { useOwnMe } from '../../lib/me.ts';
import { CannedSheet } from './canned-sheet.tsx';
import { isHelped } from './is-helped.ts';
import { useChatAction } from './support-queries.ts';

/** Unsent text by chat, kept while the member looks at other chats. */
const drafts = new Map<bigint, string>();

/** The answer form for the member attending the chat; for others, why they can't answer. */
export function Composer({ chat }: { chat: DeskChat }) {
  const me = useOwnMe();
  if (chat.status === 'closed') return <Notice text={texts.support('isClosed')} />;
  if (chat.staffId === me.id) return <AnswerForm chat={chat} />;
  if (chat.staffName !== null)
    return <Notice text={texts.support('takeOverAdvice', { name: chat.staffName })} />;
  return <Notice text={texts.support(isHelped(chat) ? 'joinAdvice' : 'joinAdviceNobody')} />;
}

function Notice({ text }: { text: string }) {
  return <p className="border-t border-line px-4 py-3 text-sm text-text-2">{text}</p>;
}

function AnswerForm({ chat }: { chat: DeskChat }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(drafts.get(chat.id) ?? '');
  const [isPicking, setIsPicking] = useState(false);
  // One reference for each text, so that a retry after a lost answer is the same message.
  const [clientRef, setClientRef] = useState(() => crypto.randomUUID());
  const sending = useChatAction((content: string) =>
    api.answerDeskChat({ params: { id: chat.id }, body: { content, clientRef } }),
  );
  const write = (next: string) => {
    drafts.set(chat.id, next);
    setText(next);
    setClientRef(crypto.randomUUID());
  };
  const send = () => {
    if (sending.isPending || isBlankMessage(text)) return;
    sending.mutate(text, { onSuccess: () => write('') });
  };
  const sendByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const insert = (answer: string) => {
    setIsPicking(false);
    write(text === '' ? answer : `${text}\n${answer}`);
    field.current?.focus();
  };
  return (
    <div className="grid gap-1.5 border-t border-line p-3">
      <label htmlFor={id} className="sr-only">
        {texts.support('message')}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={3}
        maxLength={messageLengthMax}
        placeholder={texts.support('messageHint')}
        value={text}
        readOnly={sending.isPending}
        onChange={(event) => write(event.target.value)}
        onKeyDown={sendByEnter}
        className="w-full resize-y rounded-md border border-line-strong bg-surface-2 px-3 py-2 text-base text-text placeholder:text-text-3"
      />
      {sending.isError && (
        <FieldError text={texts.support('sendRefused', { reason: errorText(sending.error) })} />
      )}
      <div className="flex justify-between gap-2">
        <Button look="plain" size="fit" onClick={() => setIsPicking(true)}>
          <BookText aria-hidden="true" className="size-5" />
          {texts.support('canned')}
        </Button>
        <Button size="fit" waiting={sending.isPending} disabled={isBlankMessage(text)} onClick={send}>
          <SendHorizontal aria-hidden="true" className="size-5" />
          {texts.support('send')}
        </Button>
      </div>
      {isPicking && <CannedSheet onInsert={insert} onClose={() => setIsPicking(false)} />}
    </div>
  );
}
