import type { calls as allCalls } from '@maidan/contract';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Db } from '../../kernel/db.ts';
import type { Handlers } from '../../kernel/http/served-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { openFreshValues } from '../../kernel/fresh-value.ts';
import type { Language } from './model.ts';
import { selectPromotion, selectPromotions } from './promotion-store.ts';
import { selectDesktopBanners } from './store.ts';

type PromotionCalls = Pick<typeof allCalls, 'promotions' | 'promotion' | 'desktopBanners'>;

/** Dependencies of the promotion calls. */
export interface PromotionDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** The title of one of the house's slots. */
  readonly titleOf: (game: string, language: Language) => string;
}

/** How late changes, starts and ends of promotions appear. */
const FRESH_MS = 1_000;

/** Serves the promotions and the desktop page's banner. */
export function promotionHandlers({ db, clock, titleOf }: PromotionDeps): Handlers<PromotionCalls> {
  const promotionsOf = openFreshValues(clock, FRESH_MS, (language: Language) =>
    selectPromotions(db, { language, titleOf }, clock.now()),
  );
  const bannersOf = openFreshValues(clock, FRESH_MS, (language: Language) =>
    selectDesktopBanners(db, { language, now: clock.now() }),
  );
  return {
    promotions: ({ query }) => promotionsOf(query.language),
    async promotion({ params, query }) {
      const shown = { language: query.language, titleOf };
      const found = await selectPromotion(db, params.promotionId, shown, clock.now());
      if (found === undefined) throw new Refusal('NOT_FOUND');
      return found;
    },
    desktopBanners: ({ query }) => bannersOf(query.language),
  };
}
