import { Spinner } from '@maidan/ui';
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  BellRing,
  BookOpen,
  CalendarCheck,
  Crown,
  FileText,
  Gauge,
  Gift,
  Hourglass,
  IdCard,
  Inbox,
  KeyRound,
  LogOut,
  Mail,
  Medal,
  MessageCircle,
  MonitorSmartphone,
  ReceiptText,
  ScrollText,
  ShieldCheck,
  UserRound,
  Users,
  Wallet,
} from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useGeneral } from '../../lib/general.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { verifyPath } from '../../lib/identity.ts';
import { useLogOut } from '../../lib/log-out.ts';
import { useShowsMissions } from '../../lib/missions.ts';
import { UnreadBadge } from '../../lib/parts/unread-badge.tsx';
import { paths } from '../../lib/paths.ts';
import { AccountCard } from './account-card.tsx';
import { LinkGroup, LinkRow, rowClasses } from './link-group.tsx';
import { SettingsGroup } from './settings-group.tsx';

const PlayClock = lazyPart(
  async () => ({ default: (await import('../../lib/parts/play-clock.tsx')).PlayClock }),
  () => null,
);

/** The member menu (ACCT-1): wallet card, money, history, profile, and log out last. */
export function AccountScreen() {
  const t = useTranslations('account');
  const { data: general } = useGeneral();
  const logOut = useLogOut();
  const showsMissions = useShowsMissions();
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void logOut();
  };
  return (
    <div className="grid gap-4 p-3">
      <AccountCard />
      <LinkGroup title={t('funds')}>
        <LinkRow to={paths.deposit} icon={ArrowDownToLine} label={t('deposit')} />
        <LinkRow to={paths.withdrawal} icon={ArrowUpFromLine} label={t('withdrawal')} />
      </LinkGroup>
      <LinkGroup title={t('history')}>
        <LinkRow to={paths.exchangeBets} icon={ReceiptText} label={t('myBets')} />
        <LinkRow to={paths.bettingRecord} icon={ScrollText} label={t('bettingRecord')} />
        <LinkRow to={paths.transactionRecord} icon={ArrowLeftRight} label={t('transactionRecord')} />
        <LinkRow to={paths.statement} icon={Wallet} label={t('statement')} />
        <LinkRow to={paths.turnoverRecord} icon={Gauge} label={t('turnover')} />
        <LinkRow to={paths.leaderboard} icon={Medal} label={t('leaderboard')} />
      </LinkGroup>
      <LinkGroup title={t('rewards')}>
        <LinkRow to={paths.promotions} icon={Gift} label={t('promotions')} />
        <LinkRow to={paths.vip} icon={Crown} label={t('vip')} />
        {showsMissions && <LinkRow to={paths.missions} icon={CalendarCheck} label={t('missions')} />}
        <LinkRow to={paths.referralProgram} icon={Users} label={t('referral')} />
      </LinkGroup>
      <LinkGroup title={t('profile')}>
        <LinkRow to={paths.inbox} icon={Inbox} label={t('inbox')}>
          <UnreadBadge />
        </LinkRow>
        <LinkRow to={paths.profile} icon={UserRound} label={t('personalInfo')} />
        <LinkRow to={verifyPath} icon={IdCard} label={t('identity')} />
        <LinkRow to={paths.resetPassword} icon={KeyRound} label={t('changePassword')} />
        <LinkRow to={paths.security} icon={ShieldCheck} label={t('security')} />
        <LinkRow to={paths.notifications} icon={BellRing} label={t('notifications')} />
        <LinkRow to={paths.saferPlay} icon={Hourglass} label={t('saferPlay')}>
          <Suspense fallback={null}>
            <PlayClock label={t('timePlayed')} />
          </Suspense>
        </LinkRow>
        <LinkRow to={paths.sessions} icon={MonitorSmartphone} label={t('sessions')} />
        <LinkRow to={paths.help} icon={BookOpen} label={t('help')} />
        <LinkRow to={paths.chat} icon={MessageCircle} label={t('support')} />
        <li>
          <a href="/agreements" className={rowClasses}>
            <FileText aria-hidden="true" className="size-5 text-brand-text" />
            {t('terms')}
          </a>
        </li>
        {general !== undefined && general !== null && general.supportMail !== '' && (
          <li>
            <a href={`mailto:${general.supportMail}`} className={rowClasses}>
              <Mail aria-hidden="true" className="size-5 text-brand-text" />
              {t('contactUs')}
            </a>
          </li>
        )}
      </LinkGroup>
      <SettingsGroup />
      <ul className="rounded-md bg-surface px-1">
        <li>
          <button type="button" disabled={leaving} onClick={leave} className={`${rowClasses} text-loss`}>
            {leaving ? <Spinner /> : <LogOut aria-hidden="true" className="size-5" />}
            {t('logOut')}
          </button>
        </li>
      </ul>
    </div>
  );
}
