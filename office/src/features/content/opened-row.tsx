import { EmptyState } from '@maidan/ui';
import { type ReactNode, useState } from 'react';
import { texts } from '../../i18n/texts.ts';

interface OpenedRowProps<Row> {
  /** The edited row as currently saved; undefined if it is new or was removed. */
  readonly row: Row | undefined;
  readonly isNew: boolean;
  readonly children: (row: Row | undefined) => ReactNode;
}

/** Keeps an open row in the form when somebody else removes it; an unknown row shows a "gone" notice. */
export function OpenedRow<Row>({ row, isNew, children }: OpenedRowProps<Row>) {
  const [opened] = useState(row);
  if (!isNew && opened === undefined)
    return <EmptyState title={texts.content('gone')} advice={texts.content('goneAdvice')} />;
  return children(row ?? opened);
}
