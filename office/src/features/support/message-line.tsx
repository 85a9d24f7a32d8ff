import type { ChatMessage } from '@maidan/contract';
import { classNames, momentText } from '@maidan/ui';
import { language, texts } from '../../i18n/texts.ts';

/** One message: the player's on the left, support's on the right, notices of joining and leaving between them. */
export function MessageLine({ message, username }: { message: ChatMessage; username: string }) {
  if (message.author === 'notice')
    return (
      <p className="self-center text-center text-xs text-text-3">
        {noticeText(message)} · {momentText(language, message.sentAt)}
      </p>
    );
  const isPlayer = message.author === 'player';
  return (
    <div
      data-author={message.author}
      className={classNames(
        'max-w-[85%] rounded-md px-3 py-2',
        isPlayer ? 'self-start bg-surface-3' : 'self-end border border-line bg-surface-2',
      )}
    >
      <p className="text-xs text-text-3">
        {isPlayer ? username : (message.authorName ?? texts.support('bot'))} ·{' '}
        {momentText(language, message.sentAt)}
      </p>
      {message.image !== null && <Picture message={message} username={username} />}
      {message.content !== '' && (
        <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">{message.content}</p>
      )}
    </div>
  );
}

/** A picture's preview, which links to the full size. */
function Picture({ message, username }: { message: ChatMessage; username: string }) {
  const address = `/api/office/support/chats/${message.chatId}/pictures/${message.id}`;
  return (
    <a href={`${address}?size=full`} target="_blank" rel="noreferrer" className="mt-1 block">
      <img
        src={`${address}?size=preview`}
        alt={texts.support('pictureOf', { username })}
        width={message.image?.width}
        height={message.image?.height}
        className="h-auto max-h-64 w-auto max-w-full rounded-sm"
      />
    </a>
  );
}

function noticeText({ notice, authorName }: ChatMessage): string {
  const name = authorName ?? '';
  if (notice === 'closed') return texts.support('closedBy', { name });
  return texts.support(notice === 'handed-over' ? 'handed-over' : 'joined', { name });
}
