import { Sheet, Switch } from '@maidan/ui';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  House,
  LogIn,
  LogOut,
  Radio,
  ReceiptText,
  Sun,
  User,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLogOut } from '../lib/log-out.ts';
import { LanguageSwitch } from '../lib/parts/language-switch.tsx';
import { type Path, paths } from '../lib/paths.ts';
import { usePlayer } from '../lib/session.ts';
import { useSettings } from '../lib/settings.ts';
import { hasScreen } from './routes.tsx';

const rowClasses =
  'flex min-h-12 w-full items-center gap-3 rounded-md px-2 text-left font-semibold active:bg-surface-3';

interface Entry {
  readonly path: Path;
  readonly label: 'home' | 'sports' | 'deposit' | 'withdrawal' | 'myBets' | 'myAccount' | 'logIn' | 'signUp';
  readonly icon: LucideIcon;
  readonly caller: 'anyone' | 'player' | 'guest';
}

const ENTRIES: readonly Entry[] = [
  { path: paths.home, label: 'home', icon: House, caller: 'anyone' },
  { path: paths.exchangeInPlay, label: 'sports', icon: Radio, caller: 'anyone' },
  { path: paths.deposit, label: 'deposit', icon: ArrowDownToLine, caller: 'player' },
  { path: paths.withdrawal, label: 'withdrawal', icon: ArrowUpFromLine, caller: 'player' },
  { path: paths.exchangeAccount, label: 'myBets', icon: ReceiptText, caller: 'player' },
  { path: paths.account, label: 'myAccount', icon: User, caller: 'player' },
  { path: paths.login, label: 'logIn', icon: LogIn, caller: 'guest' },
  { path: paths.signUp, label: 'signUp', icon: UserPlus, caller: 'guest' },
];

/** The menu that slides in from the left: where to go, and how the site looks. */
export function SideMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('shell');
  const player = usePlayer();
  const logOut = useLogOut();
  const self = player === undefined ? 'guest' : 'player';
  const entries = ENTRIES.filter(
    ({ path, caller }) => hasScreen(path) && (caller === 'anyone' || caller === self),
  );
  return (
    <Sheet open={open} onClose={onClose} title={t('menu')} closeLabel={t('close')} side="left">
      <nav aria-label={t('mainNavigation')}>
        <ul>
          {entries.map(({ path, label, icon: Icon }) => (
            <li key={path}>
              <Link to={path} onClick={onClose} className={rowClasses}>
                <Icon aria-hidden="true" className="size-5 text-brand-text" />
                {t(label)}
              </Link>
            </li>
          ))}
          {player !== undefined && (
            <li>
              <button type="button" onClick={() => void logOut()} className={rowClasses}>
                <LogOut aria-hidden="true" className="size-5 text-brand-text" />
                {t('logOut')}
              </button>
            </li>
          )}
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
