import type { ShownAgent } from '@maidan/contract/office';
import { digitsIn, Money, momentText } from '@maidan/ui';
import { language, texts } from '../../i18n/texts.ts';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { byName, nodeName } from './node-columns.tsx';
import { writeShare } from './read-terms.ts';

type Version = ShownAgent['history'][number];

const percent = (bps: number): string => digitsIn(language, `${writeShare(bps)}%`);

const COLUMNS: readonly DeskColumn<Version>[] = [
  { head: texts.agents('since'), cell: ({ at }) => momentText(language, at) },
  { head: texts.agents('upline'), cell: ({ parent }) => (parent === null ? '–' : nodeName(parent)) },
  { head: texts.agents('share'), align: 'end', cell: ({ shareBps }) => percent(shareBps) },
  { head: texts.agents('matchRebate'), align: 'end', cell: ({ matchBps }) => percent(matchBps) },
  { head: texts.agents('sessionRebate'), align: 'end', cell: ({ sessionBps }) => percent(sessionBps) },
  { head: texts.agents('charge'), align: 'end', cell: ({ charge }) => <Money amount={charge} /> },
  { head: texts.agents('by'), cell: ({ by }) => byName(by) },
];

const OF_PLAYER: readonly DeskColumn<Version>[] = [
  ...COLUMNS.filter(({ head }) => head !== texts.agents('share') && head !== texts.agents('charge')),
  {
    head: texts.agents('rebateType'),
    cell: ({ rebateType }) => texts.agents(`rebates.${rebateType}`),
  },
];

/** Every version of a node's terms, the newest first. */
export function TermsTab({ shown: { node, history } }: { shown: ShownAgent }) {
  return (
    <DeskTable
      label={texts.agents('terms')}
      columns={node.kind === 'player' ? OF_PLAYER : COLUMNS}
      context={undefined}
      rows={history}
      keyOf={({ version }) => version.toString()}
    />
  );
}
