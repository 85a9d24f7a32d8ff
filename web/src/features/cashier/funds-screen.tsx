import { momentText, Tabs, useLanguage } from '@maidan/ui';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { DebtNotice } from '../../lib/parts/debt-notice.tsx';
import { paths } from '../../lib/paths.ts';
import { useTimeOutEnd } from '../../lib/safer-play.ts';
import { useExclusion } from '../../lib/self-exclusion.ts';
import { Blocker } from './blocker.tsx';
import { DepositForm } from './deposit/deposit-form.tsx';
import { LevelNotice } from './level-notice.tsx';
import { WithdrawalForm } from './withdrawal/withdrawal-form.tsx';

/** Marks a navigation that came from one of this screen's tabs. */
const BY_TAB = 'by-tab';

/** The Funds screen of `/deposit` and `/withdrawal` (CASH-1); a time-out closes deposits (CARE-6), and so does a self-exclusion (CARE-21). */
export function FundsScreen() {
  const t = useTranslations('cashier');
  const { pathname, state }: { pathname: string; state: unknown } = useLocation();
  const navigate = useNavigate();
  const language = useLanguage();
  const timeOutEnd = useTimeOutEnd();
  const { data: excluding } = useExclusion();
  const chosen = pathname === paths.withdrawal ? 'withdrawal' : 'deposit';
  return (
    <Tabs
      label={t('title')}
      tabs={[
        { key: 'deposit', label: t('deposit') },
        { key: 'withdrawal', label: t('withdrawal') },
      ]}
      chosen={chosen}
      onChoose={(tab) => void navigate(paths[tab], { replace: true, state: BY_TAB })}
      takesFocus={state === BY_TAB}
    >
      <div className="px-3 pt-3 empty:hidden">
        <DebtNotice />
      </div>
      <div className="px-3 pt-3 empty:hidden">
        <LevelNotice way={chosen} />
      </div>
      {chosen === 'withdrawal' ? (
        <WithdrawalForm />
      ) : (excluding?.exclusion ?? null) !== null ? (
        <div className="p-3">
          <Blocker text={t('excluded')} to={paths.saferPlay} />
        </div>
      ) : timeOutEnd === undefined ? (
        <DepositForm />
      ) : (
        <div className="p-3">
          <Blocker text={t('inTimeOut', { end: momentText(language, timeOutEnd) })} to={paths.saferPlay} />
        </div>
      )}
    </Tabs>
  );
}
