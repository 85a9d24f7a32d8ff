import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useNames } from '../../lib/names.ts';
import { useSportsEvents } from '../../lib/events.ts';
import { useWatch } from '../../lib/live.ts';
import { type OddsViewState, paths } from '../../lib/paths.ts';
import { BetsBar } from './bets/bets-bar.tsx';
import { BoardButton } from './boards/board-button.tsx';
import { EventStatus } from './event-status.tsx';
import { FollowButton } from './following/follow-button.tsx';
import { EventFrames, FrameButtons, useHasScoreFrame } from './frames/event-frames.tsx';
import { useFrames } from './frames/frame-choice.ts';
import { ExchangeHeader } from './header/exchange-header.tsx';
import { LadderWhenOpen } from './ladder/ladder-when-open.tsx';
import { useMarketPart, useRunnerList } from './market/market-parts.ts';
import { MarketTools } from './market/market-tools.tsx';
import { HouseMarkets } from './house-markets.tsx';
import { HouseSlipWhenWanted } from './house-slip/house-slip-when-wanted.tsx';
import { dispatchHouseSlip, useHouseSlip } from './house-slip/house-slip-store.ts';
import { MarketTabs } from './market-tabs.tsx';
import { MatchOdds } from './market/match-odds.tsx';
import { OtherMarketsWhenNear } from './other-markets/other-markets-when-near.tsx';
import { openingSearch, readOpening } from './opening.ts';
import { ScoreStrip } from './score/score-strip.tsx';
import { BetSlipWhenWanted } from './slip/bet-slip-when-wanted.tsx';
import { shownDraft } from './slip/slip-machine.ts';
import { dispatchSlip, useSlip } from './slip/slip-store.ts';
import { WalkThroughWhenDue } from './walk-through/walk-through-when-due.tsx';
import { WantedBetWhenKept } from './wanted/wanted-bet-when-kept.tsx';

/** One event's Match Odds with its score, the slip and the player's bets (EXCH-1, EXCH-2, EXCH-9). */
export function OddsViewScreen() {
  const { state, search } = useLocation();
  const opening = readOpening(state, search);
  if (opening === undefined) return <Navigate to={paths.exchangeInPlay} replace />;
  return <OddsView key={opening.marketId} opening={opening} />;
}

function OddsView({ opening }: { opening: OddsViewState }) {
  const { marketId, eventId, previousPath } = opening;
  const t = useTranslations('exchange');
  const nameOf = useNames();
  const navigate = useNavigate();
  useWatch([marketId], [eventId]);
  useAddress(opening);
  useDropDraftOfOtherMarket(opening);
  const [frames, toggleFrame] = useFrames();
  const hasScoreFrame = useHasScoreFrame(frames, eventId);
  const runners = useRunnerList(marketId);
  // Content below the odds waits for them: until then the number of runners, and so the height, is unknown.
  const isKnown = useMarketPart(marketId, ({ status }) => status) !== undefined;
  const event = useSportsEvents().events.find((one) => one.eventId === eventId);
  const name = event?.name ?? runners.map((runner) => runner.name).join(' v ');
  const orderIsShown = useSlip((slip) => shownDraft(slip) !== undefined);
  const houseBetIsShown = useHouseSlip((slip) => shownDraft(slip) !== undefined);
  const slipIsShown = orderIsShown || houseBetIsShown;
  return (
    <>
      <ExchangeHeader title={nameOf(name)} onBack={() => void navigate(previousPath)} />
      <EventStatus
        marketId={marketId}
        startsAt={event?.startsAt}
        hasScore={!hasScoreFrame}
        buttons={<FrameButtons shown={frames} onToggle={toggleFrame} />}
      >
        {!hasScoreFrame && <ScoreStrip eventId={eventId} eventName={name} />}
      </EventStatus>
      <EventFrames shown={frames} eventId={eventId} eventName={name} />
      <MarketTabs eventId={eventId} />
      <section id="match-odds" aria-label={t('market.title')} className="scroll-mt-10">
        <WantedBetWhenKept marketId={marketId} />
        <MatchOdds marketId={marketId} eventId={eventId} />
        {isKnown && (
          <>
            <MarketTools marketId={marketId}>
              {event !== undefined && <FollowButton match={event} />}
              {event !== undefined && <BoardButton marketId={marketId} eventName={event.name} />}
            </MarketTools>
            <p className="px-3 pt-3 text-xs leading-relaxed text-text-3">{t('market.help')}</p>
          </>
        )}
      </section>
      <HouseMarkets eventId={eventId}>{isKnown && <OtherMarketsWhenNear eventId={eventId} />}</HouseMarkets>
      <div className={slipIsShown ? 'h-[64dvh]' : 'h-36'} />
      <WalkThroughWhenDue marketId={marketId} isPicking={slipIsShown} />
      {!slipIsShown && <BetsBar marketId={marketId} eventId={eventId} />}
      <LadderWhenOpen marketId={marketId} eventId={eventId} slip={<BetSlipWhenWanted />} />
      <HouseSlipWhenWanted />
    </>
  );
}

/** Writes market and event into the address, so that a reload finds them. */
function useAddress(opening: OddsViewState): void {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const wanted = openingSearch(opening);
  useEffect(() => {
    if (search === '') void navigate({ search: wanted }, { replace: true, state });
  }, [navigate, search, state, wanted]);
}

/** An unsent bet is dropped when the market or event changes. */
function useDropDraftOfOtherMarket({ marketId, eventId }: OddsViewState): void {
  useEffect(() => {
    const slip = useSlip.getState();
    const isIdle = slip.stage === 'editing' || slip.stage === 'rejected' || slip.stage === 'answered';
    if (isIdle && slip.draft.marketId !== marketId) dispatchSlip({ type: 'close' });
    const houseDraft = shownDraft(useHouseSlip.getState());
    if (houseDraft !== undefined && houseDraft.eventId !== eventId) dispatchHouseSlip({ type: 'close' });
  }, [marketId, eventId]);
}
