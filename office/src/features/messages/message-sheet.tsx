import type { StaffMessage } from '@maidan/contract/office';
import { Button, momentText, Sheet } from '@maidan/ui';
import { language, texts } from '../../i18n/texts.ts';
import { InboxPreview } from './inbox-preview.tsx';
import { audienceText, isStoppable, StateMark } from './message-columns.tsx';

interface MessageSheetProps {
  readonly message: StaffMessage;
  readonly isBusy: boolean;
  readonly onStop: ((message: StaffMessage) => void) | undefined;
  readonly onClose: () => void;
}

/** A message in full, with its delivery figures. */
export function MessageSheet({ message, isBusy, onStop, onClose }: MessageSheetProps) {
  const { delivered, opened, sendAt, state, writtenBy, stoppedBy, endedAt } = message;
  const facts = [
    [texts.messages('to'), audienceText(message)],
    [texts.messages('when'), momentText(language, sendAt)],
    [texts.messages('delivered'), delivered.toLocaleString(language)],
    [texts.messages('opened'), opened.toLocaleString(language)],
    [texts.messages('writtenBy'), writtenBy],
  ] as const;
  return (
    <Sheet
      open
      side="centre"
      className="max-w-[30rem]!"
      title={message.titleEn}
      closeLabel={texts.shell('close')}
      onClose={onClose}
    >
      <dl className="mb-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-text-3">{texts.messages('state')}</dt>
        <dd>
          <StateMark state={state} />
        </dd>
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-text-3">{name}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {stoppedBy !== null && endedAt !== null && (
        <p className="mb-4 text-sm text-text-2">
          {texts.messages('stoppedBy', { name: stoppedBy, moment: momentText(language, endedAt) })}
        </p>
      )}
      <InboxPreview words={message} at={sendAt} />
      {onStop !== undefined && isStoppable(message) && (
        <div className="mt-4 grid gap-1">
          <Button look="danger" disabled={isBusy} onClick={() => onStop(message)}>
            {texts.messages('stop')}
          </Button>
          <p className="text-sm text-text-2">{texts.messages('stopAdvice')}</p>
        </div>
      )}
    </Sheet>
  );
}
