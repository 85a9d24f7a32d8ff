import type { DeskMovement } from '@maidan/contract/office';
import { Money, momentText } from '@maidan/ui';
import { language, texts } from '../../i18n/texts.ts';
import type { DeskColumn } from '../../parts/desk-table.tsx';

/** How a movement is shown, with the balance after it last. */
export const movementColumns: readonly DeskColumn<DeskMovement>[] = [
  {
    head: texts.players('when'),
    cell: ({ at }) => <span className="tabular">{momentText(language, at)}</span>,
  },
  {
    head: texts.players('what'),
    cell: ({ cause, eventName }) => (
      <>
        {texts.movementCauses(cause)}
        {eventName !== '' && <span className="ml-1.5 text-text-3">{eventName}</span>}
      </>
    ),
  },
  {
    head: texts.players('amount'),
    cell: ({ amount, lost }) =>
      lost > 0n ? (
        <>
          <Money amount={lost} />
          <span className="block text-xs text-text-3">{texts.players('fromHold')}</span>
        </>
      ) : (
        <Money amount={amount} tone="result" />
      ),
    align: 'end',
  },
  {
    head: texts.players('after'),
    cell: ({ balanceAfter }) => <Money amount={balanceAfter} />,
    align: 'end',
  },
];
