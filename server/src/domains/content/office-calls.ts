import type { contentDeskCalls } from '@maidan/contract/office';
import type { OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import type { ContentDesk } from './content-desk.ts';
import { addPiece } from './pieces/add-piece.ts';
import { changePiece } from './pieces/change-piece.ts';
import { listPieces } from './pieces/list-pieces.ts';
import { movePiece } from './pieces/move-piece.ts';
import { removePiece } from './pieces/remove-piece.ts';
import { switchPiece } from './pieces/switch-piece.ts';

/** Serves the desk of content. */
export function contentOfficeHandlers(desk: ContentDesk): OfficeHandlers<typeof contentDeskCalls> {
  const { db, clock } = desk;
  return {
    listPieces: async ({ query }) => ({ pieces: await listPieces(db, query.kind, clock.now()) }),
    addPiece: async ({ body }, context) => ({ id: await addPiece(desk, body, context) }),
    changePiece: ({ params, body }, context) => changePiece(desk, params.id, body, context),
    switchPiece: ({ params, body }, context) => switchPiece(desk, params.id, body.status, context),
    movePiece: ({ params, body }, context) => movePiece(desk, { ...params, ...body }, context),
    removePiece: ({ params, body }, context) => removePiece(desk, { ...params, ...body }, context),
  };
}
