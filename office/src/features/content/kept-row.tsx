import { EmptyState } from '@maidan/ui';
import { type ReactNode, useState } from 'react';
import { texts } from '../../i18n/texts.ts';

interface KeptRowProps<Row> {
  /** What is edited as the server has it now; undefined for one that isn't there, or not any more. */
  readonly row: Row | undefined;
  readonly isNew: boolean;
  readonly children: (row: Row | undefined) => ReactNode;
}

/** Keeps what is edited when somebody else removes it meanwhile; one that was never there is said to be gone. */
export function KeptRow<Row>({ row, isNew, children }: KeptRowProps<Row>) {
  const [opened] = useState(row);
  if (!isNew && opened === undefined)
    return <EmptyState title={texts.content('gone')} advice={texts.content('goneAdvice')} />;
  return children(row ?? opened);
}
