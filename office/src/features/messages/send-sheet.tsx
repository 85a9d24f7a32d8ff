import type { Segment } from '@maidan/contract/office';
import { Button, momentText, Sheet } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useAction } from '../../parts/use-action.ts';
import { useClientRef } from '../../parts/use-client-ref.ts';
import { useHeldDialog } from '../../parts/use-held-dialog.ts';
import { MESSAGES } from './message-queries.ts';
import type { ReadyMessage } from './read-draft.ts';
import { segmentText } from './segment-text.ts';

interface SendSheetProps {
  readonly message: ReadyMessage;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The last check before a message is sent: recipients, their number, and the time. While it sends, nothing closes it. */
export function SendSheet({ message, onDone, onClose }: SendSheetProps) {
  const { to, sendAt } = message;
  const clientRef = useClientRef();
  const action = useAction({ changed: [MESSAGES], onDone });
  // Set synchronously, before the query library reports it: a double click sends once.
  const [isSending, setIsSending] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  useHeldDialog(content, isSending);
  const send = async () => {
    setIsSending(true);
    try {
      await action.mutateAsync({
        run: () => api.writeStaffMessage({ body: { ...message, clientRef } }),
        done: texts.messages(sendAt === null ? 'sent' : 'scheduledNow'),
      });
    } catch {
      // The toast has said why; the same `clientRef` makes a retry the same message.
      setIsSending(false);
    }
  };
  return (
    <Sheet
      open
      side="centre"
      className="max-w-[30rem]!"
      title={texts.messages('sendTitle')}
      closeLabel={texts.shell('close')}
      onClose={() => {
        if (!isSending) onClose();
      }}
    >
      <div ref={content} className="grid gap-3">
        <p className="font-semibold [overflow-wrap:anywhere]">{message.titleEn}</p>
        {'player' in to ? (
          <p>{texts.messages('toOne', { name: to.player })}</p>
        ) : (
          <Reach segment={to.segment} isLater={sendAt !== null} />
        )}
        <p className="text-text-2">
          {sendAt === null
            ? texts.messages('goesNow')
            : texts.messages('goesLater', { moment: momentText(language, sendAt) })}
        </p>
        <Button waiting={isSending} onClick={() => void send()}>
          {texts.messages(sendAt === null ? 'sendNow' : 'schedule')}
        </Button>
        <Button look="plain" disabled={isSending} onClick={onClose}>
          {texts.shell('cancel')}
        </Button>
      </div>
    </Sheet>
  );
}

function Reach({ segment, isLater }: { segment: Segment; isLater: boolean }) {
  const count = useQuery({
    queryKey: ['segment-count', segmentText(segment)],
    queryFn: () => api.countSegment({ body: { segment } }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <div>
      <p className="text-text-2">{segmentText(segment)}</p>
      <p role="status" className="text-lg font-bold">
        {count.isPending && texts.messages('counting')}
        {count.isError && texts.messages('countFailed')}
        {count.data !== undefined && texts.messages('counted', { players: count.data.players })}
      </p>
      {isLater && <p className="text-sm text-text-2">{texts.messages('countLater')}</p>}
    </div>
  );
}
