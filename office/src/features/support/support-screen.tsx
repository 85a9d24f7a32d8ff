import { Button, EmptyState, classNames } from '@maidan/ui';
import { useState } from 'react';
import { texts } from '../../i18n/texts.ts';
import { useOwnMe } from '../../lib/me.ts';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { ListFrame } from '../../parts/list-frame.tsx';
import { LiveMark } from '../../parts/live-mark.tsx';
import { useWanted } from '../../parts/use-wanted.ts';
import { ChatQueue } from './chat-queue.tsx';
import { Conversation } from './conversation.tsx';
import { QueueChoice } from './queue-choice.tsx';
import { type Queue, queues, useQueue } from './support-queries.ts';
import { TimesSheet } from './times-sheet.tsx';

const NOTHING = { queue: 'open', chat: '' };

/** Players' chats: the queue, the open chat, and its player. A narrow window shows one at a time. */
export function SupportScreen() {
  const me = useOwnMe();
  const { wanted, want, open, leave } = useWanted(NOTHING);
  const queue = queues.find((one) => one === wanted.queue) ?? 'open';
  const { list, counts, chats } = useQueue(queue, me.id);
  const chosen = /^\d{1,18}$/.test(wanted.chat) ? BigInt(wanted.chat) : undefined;
  const [showsTimes, setShowsTimes] = useState(false);
  // Beside the queue, the next chat takes the place of the one before.
  const choose = (id: bigint) => (chosen === undefined ? open : want)({ chat: id.toString() });
  const chooseQueue = (next: Queue) => want({ queue: next });
  return (
    <>
      <div className={classNames(chosen !== undefined && 'max-[719px]:sr-only')}>
        <DeskHeader title={texts.support('title')} advice={texts.support('advice')}>
          <div className="flex flex-wrap items-center gap-4">
            <LiveMark isFresh={!list.isError} />
            <Button look="plain" size="fit" onClick={() => setShowsTimes(true)}>
              {texts.support('timesTitle')}
            </Button>
          </div>
        </DeskHeader>
        {showsTimes && <TimesSheet onClose={() => setShowsTimes(false)} />}
      </div>
      <div className="grid items-start gap-4 min-[720px]:grid-cols-[14rem_1fr] min-[1400px]:grid-cols-[17rem_1fr]">
        <section
          aria-label={texts.support('queues')}
          className={classNames(chosen !== undefined && 'hidden min-[720px]:block')}
        >
          <QueueChoice chosen={queue} counts={counts} onChoose={chooseQueue} />
          <ListFrame
            list={list}
            isEmpty={chats.length === 0}
            failed={texts.support('failed')}
            emptyAdvice={texts.support('emptyAdvice')}
          >
            <ChatQueue chats={chats} chosen={chosen} onChoose={choose} />
          </ListFrame>
        </section>
        {chosen === undefined ? (
          <div className="hidden rounded-lg border border-line bg-surface py-10 min-[720px]:block">
            <EmptyState title={texts.support('choose')} advice={texts.support('chooseAdvice')} />
          </div>
        ) : (
          <Conversation key={chosen.toString()} id={chosen} onLeave={() => leave({ chat: '' })} />
        )}
      </div>
    </>
  );
}
