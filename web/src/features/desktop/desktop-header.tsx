import { buttonClasses } from '@maidan/ui';
import { LogOut, UserRound, WalletMinimal } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { desktopPaths } from './desktop-paths.ts';
import { DhakaClock } from './dhaka-clock.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { LogoBackground } from './logo-background.tsx';
import { ChannelLinks } from './channel-links.tsx';
import { TopMenu } from './top-menu.tsx';
import { useTexts } from './use-texts.ts';
import { WalletBox } from './wallet-box.tsx';
import { Link } from '../../lib/parts/link.tsx';

/** Clock, language, support; logo, wallet and member links; the menu (DESK-1). The same for guests and players. */
export function DesktopHeader() {
  const t = useTexts();
  const shell = useTranslations('shell');
  return (
    <header className="bg-surface">
      <div className="border-b border-line bg-ink text-sm">
        <div className="mx-auto flex min-h-11 max-w-[1200px] items-center gap-5 px-6">
          <DhakaClock />
          <LanguageChoice />
          <p className="flex-1 text-center text-text-2">{shell('playMoney')}</p>
          <ChannelLinks label={t.support} channels={['whatsapp', 'facebook', 'email']} />
        </div>
      </div>
      <div className="mx-auto flex min-h-[72px] max-w-[1200px] flex-wrap items-center gap-3 px-6 py-2">
        <span className="rounded-md bg-[#0a1318] px-3 py-1">
          <LogoBackground />
        </span>
        <span className="flex-1" />
        <WalletBox />
        <Link to={paths.account} className={buttonClasses('primary', 'fit')}>
          <WalletMinimal aria-hidden="true" className="size-5" />
          {t.deposit}
        </Link>
        <Link to={paths.account} className={buttonClasses('plain', 'fit')}>
          <UserRound aria-hidden="true" className="size-5" />
          {t.memberCenter}
        </Link>
        <Link to={desktopPaths.logOut} className={buttonClasses('quiet', 'fit')}>
          <LogOut aria-hidden="true" className="size-5" />
          {t.logOut}
        </Link>
      </div>
      <TopMenu />
    </header>
  );
}
