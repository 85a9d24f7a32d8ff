import type { StaffMember } from '@maidan/contract/office';
import { Button } from '@maidan/ui';
import { texts } from '../i18n/texts.ts';
import { AgeMark } from './age-mark.tsx';
import { type DeskColumn, DeskTable } from './desk-table.tsx';
import { ShortcutKeys } from './shortcut-keys.tsx';
import { rowShortcuts, useRowCursor } from './use-row-cursor.ts';
import { StateMark } from './state-mark.tsx';

interface StaffTableProps {
  /** The table's accessible name. */
  readonly label: string;
  readonly staff: readonly StaffMember[];
  readonly ownId: bigint;
  /** Undefined for members with read-only access. */
  readonly onChange?: (member: StaffMember) => void;
}

interface TableContext {
  readonly ownId: bigint;
  readonly onChange: ((member: StaffMember) => void) | undefined;
}

const keyOf = ({ username }: StaffMember) => username;

const FACTS: readonly DeskColumn<StaffMember, TableContext>[] = [
  {
    head: texts.staff('member'),
    cell: ({ id, username }, { ownId }) => (
      <>
        {username}
        {id === ownId && <span className="ml-2 text-sm font-normal text-text-3">{texts.staff('you')}</span>}
      </>
    ),
  },
  { head: texts.staff('role'), cell: ({ role }) => texts.roles(role) },
  { head: texts.staff('state'), cell: (member) => <StateMark member={member} /> },
  {
    head: texts.staff('lastSeen'),
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? texts.staff('never') : <AgeMark since={lastSeenAt} />),
  },
];

const CHANGE: DeskColumn<StaffMember, TableContext> = {
  head: '',
  cell: (member, { onChange }) => (
    <Button
      look="plain"
      size="fit"
      aria-label={texts.staff('changeOf', { username: member.username })}
      onClick={() => onChange?.(member)}
    >
      {texts.staff('change')}
    </Button>
  ),
};

/** People who log in to the office as a table, or as cards in a narrow window. */
export function StaffTable({ label, staff, ownId, onChange }: StaffTableProps) {
  const cursor = useRowCursor(staff.map(keyOf));
  const open = () => {
    const member = staff.find((one) => keyOf(one) === cursor.current);
    if (member !== undefined) onChange?.(member);
  };
  return (
    <>
      <DeskTable
        label={label}
        columns={onChange === undefined ? FACTS : [...FACTS, CHANGE]}
        context={{ ownId, onChange }}
        rows={staff}
        keyOf={keyOf}
        current={cursor.current}
        onCurrent={cursor.choose}
      />
      {onChange !== undefined && (
        <div className="mt-2 flex justify-end">
          <ShortcutKeys shortcuts={rowShortcuts(cursor, open)} />
        </div>
      )}
    </>
  );
}
