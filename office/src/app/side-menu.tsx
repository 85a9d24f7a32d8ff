import type { Me } from '@maidan/contract/office';
import { classNames } from '@maidan/ui';
import { LogOut, Search } from 'lucide-react';
import { useId } from 'react';
import { NavLink } from 'react-router';
import { texts } from '../i18n/texts.ts';
import { useLogOut } from '../lib/me.ts';
import { RoleMark } from '../parts/role-mark.tsx';
import type { WaitingQueue } from '../lib/queues.ts';
import type { Desk } from './desks.ts';
import { groupDesks, type MenuGroup } from './menu-groups.ts';
import { QueueBadge } from './queue-badge.tsx';

const ROW = 'flex min-h-11 w-full items-center gap-3 rounded-md px-3 font-semibold';

interface SideMenuProps {
  readonly me: Me;
  readonly desks: readonly Desk[];
  readonly queues: readonly WaitingQueue[];
  readonly onSearch: () => void;
  readonly onChosen?: () => void;
}

/** The search over the office, the desks that the member may use by group with what waits at each, the member's name, and log out. */
export function SideMenu({ me, desks, queues, onSearch, onChosen }: SideMenuProps) {
  const logOut = useLogOut();
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="px-2 pb-2">
        <button
          type="button"
          onClick={() => {
            onChosen?.();
            onSearch();
          }}
          className={classNames(ROW, 'border border-line text-text-2 hover:bg-surface-2 hover:text-text')}
        >
          <Search aria-hidden="true" className="size-5 shrink-0" />
          {texts.shell('searchShort')}
          <kbd
            aria-hidden="true"
            className="ml-auto shrink-0 rounded-sm bg-surface-3 px-1.5 text-xs whitespace-nowrap max-[899px]:hidden"
          >
            Ctrl K
          </kbd>
        </button>
      </div>
      <nav aria-label={texts.shell('desks')} className="grid flex-1 content-start gap-3 overflow-y-auto px-2">
        {groupDesks(desks).map(([group, members]) => (
          <DeskGroup
            key={group}
            group={group}
            desks={members}
            queues={queues}
            {...(onChosen && { onChosen })}
          />
        ))}
      </nav>
      <div className="mt-4 grid gap-2 border-t border-line px-2 py-3">
        <div className="px-3">
          <p className="font-semibold [overflow-wrap:anywhere]">{me.username}</p>
          <RoleMark role={me.role} />
        </div>
        <button
          type="button"
          disabled={logOut.isPending}
          onClick={() => logOut.mutate()}
          className={classNames(ROW, 'text-text-2 hover:bg-surface-2 hover:text-text')}
        >
          <LogOut aria-hidden="true" className="size-5 shrink-0" />
          {texts.shell('logOut')}
        </button>
      </div>
    </div>
  );
}

interface DeskGroupProps {
  readonly group: MenuGroup;
  readonly desks: readonly Desk[];
  readonly queues: readonly WaitingQueue[];
  readonly onChosen?: () => void;
}

function DeskGroup({ group, desks, queues, onChosen }: DeskGroupProps) {
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId} className="grid gap-0.5">
      <p id={titleId} className="px-3 text-xs font-semibold text-text-3">
        {texts.menuGroups(group)}
      </p>
      {desks.map(({ path, name, icon: Icon }) => (
        <NavLink
          key={path}
          to={path}
          onClick={() => onChosen?.()}
          className={({ isActive }) =>
            classNames(
              ROW,
              isActive ? 'bg-surface-3 text-text' : 'text-text-2 hover:bg-surface-2 hover:text-text',
            )
          }
        >
          <Icon aria-hidden="true" className="size-5 shrink-0" />
          <span className="min-w-0">{texts.desks(name)}</span>
          <QueueBadge queue={queues.find(({ queue }) => queue === name)} />
        </NavLink>
      ))}
    </div>
  );
}
