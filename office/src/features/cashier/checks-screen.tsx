import { type GatewayHealth, mayUse } from '@maidan/contract/office';
import { Button, classNames, countText, ErrorState, SkeletonRows } from '@maidan/ui';
import { language, texts } from '../../i18n/texts.ts';
import { useOwnMe } from '../../lib/me.ts';
import { AgeMark } from '../../parts/age-mark.tsx';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { LiveMark } from '../../parts/live-mark.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import { useAsking, useGateways } from './cashier-queries.ts';
import { Reconciliation } from './reconciliation.tsx';

/** The state of the gateways, and reconciliation of wallet statements with the deposits. */
export function ChecksScreen() {
  const me = useOwnMe();
  const gateways = useGateways();
  return (
    <>
      <DeskHeader title={texts.cashier('checksTitle')} advice={texts.cashier('checksAdvice')}>
        <LiveMark isFresh={!gateways.isError} />
      </DeskHeader>
      {gateways.isPending && <SkeletonRows label={texts.shell('loading')} rows={2} className="h-40" />}
      {gateways.isError && gateways.data === undefined && (
        <ErrorState
          title={texts.cashier('gatewaysFailed')}
          retryLabel={texts.shell('retry')}
          onRetry={() => void gateways.refetch()}
        />
      )}
      <div className="grid items-start gap-3 min-[720px]:grid-cols-2">
        {gateways.data?.gateways.map((health) => (
          <GatewayCard key={health.gateway} health={health} mayAsk={mayUse(me.role, 'cashier:decide')} />
        ))}
      </div>
      {gateways.data?.gateways.length === 0 && <p className="text-text-2">{texts.cashier('noGateways')}</p>}
      {mayUse(me.role, 'cashier:decide') && <Reconciliation />}
    </>
  );
}

function GatewayCard({ health, mayAsk }: { health: GatewayHealth; mayAsk: boolean }) {
  const { gateway } = health;
  const asking = useAsking();
  const isWell = health.overdue === 0 && health.noticesRefused === 0;
  return (
    <article aria-label={health.gateway} className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <header className="flex items-baseline justify-between gap-3">
        <h2 className="text-lg font-bold">{health.gateway}</h2>
        <span className={classNames('text-sm font-semibold', isWell ? 'text-win' : 'text-warn')}>
          {texts.cashier(isWell ? 'gatewayWell' : 'gatewayIll')}
        </span>
      </header>
      <FactList
        facts={[
          [texts.cashier('unfinished'), countText(language, health.unfinished)],
          [texts.cashier('oldest'), <Since key="oldest" at={health.oldestAt} />],
          [texts.cashier('overdue'), countText(language, health.overdue)],
          [texts.cashier('lastFinished'), <Since key="finished" at={health.finishedAt} />],
          [texts.cashier('lastNotice'), <Since key="noticed" at={health.noticedAt} />],
          [texts.cashier('noticesRefused'), countText(language, health.noticesRefused)],
          [texts.cashier('mismatchedToday'), countText(language, health.mismatched)],
        ]}
      />
      {mayAsk && (
        <Button
          look="plain"
          size="fit"
          className="justify-self-start"
          waiting={asking.isPending}
          aria-label={texts.cashier('askNowOf', { gateway })}
          onClick={() => asking.mutate(gateway)}
        >
          {texts.cashier('askNow')}
        </Button>
      )}
    </article>
  );
}

function Since({ at }: { at: Date | null }) {
  return at === null ? texts.cashier('none') : <AgeMark since={at} />;
}
