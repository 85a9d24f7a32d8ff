import type { ShownAgent } from '@maidan/contract/office';
import { digitsIn, Money, momentText } from '@maidan/ui';
import { language, texts } from '../../i18n/texts.ts';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { byName, nodeName } from './node-columns.tsx';
import { writeShare } from './read-terms.ts';

type Version = ShownAgent['history'][number];

const percent = (bps: number): string => digitsIn(language, `${writeShare(bps)}%`);

const SINCE: DeskColumn<Version> = {
  head: texts.agents('since'),
  cell: ({ at }) => momentText(language, at),
};

const UPLINE: DeskColumn<Version> = {
  head: texts.agents('upline'),
  cell: ({ parent }) => nodeName(parent),
};

const TERMS: readonly DeskColumn<Version>[] = [
  { head: texts.agents('share'), align: 'end', cell: ({ shareBps }) => percent(shareBps) },
  { head: texts.agents('matchRebate'), align: 'end', cell: ({ matchBps }) => percent(matchBps) },
  { head: texts.agents('sessionRebate'), align: 'end', cell: ({ sessionBps }) => percent(sessionBps) },
  { head: texts.agents('charge'), align: 'end', cell: ({ charge }) => <Money amount={charge} /> },
  { head: texts.agents('by'), cell: ({ by }) => byName(by) },
];

const OF_PLAYER: readonly DeskColumn<Version>[] = [
  ...TERMS.filter(({ head }) => head !== texts.agents('share') && head !== texts.agents('charge')),
  {
    head: texts.agents('rebateType'),
    cell: ({ rebateType }) => texts.agents(`rebates.${rebateType}`),
  },
];

/** The versions of a node's terms that the member may see, the newest first; on their own page without the upline, whom they don't see. */
export function TermsTab({ shown: { node, history } }: { shown: ShownAgent }) {
  return (
    <DeskTable
      label={texts.agents('terms')}
      columns={[
        SINCE,
        ...(history.some(({ parent }) => parent !== null) ? [UPLINE] : []),
        ...(node.kind === 'player' ? OF_PLAYER : TERMS),
      ]}
      context={undefined}
      rows={history}
      keyOf={({ version }) => version.toString()}
    />
  );
}
