import type { StaffMessage } from '@maidan/contract/office';
import { Button, classNames, momentText } from '@maidan/ui';
import { language, texts } from '../../i18n/texts.ts';
import type { DeskColumn } from '../../parts/desk-table.tsx';
import { segmentText } from './segment-text.ts';

/** What the cells need besides the message. */
export interface MessageCells {
  readonly isBusy: boolean;
  readonly onOpen: (message: StaffMessage) => void;
  /** Undefined for members with read-only access. */
  readonly onStop: ((message: StaffMessage) => void) | undefined;
}

const TONES: Readonly<Record<StaffMessage['state'], string>> = {
  scheduled: 'text-info',
  sending: 'text-warn',
  sent: 'text-win',
  stopped: 'text-text-3',
};

/** True if a message can still be stopped. */
export const isStoppable = ({ state }: StaffMessage): boolean => state === 'scheduled' || state === 'sending';

/** The recipients of a message, in words. */
export const audienceText = ({ player, segment }: StaffMessage): string =>
  player?.username ?? segmentText(segment ?? {});

/** A message's state, as word and colour. */
export function StateMark({ state }: Pick<StaffMessage, 'state'>) {
  return (
    <span className={classNames('font-semibold whitespace-nowrap', TONES[state])}>
      {texts.messageStates(state)}
    </span>
  );
}

export const MESSAGE_COLUMNS: readonly DeskColumn<StaffMessage, MessageCells>[] = [
  {
    head: texts.messages('message'),
    cell: ({ titleEn, titleBn }) => (
      <>
        <span lang="en">{titleEn}</span>
        <span lang="bn" className="block text-xs font-normal text-text-3">
          {titleBn}
        </span>
      </>
    ),
  },
  { head: texts.messages('to'), cell: audienceText },
  { head: texts.messages('state'), cell: ({ state }) => <StateMark state={state} /> },
  {
    head: texts.messages('when'),
    cell: ({ sendAt, writtenBy }) => (
      <>
        <span className="tabular whitespace-nowrap">{momentText(language, sendAt)}</span>
        <span className="block text-xs text-text-3">{texts.messages('by', { name: writtenBy })}</span>
      </>
    ),
  },
  {
    head: texts.messages('delivered'),
    cell: ({ delivered }) => delivered.toLocaleString(language),
    align: 'end',
  },
  { head: texts.messages('opened'), cell: ({ opened }) => opened.toLocaleString(language), align: 'end' },
  {
    head: '',
    cell: (message, { isBusy, onOpen, onStop }) => (
      <>
        <Button
          look="plain"
          size="fit"
          aria-label={texts.messages('openOne', { title: message.titleEn })}
          onClick={() => onOpen(message)}
        >
          {texts.messages('open')}
        </Button>
        {onStop !== undefined && isStoppable(message) && (
          <Button
            look="danger"
            size="fit"
            disabled={isBusy}
            aria-label={texts.messages('stopOne', { title: message.titleEn })}
            onClick={() => onStop(message)}
          >
            {texts.messages('stop')}
          </Button>
        )}
      </>
    ),
  },
];
