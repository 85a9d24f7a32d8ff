import { type Activity, describeBrowser, exchangeRecordCalls } from '@maidan/contract';
import { Money, momentText, moneyText, useLanguage } from '@maidan/ui';
import { CircleCheckBig, LogIn, type LucideIcon, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import { DataAge } from '../../../lib/parts/data-age.tsx';
import { PagedList } from '../../../lib/parts/paged-list.tsx';
import { useActivity } from './record-queries.ts';
import { useRecordWords } from './use-record-words.ts';

/** The player's activity and its results, newest first (EXCH-8). */
export function ActivityScreen() {
  const t = useTranslations('exchangeAccount');
  const activity = useActivity();
  return (
    <div className="grid gap-3 p-3">
      <DataAge of={exchangeRecordCalls.listActivity} />
      <PagedList query={activity} emptyAdvice={t('activity.nothing')} moreLabel={t('loadMore')}>
        {(one) => <ActivityRow key={keyOf(one)} activity={one} />}
      </PagedList>
      <p className="text-center text-xs text-text-3">{t('timeZone')}</p>
    </div>
  );
}

function keyOf(activity: Activity): string {
  const what = {
    login: '',
    bet: 'bet' in activity ? `${activity.bet.runnerName} ${activity.bet.house?.id ?? ''}` : '',
    settled: '',
  }[activity.kind];
  return `${activity.kind} ${activity.at.getTime()} ${what}`;
}

function ActivityRow({ activity }: { activity: Activity }) {
  const nameOf = useNames();
  const t = useTranslations('exchangeAccount.activity');
  if (activity.kind === 'login')
    return (
      <Row icon={LogIn} at={activity.at} title={t('login')}>
        {nameDevice(activity.userAgent) ?? t('unknownDevice')}
      </Row>
    );
  if (activity.kind === 'settled')
    return (
      <Row icon={CircleCheckBig} at={activity.at} title={t('settled')}>
        {nameOf(activity.eventName)} · <Money amount={activity.net} tone="result" className="font-semibold" />
      </Row>
    );
  return <BetRow at={activity.at} bet={activity.bet} />;
}

/** The browser and the system, as far as they are known; undefined if neither is. */
function nameDevice(userAgent: string): string | undefined {
  const { browser, system } = describeBrowser(userAgent);
  const known = [browser, system].filter((name) => name !== undefined);
  return known.length === 0 ? undefined : known.join(' · ');
}

function BetRow({ at, bet }: Pick<Extract<Activity, { kind: 'bet' }>, 'at' | 'bet'>) {
  const t = useTranslations('exchangeAccount.activity');
  const words = useRecordWords();
  const nameOf = useNames();
  const language = useLanguage();
  const text = (amount: typeof bet.size) => moneyText(language, amount, { decimals: 'when-needed' });
  const terms = { size: text(bet.size), odds: words.odds(bet) };
  const titleOf = () => {
    const named = { side: words.side(bet), runner: words.pick(bet) };
    if (bet.onCloseAmount !== undefined)
      return t('placedOnClose', { ...named, amount: text(bet.onCloseAmount) });
    if (bet.house === null || bet.house.subject === null) return t('placed', { ...named, ...terms });
    return t('placedFancy', { pick: words.pick(bet), market: words.market(bet.house), ...terms });
  };
  return (
    <Row icon={Ticket} at={at} title={titleOf()}>
      {nameOf(bet.eventName)}
      {bet.cancelled > 0n &&
        bet.onCloseAmount === undefined &&
        ` · ${t('cancelled', { amount: text(bet.cancelled) })}`}
      {bet.cancelReason !== null && ` (${t(`cancelledFor.${bet.cancelReason}`)})`}
    </Row>
  );
}

interface RowProps {
  readonly icon: LucideIcon;
  readonly at: Date;
  readonly title: string;
  readonly children: ReactNode;
}

function Row({ icon: Icon, at, title, children }: RowProps) {
  const language = useLanguage();
  return (
    <li className="flex items-start gap-3 border-b border-line py-2.5">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand-text" />
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-semibold">{title}</p>
        <p className="text-sm text-text-2 [overflow-wrap:anywhere]">{children}</p>
        <p className="tabular text-xs text-text-3">{momentText(language, at)}</p>
      </div>
    </li>
  );
}
