import type { contentDeskCalls, helpDeskCalls, promotionDeskCalls, siteCalls } from '@maidan/contract/office';
import type { OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import type { ContentDesk } from './content-desk.ts';
import { addHelp } from './help/add-help.ts';
import { changeHelp } from './help/change-help.ts';
import { listDeskHelp } from './help/list-desk-help.ts';
import { removeHelp } from './help/remove-help.ts';
import { addPiece } from './pieces/add-piece.ts';
import { changePiece } from './pieces/change-piece.ts';
import { listPieces } from './pieces/list-pieces.ts';
import { movePiece } from './pieces/move-piece.ts';
import { removePiece } from './pieces/remove-piece.ts';
import { switchPiece } from './pieces/switch-piece.ts';

import { addPromotion } from './promotions/add-promotion.ts';
import { changePromotion } from './promotions/change-promotion.ts';
import { selectContributions } from './promotion-store.ts';
import { listDeskPromotions } from './promotions/list-desk-promotions.ts';
import { movePromotion } from './promotions/move-promotion.ts';
import { removePromotion } from './promotions/remove-promotion.ts';
import { changeBranding } from './settings/change-branding.ts';
import { changeTerms } from './settings/change-terms.ts';
import { selectBranding, selectTerms } from './settings/settings-store.ts';

/** Serves the desks of content and site settings. */
export function contentOfficeHandlers(
  desk: ContentDesk,
): OfficeHandlers<
  typeof contentDeskCalls & typeof siteCalls & typeof promotionDeskCalls & typeof helpDeskCalls
> {
  const { db, clock } = desk;
  return {
    listPieces: async ({ query }) => ({ pieces: await listPieces(db, query.kind, clock.now()) }),
    addPiece: async ({ body }, context) => ({ id: await addPiece(desk, body, context) }),
    changePiece: ({ params, body }, context) => changePiece(desk, params.id, body, context),
    switchPiece: ({ params, body }, context) => switchPiece(desk, params.id, body.status, context),
    movePiece: ({ params, body }, context) => movePiece(desk, { ...params, ...body }, context),
    removePiece: ({ params, body }, context) => removePiece(desk, { ...params, ...body }, context),
    async showSite() {
      const [branding, terms] = [await selectBranding(db), await selectTerms(db)];
      return {
        branding: branding.half,
        brandingVersion: branding.version,
        terms: terms.half,
        termsVersion: terms.version,
      };
    },
    changeSiteBranding: ({ body }, context) => changeBranding(desk, body, context),
    async changeSiteTerms({ body }, context) {
      await changeTerms(desk, body, context);
      return { outcome: 'done' };
    },
    listDeskPromotions: async () => ({
      promotions: await listDeskPromotions(db, clock.now()),
      houseShares: await selectContributions(db),
      spinGames: desk.spinGames.map(({ title, ...game }) => ({
        ...game,
        titleEn: title.en,
        titleBn: title.bn,
      })),
    }),
    async addPromotion({ body }, context) {
      await addPromotion(desk, body, context);
      return { outcome: 'done' };
    },
    async changePromotion({ params, body }, context) {
      await changePromotion(desk, { ...params, ...body }, context);
      return { outcome: 'done' };
    },
    movePromotion: ({ params, body }, context) => movePromotion(desk, { ...params, ...body }, context),
    removePromotion: ({ params, body }, context) => removePromotion(desk, { ...params, ...body }, context),
    listDeskHelp: async () => ({ articles: await listDeskHelp(db) }),
    addHelp: async ({ body }, context) => ({ id: await addHelp(desk, body, context) }),
    changeHelp: ({ params, body }, context) => changeHelp(desk, { ...params, ...body }, context),
    removeHelp: ({ params, body }, context) => removeHelp(desk, { ...params, ...body }, context),
  };
}
