import type { Me } from '@maidan/contract/office';
import { classNames } from '@maidan/ui';
import { LogOut } from 'lucide-react';
import { NavLink } from 'react-router';
import { texts } from '../i18n/texts.ts';
import { useLogOut } from '../lib/me.ts';
import { RoleMark } from '../parts/role-mark.tsx';
import type { Desk } from './desks.ts';

const ROW = 'flex min-h-11 w-full items-center gap-3 rounded-md px-3 font-semibold';

/** The desks that the member may use, the member's name, and log out. */
export function SideMenu({ me, desks, onChosen }: { me: Me; desks: readonly Desk[]; onChosen?: () => void }) {
  const logOut = useLogOut();
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <nav aria-label={texts.shell('desks')} className="grid flex-1 content-start gap-1 overflow-y-auto px-2">
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
            {texts.desks(name)}
          </NavLink>
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
