import type { LimitedEvent, OwnExposureLimit } from '@maidan/contract';
import { Button, ErrorState, moneyText, showToast, SkeletonRows, useLanguage } from '@maidan/ui';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/error-text.ts';
import { type LimitedPlace, SetExposureLimitSheet } from './set-exposure-limit-sheet.tsx';
import { exposureLimitApi, useExposureLimits } from './use-exposure-limits.ts';

/** What the player lets bets in a match of the exchange lose, for every match and for those with bets, and unblocking these (TRADE-86). */
export function ExposureLimitsCard() {
  const t = useTranslations('security');
  const shell = useTranslations('shell');
  const errorText = useErrorText();
  const { data, isError, refetch, show } = useExposureLimits();
  const [setting, setSetting] = useState<LimitedPlace>();
  const unblock = async ({ eventId }: LimitedEvent) => {
    try {
      show(await exposureLimitApi.unblockEvent({ params: { eventId } }));
      showToast(t('unblocked'), 'good');
    } catch (error) {
      showToast(errorText(error), 'bad');
    }
  };
  if (isError)
    return (
      <ErrorState title={shell('couldNotLoad')} retryLabel={shell('retry')} onRetry={() => void refetch()} />
    );
  return (
    <section className="rounded-md bg-surface p-4" aria-labelledby="exposure-limits">
      <div className="flex items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface-3 text-brand-text">
          <ShieldCheck aria-hidden="true" className="size-6" />
        </span>
        <h2 id="exposure-limits" className="min-w-0 flex-1 text-lg leading-tight font-bold">
          {t('limits')}
        </h2>
      </div>
      <p className="mt-3 text-text-2">{t('limitsAdvice')}</p>
      {data === undefined ? (
        <SkeletonRows label={shell('loading')} rows={1} className="mt-3 h-16" />
      ) : (
        <ul className="mt-1 divide-y divide-line">
          <li className="flex items-center gap-3 py-3">
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{t('everyMatch')}</p>
              <LimitText limit={data.ofAll} none={t('noLimit')} />
            </div>
            <SetButton
              name={t('everyMatch')}
              onClick={() =>
                setSetting({ eventId: undefined, name: t('everyMatch'), limit: data.ofAll ?? undefined })
              }
            />
          </li>
          {data.events.map((event) => (
            <EventRow
              key={event.eventId}
              event={event}
              onUnblock={() => void unblock(event)}
              onSet={() =>
                setSetting({
                  eventId: event.eventId,
                  name: event.eventName,
                  limit: event.limit ?? undefined,
                })
              }
            />
          ))}
        </ul>
      )}
      <SetExposureLimitSheet
        place={setting}
        onClose={() => setSetting(undefined)}
        onChanged={(list) => {
          setSetting(undefined);
          show(list);
          showToast(t('limitSaved'), 'good');
        }}
      />
    </section>
  );
}

function EventRow({
  event,
  onUnblock,
  onSet,
}: {
  event: LimitedEvent;
  onUnblock: () => void;
  onSet: () => void;
}) {
  const t = useTranslations('security');
  const language = useLanguage();
  const { eventName, limit, isBlocked, matched, total } = event;
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold [overflow-wrap:anywhere]">{eventName}</p>
        {isBlocked && <p className="text-sm font-semibold text-loss">{t('blocked')}</p>}
        <p className="text-sm text-text-2">
          {t('mayLose', { matched: moneyText(language, matched), total: moneyText(language, total) })}
        </p>
        <LimitText limit={limit} none={t('limitOfEvery')} />
      </div>
      {isBlocked && (
        <Button
          size="fit"
          onClick={onUnblock}
          aria-label={t('unblockNamed', { name: eventName })}
          className="px-3! text-sm"
        >
          {t('unblock')}
        </Button>
      )}
      <SetButton name={eventName} onClick={onSet} />
    </li>
  );
}

function SetButton({ name, onClick }: { name: string; onClick: () => void }) {
  const t = useTranslations('security');
  return (
    <Button
      look="plain"
      size="fit"
      onClick={onClick}
      aria-label={t('setLimitNamed', { name })}
      className="px-3! text-sm"
    >
      {t('setLimit')}
    </Button>
  );
}

function LimitText({ limit, none }: { limit: OwnExposureLimit | null; none: string }) {
  const t = useTranslations('security');
  const language = useLanguage();
  if (limit === null) return <p className="text-sm text-text-3">{none}</p>;
  const { matched, total, action } = limit;
  if (matched === null && total === null) return <p className="text-sm text-text-3">{t('noLimit')}</p>;
  return (
    <>
      {matched !== null && (
        <p className="text-sm text-text-3">
          {t('matchedLimit', { amount: moneyText(language, matched) })} {t(actionTexts[action])}
        </p>
      )}
      {total !== null && (
        <p className="text-sm text-text-3">{t('totalLimit', { amount: moneyText(language, total) })}</p>
      )}
    </>
  );
}

const actionTexts = {
  REJECT_BETS: 'thenRefused',
  STOP_BETTING: 'thenStopped',
  TEAR_DOWN_MARKET_GROUP: 'thenTornDown',
} as const;
