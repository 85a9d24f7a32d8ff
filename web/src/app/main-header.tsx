import { IconButton } from '@maidan/ui';
import { Menu } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useGeneral } from '../lib/general.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import { BalanceChip } from '../lib/parts/balance-chip.tsx';
import { LanguageSwitch } from '../lib/parts/language-switch.tsx';
import { UnreadDot } from '../lib/parts/unread-dot.tsx';
import { SiteMark } from '../lib/parts/site-mark.tsx';
import { paths } from '../lib/paths.ts';
import { usePlayer } from '../lib/session.ts';
import { MissingMenu } from './missing-menu.tsx';
import { Link } from '../lib/parts/link.tsx';

const SideMenu = lazyPart(async () => ({ default: (await import('./side-menu.tsx')).SideMenu }), MissingMenu);

/** Menu, wordmark, language, and a player's balance; a guest's login and sign-up are in the toolbar below. */
export function MainHeader() {
  const t = useTranslations('shell');
  const player = usePlayer();
  const { data: general } = useGeneral();
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <header className="@container sticky top-0 z-20 border-b border-line bg-surface">
      <div className="flex min-h-14 flex-wrap items-center justify-end gap-0.5 pr-3 pl-1">
        <IconButton
          label={t('openMenu')}
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(true)}
          className="relative"
        >
          <Menu aria-hidden="true" className="size-6" />
          <UnreadDot />
        </IconButton>
        <Link to={paths.home} className="flex min-h-11 min-w-11 items-center gap-1.5 text-[15px] font-bold">
          <SiteMark className="h-4.5 w-5.5 shrink-0" />
          <span className={player && '@max-[21em]:sr-only'}>{general?.siteTitle ?? t('siteName')}</span>
        </Link>
        <span className="flex-1" />
        <LanguageSwitch />
        {player !== undefined && <BalanceChip />}
      </div>
      {menuOpen && (
        <Suspense fallback={null}>
          <SideMenu onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}
