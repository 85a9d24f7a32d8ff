import type { StaffMember } from '@maidan/contract/office';
import { Button, momentText } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { StateMark } from './state-mark.tsx';

interface StaffTableProps {
  readonly staff: readonly StaffMember[];
  readonly ownId: bigint;
  /** Left out for who may only look. */
  readonly onChange?: (member: StaffMember) => void;
}

const CELL = 'min-[720px]:table-cell min-[720px]:px-4 min-[720px]:py-2.5 min-[720px]:align-middle';
const HEAD = 'px-4 py-2.5 text-left text-sm font-semibold text-text-3';

/** The staff as a table; on a narrow window each row is a card. */
export function StaffTable({ staff, ownId, onChange }: StaffTableProps) {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <table className="block w-full min-[720px]:table">
        <thead className="hidden border-b border-line min-[720px]:table-header-group">
          <tr>
            <th className={HEAD}>{texts.staff('member')}</th>
            <th className={HEAD}>{texts.staff('role')}</th>
            <th className={HEAD}>{texts.staff('state')}</th>
            <th className={HEAD}>{texts.staff('lastSeen')}</th>
            {onChange !== undefined && <td />}
          </tr>
        </thead>
        <tbody className="block min-[720px]:table-row-group">
          {staff.map((member) => (
            <tr
              key={member.id.toString()}
              className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 border-line px-4 py-3 not-first:border-t min-[720px]:table-row min-[720px]:p-0"
            >
              <th scope="row" className={`text-left font-semibold [overflow-wrap:anywhere] ${CELL}`}>
                {member.username}
                {member.id === ownId && (
                  <span className="ml-2 text-sm font-normal text-text-3">{texts.staff('you')}</span>
                )}
              </th>
              <td className={`order-3 text-text-2 min-[720px]:order-none ${CELL}`}>
                {texts.roles(member.role)}
              </td>
              <td className={`order-2 text-right min-[720px]:order-none min-[720px]:text-left ${CELL}`}>
                <StateMark member={member} />
              </td>
              <td className={`order-5 text-sm text-text-3 min-[720px]:order-none ${CELL}`}>
                {member.lastSeenAt === null ? texts.staff('never') : momentText('en', member.lastSeenAt)}
              </td>
              {onChange !== undefined && (
                <td
                  className={`order-4 row-span-2 self-end min-[720px]:order-none min-[720px]:text-right ${CELL}`}
                >
                  <Button
                    look="plain"
                    size="fit"
                    aria-label={texts.staff('changeOf', { username: member.username })}
                    onClick={() => onChange(member)}
                  >
                    {texts.staff('change')}
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
