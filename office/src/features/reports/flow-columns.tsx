import type { Money as Amount } from '@maidan/contract/office';
import { Money } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import type { DeskColumn } from '../../parts/desk-table.tsx';

/** A row with the amounts taken, paid and kept. */
interface FlowRow {
  readonly taken: Amount;
  readonly paid: Amount;
  readonly kept: Amount;
}

/** The columns for amounts taken, paid and kept. */
export const FLOW_COLUMNS: readonly DeskColumn<FlowRow>[] = [
  { head: texts.reports('taken'), cell: ({ taken }) => <Money amount={taken} />, align: 'end' },
  { head: texts.reports('paid'), cell: ({ paid }) => <Money amount={paid} />, align: 'end' },
  { head: texts.reports('kept'), cell: ({ kept }) => <Money amount={kept} tone="result" />, align: 'end' },
];
