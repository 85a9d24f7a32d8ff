import type { InboxMessage } from '@maidan/contract';
import { classNames, firstWords, momentText, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { MessageIcon } from './message-icon.tsx';

const PREVIEW_WORDS = 5;
const rowClasses = 'flex w-full items-center gap-3 px-3 py-3 text-left active:bg-surface-2';

interface MessageRowProps {
  readonly message: InboxMessage;
  readonly onOpen: (message: InboxMessage) => void;
}

/** One message of the list: its kind, its title, and the first five words of its text. */
export function MessageRow({ message, onOpen }: MessageRowProps) {
  return (
    <button type="button" onClick={() => onOpen(message)} className={rowClasses}>
      <MessageFace message={message} />
    </button>
  );
}

interface SelectableRowProps {
  readonly message: InboxMessage;
  readonly selected: boolean;
  readonly onSelect: (id: bigint, selected: boolean) => void;
}

/** The same in edit mode. */
export function SelectableRow({ message, selected, onSelect }: SelectableRowProps) {
  return (
    <label className={classNames(rowClasses, 'cursor-pointer', selected && 'bg-surface-2')}>
      <input
        type="checkbox"
        checked={selected}
        onChange={(event) => onSelect(message.id, event.target.checked)}
        className="size-5 shrink-0 accent-brand"
      />
      <MessageFace message={message} />
    </label>
  );
}

function MessageFace({ message }: { message: InboxMessage }) {
  const t = useTranslations('inbox');
  const language = useLanguage();
  const { isRead } = message;
  return (
    <>
      <MessageIcon kind={message.kind} />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className={classNames('block', isRead ? 'text-text-2' : 'font-bold')}>
          {!isRead && <span className="sr-only">{t('isNew')}: </span>}
          {message.title}
        </span>
        <span data-testid="preview" className="block text-sm text-text-2">
          {firstWords(message.text, PREVIEW_WORDS)}
        </span>
        <span className="block text-xs text-text-3">{momentText(language, message.createdAt)}</span>
      </span>
      <span
        aria-hidden="true"
        className={classNames('size-2.5 shrink-0 rounded-full', isRead ? 'bg-transparent' : 'bg-brand-text')}
      />
    </>
  );
}
