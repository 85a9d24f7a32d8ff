import { useDeferredValue } from 'react';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { ListFrame } from '../../parts/list-frame.tsx';
import { LiveMark } from '../../parts/live-mark.tsx';
import { usePages } from '../../parts/use-pages.ts';
import { useWanted } from '../../parts/use-wanted.ts';
import { AuditFilter } from './audit-filter.tsx';
import { AuditRow } from './audit-row.tsx';
import { EVERYTHING, queryOf, type Wanted } from './wanted.ts';

/** The audit log, newest first. */
export function AuditScreen() {
  const { wanted, want, count } = useWanted(EVERYTHING);
  const { list, rows } = useAudit(useDeferredValue(wanted));
  return (
    <>
      <DeskHeader title={texts.audit('title')} advice={texts.audit('advice')}>
        <LiveMark isFresh={!list.isError} />
      </DeskHeader>
      <AuditFilter wanted={wanted} count={count} onWant={want} />
      <ListFrame
        list={list}
        path="/office/audit"
        isEmpty={rows.length === 0}
        failed={texts.audit('failed')}
        emptyAdvice={texts.audit('emptyAdvice')}
        isFiltered={count > 0}
      >
        <ol className="overflow-hidden rounded-lg border border-line bg-surface">
          {rows.map((entry) => (
            <AuditRow key={entry.id.toString()} entry={entry} />
          ))}
        </ol>
      </ListFrame>
    </>
  );
}

function useAudit(wanted: Wanted) {
  return usePages({
    key: ['audit', queryOf(wanted)],
    isLive: true,
    async ask(before: bigint | undefined) {
      const { entries, next } = await api.listAudit({ query: { ...queryOf(wanted), before } });
      return { rows: entries, next };
    },
  });
}
