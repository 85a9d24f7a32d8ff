import { Sheet, Switch } from '@maidan/ui';
import { Handshake, LogOut, Megaphone, MessageCircle, Sun } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useGeneral } from '../lib/general.ts';
import { useLogOut } from '../lib/log-out.ts';
import { categories } from '../lib/parts/category-icons.ts';
import { LanguageSwitch } from '../lib/parts/language-switch.tsx';
import { UnreadBadge } from '../lib/parts/unread-badge.tsx';
import { gamesPath, paths } from '../lib/paths.ts';
import { usePlayer } from '../lib/session.ts';
import { useSettings } from '../lib/settings.ts';
import { Ambassador } from './ambassador.tsx';
import {
  homeEntry,
  lobbyEntry,
  type MenuEntry,
  offerEntries,
  ownEntries,
  searchEntry,
} from './menu-entries.ts';
import { MenuFace, rowClasses } from './menu-row.tsx';
import { hasScreen } from './routes.ts';
import { SportsEntry } from './sports-entry.tsx';
import { useOpenChat } from './use-open-chat.ts';
import { Link } from '../lib/parts/link.tsx';

/** The menu that slides in from the left (HOME-12): every part of the site, and its theme. */
export function SideMenu({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell');
  const category = useTranslations('categories');
  const { data: general } = useGeneral();
  const openChat = useOpenChat();
  const [showsAmbassador, setShowsAmbassador] = useState(false);
  const affiliateUrl = general?.affiliateUrl ?? '';
  const ambassador = general?.ambassador;
  if (showsAmbassador && ambassador !== undefined) return <Ambassador shown={ambassador} onClose={onClose} />;
  return (
    <Sheet open onClose={onClose} title={t('menu')} closeLabel={t('close')} side="left">
      <nav aria-label={t('menu')}>
        <ul>
          <Entries entries={[homeEntry, searchEntry, lobbyEntry]} onClose={onClose} />
          <SportsEntry onClose={onClose} />
          {categories
            .filter(({ type }) => type !== 'SPORTS')
            .map(({ type, label, icon }) => (
              <li key={type}>
                <Link
                  to={gamesPath({ type, title: category(label) })}
                  onClick={onClose}
                  className={rowClasses}
                >
                  <MenuFace icon={icon} label={category(label)} />
                </Link>
              </li>
            ))}
          <Entries entries={offerEntries} onClose={onClose} />
          {affiliateUrl.startsWith('https://') && (
            <li>
              <a
                href={affiliateUrl}
                target="_blank"
                rel="noreferrer noopener"
                onClick={onClose}
                className={rowClasses}
              >
                <MenuFace icon={Handshake} label={t('affiliate')} leaves />
              </a>
            </li>
          )}
          <li>
            <button
              type="button"
              onClick={() => {
                onClose();
                openChat();
              }}
              className={rowClasses}
            >
              <MenuFace icon={MessageCircle} label={t('liveChat')} />
            </button>
          </li>
          {ambassador !== undefined && ambassador.name !== '' && (
            <li>
              <button type="button" onClick={() => setShowsAmbassador(true)} className={rowClasses}>
                <MenuFace icon={Megaphone} label={t('brandAmbassador')} />
              </button>
            </li>
          )}
        </ul>
        <h3 className="mt-4 mb-1 px-2 text-sm text-text-3">{t('myAccount')}</h3>
        <ul>
          <Entries entries={ownEntries} onClose={onClose} />
          <LogOutRow />
        </ul>
      </nav>
      <h3 className="mt-4 mb-1 px-2 text-sm text-text-3">{t('settings')}</h3>
      <div className="flex min-h-12 items-center justify-between px-2 font-semibold">
        {t('language')}
        <LanguageSwitch />
      </div>
      <ThemeRow />
    </Sheet>
  );
}

function Entries({ entries, onClose }: { entries: readonly MenuEntry[]; onClose: () => void }) {
  const t = useTranslations('shell');
  const self = usePlayer() === undefined ? 'guest' : 'player';
  return entries
    .filter(({ path, caller }) => hasScreen(path) && (caller === 'anyone' || caller === self))
    .map(({ path, label, icon }) => (
      <li key={path}>
        <Link to={path} onClick={onClose} className={rowClasses}>
          <MenuFace icon={icon} label={t(label)}>
            {path === paths.inbox && <UnreadBadge />}
          </MenuFace>
        </Link>
      </li>
    ));
}

function LogOutRow() {
  const t = useTranslations('shell');
  const player = usePlayer();
  const logOut = useLogOut();
  if (player === undefined) return null;
  return (
    <li>
      <button type="button" onClick={() => void logOut()} className={rowClasses}>
        <MenuFace icon={LogOut} label={t('logOut')} />
      </button>
    </li>
  );
}

function ThemeRow() {
  const t = useTranslations('shell');
  const theme = useSettings((settings) => settings.theme);
  const choose = useSettings((settings) => settings.chooseTheme);
  return (
    <label className="flex min-h-12 items-center gap-3 px-2 font-semibold">
      <Sun aria-hidden="true" className="size-5 text-brand-text" />
      <span className="flex-1">{t('theme')}</span>
      <Switch checked={theme === 'light'} onChange={(light) => choose(light ? 'light' : 'dark')} />
    </label>
  );
}
