import { classNames } from '@maidan/ui';
import { paths } from '../../lib/paths.ts';
import { desktopPaths } from './desktop-paths.ts';
import { useTexts } from './use-texts.ts';
import { NavLink } from '../../lib/parts/link.tsx';

const LINKS = [
  ['home', paths.home],
  ['sports', desktopPaths.sports],
  ['casino', desktopPaths.casino],
  ['slot', desktopPaths.slot],
  ['table', desktopPaths.table],
  ['crash', desktopPaths.crash],
  ['fishing', desktopPaths.fishing],
  ['arcade', desktopPaths.arcade],
  ['lottery', desktopPaths.lottery],
  ['promotions', paths.promotions],
  ['vip', paths.vip],
  ['referral', desktopPaths.referral],
] as const;

const linkClasses =
  'flex min-h-12 items-center border-b-2 px-3 text-sm font-semibold hover:text-brand-text focus-visible:-outline-offset-2';

/** The menu under the header; the app's page opens in a new tab (DESK-1). */
export function TopMenu() {
  const t = useTexts();
  return (
    <nav aria-label={t.menu} className="border-t border-b border-line">
      <ul className="mx-auto flex max-w-[1200px] flex-wrap justify-between px-4">
        {LINKS.map(([name, to]) => (
          <li key={name}>
            <NavLink
              to={to}
              className={({ isActive }) =>
                classNames(
                  linkClasses,
                  isActive ? 'border-brand text-brand-text' : 'border-transparent text-text-2',
                )
              }
            >
              {t.menuNames[name]}
            </NavLink>
          </li>
        ))}
        <li>
          <a
            href={desktopPaths.app}
            target="_blank"
            rel="noreferrer noopener"
            className={classNames(linkClasses, 'border-transparent text-text-2')}
          >
            {t.menuNames.app}
          </a>
        </li>
      </ul>
    </nav>
  );
}
