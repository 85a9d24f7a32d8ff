import { limitKinds } from '@maidan/contract';
import { Skeleton } from '@maidan/ui';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { WhenLoaded } from '../../../lib/parts/when-loaded.tsx';
import { useClosedProducts } from '../../../lib/closed-products.ts';
import { useSaferPlay } from '../../../lib/safer-play.ts';
import { useExclusion } from '../../../lib/self-exclusion.ts';
import { ExclusionCard } from './exclusion-card.tsx';
import { HelpCard } from './help-lines.tsx';
import { LimitsCard } from './limits-card.tsx';
import { ProductsCard } from './products-card.tsx';
import { ReviewNote } from './review-note.tsx';
import { SelfAssessmentCard } from './self-assessment-card.tsx';
import { StandingCard, standingView } from './standing-card.tsx';
import { TimeOutCard } from './time-out-card.tsx';

const PlayTimeCard = lazyPart(
  async () => ({ default: (await import('./play-time-card.tsx')).PlayTimeCard }),
  () => null,
);

const StandingView = lazyPart(
  async () => ({ default: (await import('./standing-view.tsx')).StandingView }),
  () => null,
);

/** What players close to themselves (CARE-6, CARE-11, CARE-21, CARE-25, CARE-36), or where they stand (CARE-58). */
export function SaferPlayScreen() {
  const { search } = useLocation();
  if (new URLSearchParams(search).get('view') !== standingView) return <Controls />;
  return (
    <Suspense fallback={<Skeleton className="m-3 h-40" />}>
      <StandingView />
    </Suspense>
  );
}

function Controls() {
  const t = useTranslations('security.saferPlay');
  const query = useSaferPlay();
  const excluding = useExclusion();
  const productBlocks = useClosedProducts();
  const isExcluded = (excluding.data?.exclusion ?? null) !== null;
  return (
    <div className="grid gap-4 p-3">
      <p className="px-1 text-sm text-text-2">{t('advice')}</p>
      <StandingCard />
      <WhenLoaded query={query} skeleton={{ rows: 2, height: 'h-40' }}>
        {({ limits, isReviewDue }) => (
          <>
            {isReviewDue && <ReviewNote onReviewed={query.show} />}
            <p className="px-1 text-sm text-text-2">{t('limitsAdvice')}</p>
            {limitKinds.map((kind) => (
              <LimitsCard key={kind} kind={kind} limits={limits} onChanged={query.show} />
            ))}
            <Suspense fallback={<Skeleton className="h-40" />}>
              <PlayTimeCard />
            </Suspense>
            {!isExcluded && <TimeOutCard onTaken={query.show} />}
          </>
        )}
      </WhenLoaded>
      <WhenLoaded query={productBlocks} skeleton={{ rows: 1, height: 'h-40' }}>
        {({ closed }) => <ProductsCard closed={closed} onChanged={productBlocks.show} />}
      </WhenLoaded>
      <WhenLoaded query={excluding} skeleton={{ rows: 1, height: 'h-40' }}>
        {({ exclusion }) => <ExclusionCard exclusion={exclusion} onChanged={excluding.show} />}
      </WhenLoaded>
      <SelfAssessmentCard />
      <HelpCard />
    </div>
  );
}
