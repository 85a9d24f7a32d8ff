import type { CashOutQuote } from '@maidan/contract';
import { Button, Chip, Money, moneyText, oddsText, Skeleton, useLanguage } from '@maidan/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { HelpLink } from '../../../lib/parts/help-link.tsx';
import { useMarketPart, useRunnerList } from '../market/market-parts.ts';
import { useExchangeSettings } from '../settings/exchange-settings.ts';
import { SideChip } from '../side-chip.tsx';
import { type CashOutScope, useOffer } from './cash-out-offer.ts';
import { ExpiryRing } from './expiry-ring.tsx';
import type { Accepted } from './take-offer.ts';

const CHOICES = ['ask', 'better', 'any'] as const;

interface OfferPanelProps {
  readonly scope: CashOutScope;
  /** Why the last offer was not accepted. */
  readonly error: unknown;
  readonly onTake: (offer: CashOutQuote, accept: Accepted) => void;
}

/** An offer with its bets, its validity, and the price changes to accept. An expired offer is replaced by the next. */
export function OfferPanel({ scope, error, onTake }: OfferPanelProps) {
  const t = useTranslations('exchangeSheets.cashOut');
  const errorText = useErrorText();
  // Starts with the player's setting for prices that change before a bet.
  const [accept, setAccept] = useState<Accepted>(useExchangeSettings(({ oddsChange }) => oddsChange));
  const { data: offer, error: refused, refetch, isFetching } = useOffer(scope, false);
  const isOpen = useMarketPart(scope.marketId, ({ status }) => status === 'OPEN') === true;
  const askNext = useAskNext(refetch);
  const why = refused ?? error;
  return (
    <>
      {why !== undefined && why !== null && (
        <p role="alert" className="mb-2 rounded-md bg-surface-3 px-3 py-2 text-sm font-semibold text-warn">
          {errorText(why)} <HelpLink error={why} />
        </p>
      )}
      {!isOpen && <p className="py-2 text-sm text-warn">{t('notOpen')}</p>}
      {refused !== null && (
        <Button look="plain" waiting={isFetching} onClick={() => void refetch()} className="bg-surface-3!">
          {t('askForNew')}
        </Button>
      )}
      {offer === undefined && refused === null && isOpen && <Skeleton className="h-24" />}
      {offer !== undefined && refused === null && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-md bg-surface-3 px-3 py-2">
            <p className="text-sm text-text-2">
              {t('youGet')}
              <span className="block text-xl font-bold">
                <Money amount={offer.result} tone="result" />
              </span>
              <span className="block text-xs text-text-3">{t('whoeverWins')}</span>
            </p>
            <ExpiryRing key={offer.quote} seconds={offer.validSeconds} onEnd={askNext} />
          </div>
          <ClosingBets offer={offer} />
          <fieldset className="my-3">
            <legend className="mb-1.5 text-sm text-text-2">{t('ifChanged')}</legend>
            <div className="flex flex-wrap gap-2">
              {CHOICES.map((choice) => (
                <Chip
                  key={choice}
                  chosen={accept === choice}
                  onClick={() => setAccept(choice)}
                  className={accept === choice ? '' : 'bg-surface-3!'}
                >
                  {t(`accept.${choice}`)}
                </Chip>
              ))}
            </div>
          </fieldset>
          <Button disabled={!isOpen} onClick={() => onTake(offer, accept)}>
            {t('confirm')} <Money amount={offer.result} sign="all" />
          </Button>
        </>
      )}
    </>
  );
}

/** A stable function, so that a re-render doesn't restart the ring. */
function useAskNext(refetch: () => Promise<unknown>): () => void {
  const [ask] = useState(() => () => void refetch());
  return ask;
}

function ClosingBets({ offer }: { offer: CashOutQuote }) {
  const t = useTranslations('exchangeSheets.cashOut');
  const language = useLanguage();
  const runners = useRunnerList(offer.marketId);
  const nameOf = useNames();
  const findName = (runnerId: number) => runners.find((runner) => runner.runnerId === runnerId)?.name ?? '';
  return (
    <section aria-label={t('bets')} className="mt-3">
      <h3 className="text-sm font-bold text-text-2">{t('bets')}</h3>
      <ul>
        {offer.bets.map((bet) => (
          <li
            key={`${bet.runnerId} ${bet.side}`}
            className="flex flex-wrap items-center gap-x-2 border-b border-line py-2 text-sm"
          >
            <SideChip side={bet.side} />
            <span className="min-w-0 flex-[1_1_6em]">{nameOf(findName(bet.runnerId))}</span>
            <span className="tabular whitespace-nowrap">
              {t('at', {
                size: moneyText(language, bet.size, { decimals: 'when-needed' }),
                odds: oddsText(language, bet.averagePrice),
              })}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-xs text-text-3">{t('partOfSpread')}</p>
    </section>
  );
}
