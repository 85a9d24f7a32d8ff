import { moneyText, useLanguage } from '@maidan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useEventMarkets, useFreshness } from '../../../lib/live.ts';
import { useExchangeAccount } from '../../../lib/wallet.ts';
import { findOffer, type Offer, type Quote } from '../house-bets/find-quote.ts';
import { houseStakeMax, previewHouseBet } from '../house-bets/preview-house-bet.ts';
import { useHouseWords } from '../house-bets/use-house-words.ts';
import { useExchangeSettings } from '../settings/exchange-settings.ts';
import { readStake } from '../slip/preview-bet.ts';
import { StakeForm } from '../slip/stake-form.tsx';
import { followQuote } from './follow-quote.ts';
import { HouseSentence } from './house-sentence.tsx';
import { HouseRate } from './house-rate.tsx';
import type { HouseDraft } from './house-slip-state.ts';
import { dispatchHouseSlip } from './house-slip-store.ts';
import { placeHouseBet } from './place-house-bet.ts';

function changeStake(stakeTyped: string): void {
  dispatchHouseSlip({ type: 'change', change: { stakeTyped } });
}

/** The sportsbook slip while the bet is edited. */
export function HouseSlipEditor({ draft }: { draft: HouseDraft }) {
  const t = useTranslations('exchangeSheets.houseSlip');
  const words = useHouseWords();
  const language = useLanguage();
  const queries = useQueryClient();
  const { data: account } = useExchangeAccount();
  const offer = findOffer(useEventMarkets(draft.eventId), draft);
  const moved = useMovedQuote(draft, offer);
  const obstacle = useObstacle(draft, offer);
  const stake = readStake(draft.stakeTyped);
  const place = t('place', {
    pick: words.pick(draft),
    stake: stake === undefined ? '' : moneyText(language, stake, { decimals: 'when-needed' }),
    rate: words.rate(draft),
  });
  const take =
    moved &&
    t('takeMoved', { pick: words.pick({ ...draft, ...moved }), rate: words.rate({ ...draft, ...moved }) });
  const isBig =
    stake !== undefined &&
    account !== undefined &&
    previewHouseBet(draft, stake).loses * 2n > account.available;
  const send = () => {
    dispatchHouseSlip({ type: 'send', terms: {} });
    void placeHouseBet(queries);
  };
  return (
    <StakeForm
      typed={draft.stakeTyped}
      onType={changeStake}
      stakeMax={account && offer && houseStakeMax(draft, account.available, offer.stakeMax)}
      price={<HouseRate draft={draft} />}
      sentence={<HouseSentence draft={draft} />}
      warnings={
        <>
          {moved !== undefined && <Warning text={t('moved')} />}
          {isBig && <Warning text={t('bigStake')} />}
        </>
      }
      label={obstacle ?? take ?? place}
      canSend={obstacle === undefined}
      onSend={moved === undefined ? send : () => dispatchHouseSlip({ type: 'change', change: moved })}
    />
  );
}

function Warning({ text }: { text: string }) {
  return (
    <p role="status" className="pb-1 text-xs font-semibold text-warn">
      <span aria-hidden="true">▲ </span>
      {text}
    </p>
  );
}

/**
 * The current quote if it differs from the slip's and the player must agree; a change that the settings allow is
 * accepted at once.
 */
function useMovedQuote(draft: HouseDraft, offer: Offer | undefined): Quote | undefined {
  const allowed = useExchangeSettings(({ oddsChange }) => oddsChange);
  const quote = offer?.quote;
  const move = quote === undefined ? 'none' : followQuote(draft, quote, allowed);
  const [run, rate] = [quote?.run ?? null, quote?.rate];
  useEffect(() => {
    if (move === 'follow' && rate !== undefined) dispatchHouseSlip({ type: 'change', change: { run, rate } });
  }, [move, run, rate]);
  return move === 'ask' ? quote : undefined;
}

function useObstacle(draft: HouseDraft, offer: Offer | undefined): string | undefined {
  const t = useTranslations('exchange');
  const own = useTranslations('exchangeSheets.houseSlip');
  const language = useLanguage();
  const freshness = useFreshness(draft.eventId);
  if (freshness === 'stale') return t('slip.notLive');
  if (offer?.closure === 'BALL_RUNNING') return t('status.ballRunning');
  if (offer?.closure !== undefined) return t(`status.${offer.closure}`);
  if (offer?.quote === undefined) return t('slip.notOpen');
  const stake = readStake(draft.stakeTyped);
  if (stake === undefined) return t('slip.enterStake');
  const text = (amount: typeof stake) => moneyText(language, amount, { decimals: 'when-needed' });
  if (stake < offer.stakeMin) return own('belowMin', { min: text(offer.stakeMin) });
  return stake > offer.stakeMax ? own('aboveMax', { max: text(offer.stakeMax) }) : undefined;
}
