import { type AuditEntry, allRoles, type Role } from '@maidan/contract/office';
import { classNames, momentText } from '@maidan/ui';
import { ChevronDown } from 'lucide-react';
import { actionText, language, texts } from '../../i18n/texts.ts';
import { ChangeTable } from './change-table.tsx';

const AT_MACHINE = new Set(['start', 'command line', 'app']);
const LINE =
  'grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5 px-4 py-3 min-[720px]:grid-cols-[11rem_1fr_1.2fr_9rem_1.25rem]';

/** One audit entry: when, who, what, from where; expanded, the values before and after. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const hasChange = entry.before !== null || entry.after !== null;
  const line = (
    <>
      <time
        dateTime={entry.at.toISOString()}
        className="tabular order-3 text-sm text-text-3 min-[720px]:order-none"
      >
        {momentText(language, entry.at)}
      </time>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-semibold">{whoOf(entry)}</span>
        {isRole(entry.role) && <span className="ml-2 text-sm text-text-3">{texts.roles(entry.role)}</span>}
      </span>
      <span className="order-2 col-span-2 min-w-0 min-[720px]:order-none min-[720px]:col-span-1">
        <span className={classNames(isAlarming(entry.action) && 'font-semibold text-loss')}>
          {actionText(entry.action)}
        </span>{' '}
        <span className="text-sm text-text-3 [overflow-wrap:anywhere]">{entry.subject}</span>
      </span>
      <span className="order-4 text-right text-sm text-text-3 min-[720px]:order-none min-[720px]:text-left">
        {entry.address}
      </span>
    </>
  );
  return (
    <li className="border-line not-first:border-t">
      {hasChange ? (
        <details className="group">
          <summary
            className={classNames(LINE, 'list-none hover:bg-surface-2 focus-visible:-outline-offset-2')}
          >
            {line}
            <ChevronDown
              aria-hidden="true"
              className="order-1 size-5 justify-self-end text-text-3 transition-transform group-open:rotate-180 min-[720px]:order-none"
            />
          </summary>
          <ChangeTable before={entry.before} after={entry.after} />
        </details>
      ) : (
        <div className={LINE}>{line}</div>
      )}
    </li>
  );
}

function whoOf({ staff, address }: AuditEntry): string {
  if (staff !== null) return staff;
  return AT_MACHINE.has(address) ? texts.audit('machine') : texts.audit('visitor');
}

function isRole(text: string | null): text is Role {
  return allRoles.some((role) => role === text);
}

function isAlarming(action: string): boolean {
  return action === 'log-in-failed' || action === 'locked' || action === 'call-refused';
}
