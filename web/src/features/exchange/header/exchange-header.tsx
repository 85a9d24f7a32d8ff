import { IconButton } from '@maidan/ui';
import { ChevronLeft } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { isFramed } from '../../../lib/framed.ts';
import { useWatch } from '../../../lib/live.ts';
import { LanguageSwitch } from '../../../lib/parts/language-switch.tsx';
import { Link } from '../../../lib/parts/link.tsx';
import { SiteMark } from '../../../lib/parts/site-mark.tsx';
import { paths } from '../../../lib/paths.ts';
import { useFollowOrders } from '../bets/order-queries.ts';
import { useFollowHouseBets } from '../house-bets/house-bet-queries.ts';
import { MessagesButton } from '../messages/messages-button.tsx';
import { useMatchNotifications } from '../messages/use-match-notifications.ts';
import { SettingsButton } from '../settings/settings-button.tsx';
import { BetsButton } from './bets-button.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { WalletBox } from './wallet-box.tsx';

/** Longer titles would take four lines in large type, and take two in small type. */
const LONG_TITLE = 24;
/** Longer titles take three lines in small type, which is larger in Bangla. */
const LONGEST_TITLE = 36;

const sizeOf = ({ length }: string): string => {
  if (length > LONGEST_TITLE) return 'text-[12px] tracking-tight';
  return length > LONG_TITLE ? 'text-sm' : 'text-lg';
};

const NO_MARKETS: readonly string[] = [];

interface ExchangeHeaderProps {
  readonly title: string;
  /** Returns to where the screen was opened; without it the site's logo links to the home screen. */
  readonly onBack?: (() => void) | undefined;
}

/**
 * The exchange's header (EXCH-5): a sticky row of title and wallet, and below it bets, matches, refresh, settings and
 * language.
 */
export function ExchangeHeader({ title, onBack }: ExchangeHeaderProps) {
  const t = useTranslations('exchange.header');
  useWatch(NO_MARKETS);
  useFollowOrders();
  useFollowHouseBets();
  useMatchNotifications();
  return (
    <>
      <header className="sticky top-0 z-20 flex min-h-14 flex-wrap items-center justify-end gap-1 border-b border-line bg-surface pr-3 pl-1">
        <WayBack onBack={onBack} />
        <h1 className={`min-w-0 flex-[1_1_5em] leading-tight font-bold ${sizeOf(title)}`}>{title}</h1>
        <WalletBox />
      </header>
      <div
        role="group"
        aria-label={t('label')}
        className="flex min-h-11 flex-wrap items-center border-b border-line bg-surface pr-3 pl-1 max-[350px]:pr-1"
      >
        <BetsButton />
        <span className="ml-auto flex flex-wrap items-center gap-x-1 max-[350px]:gap-x-0">
          <MessagesButton />
          <RefreshButton />
          <SettingsButton />
          <LanguageSwitch />
        </span>
      </div>
    </>
  );
}

function WayBack({ onBack }: Pick<ExchangeHeaderProps, 'onBack'>) {
  const t = useTranslations('exchange.header');
  const shell = useTranslations('shell');
  if (onBack !== undefined)
    return (
      <IconButton label={shell('back')} onClick={onBack}>
        <ChevronLeft aria-hidden="true" className="size-6" />
      </IconButton>
    );
  if (isFramed) return <span className="w-2" />;
  return (
    <Link to={paths.home} aria-label={t('site')} className="grid size-11 shrink-0 place-items-center">
      <SiteMark className="h-4.5 w-5.5" />
    </Link>
  );
}
