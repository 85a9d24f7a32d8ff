import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../wire.ts';
import { defineOfficeCalls } from './call.ts';
import { pieceKinds } from './piece-rules.ts';

/** The content desk: what the site shows in its slots (rows HOME-2, HOME-3, HOME-5, HOME-7, DESK-2). */

const ofOne = z.object({ id: idSchema });
/** The upper bound of any field; the other rules of each kind are in `findPieceFaults`. */
const TEXT_MAX = 4000;
const LINK_MAX = 300;

const words = z.string().check(z.trim(), z.maxLength(TEXT_MAX, `At most ${TEXT_MAX} characters.`));

/** The name of a picture below /storage; empty for none. */
export const pictureNameSchema = z
  .string()
  .check(z.regex(/^(?:[\w-]{1,80}\.(?:svg|png|webp))?$/, 'Upload the picture again.'));

/** The version that was edited: one that was saved since is not overwritten. */
export const versionSchema = z.int().check(z.positive());

/** Whether the site shows it within its scheduled time. */
export const shownStatusSchema = z.enum(['active', 'inactive']);

/** The state of a piece by its status and schedule: on the site, scheduled, expired, or hidden by staff. */
export const showStateSchema = z.enum(['shown', 'waiting', 'over', 'hidden']);

/** Whether a piece is on the site. */
export type ShowState = z.output<typeof showStateSchema>;

const pieceFields = {
  textEn: words,
  textBn: words,
  pictureEn: pictureNameSchema,
  pictureBn: pictureNameSchema,
  link: z.string().check(z.trim(), z.maxLength(LINK_MAX, `At most ${LINK_MAX} characters.`)),
  gameCode: z.string().check(z.trim(), z.regex(/^[\w-]{0,64}$/, 'Letters, digits and dashes.')),
  status: shownStatusSchema,
  startsAt: z.nullable(timeSchema),
  endsAt: z.nullable(timeSchema),
};

const pieceForm = z.object(pieceFields);

/** The editable fields of a piece. */
export type PieceForm = z.output<typeof pieceForm>;

const deskPiece = z.object({
  id: idSchema,
  kind: z.enum(pieceKinds),
  ...pieceFields,
  version: versionSchema,
  state: showStateSchema,
});

/** A piece as the desk shows it. */
export type DeskPiece = z.output<typeof deskPiece>;

export const contentDeskCalls = defineOfficeCalls({
  listPieces: {
    method: 'GET',
    path: '/office/content/pieces',
    right: 'content:see',
    summary: 'The pieces in a slot of the site in order, including hidden ones.',
    query: z.object({ kind: z._default(z.enum(pieceKinds), 'banner') }),
    answer: z.object({ pieces: z.array(deskPiece) }),
    status: 200,
    refusals: [],
  },
  addPiece: {
    method: 'POST',
    path: '/office/content/pieces',
    right: 'content:manage',
    summary: 'Adds a piece at the end of its slot.',
    body: z.object({ kind: z.enum(pieceKinds), ...pieceFields }),
    answer: z.object({ id: idSchema }),
    status: 201,
    refusals: ['CONTENT_FULL', 'PICTURE_UNKNOWN'],
  },
  changePiece: {
    method: 'PATCH',
    path: '/office/content/pieces/:id',
    right: 'content:manage',
    summary: 'Changes a piece, unless somebody saved it since the version that the caller saw.',
    params: ofOne,
    body: z.object({ version: versionSchema, ...pieceFields }),
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND', 'CONTENT_CHANGED', 'PICTURE_UNKNOWN'],
  },
  switchPiece: {
    method: 'POST',
    path: '/office/content/pieces/:id/status',
    right: 'content:manage',
    summary: 'Hides a piece, or shows it within its scheduled time.',
    params: ofOne,
    body: z.object({ status: shownStatusSchema }),
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND'],
  },
  movePiece: {
    method: 'POST',
    path: '/office/content/pieces/:id/move',
    right: 'content:manage',
    summary: 'Moves a piece by one position among those of its kind; at either end nothing changes.',
    params: ofOne,
    body: z.object({ to: z.enum(['up', 'down']) }),
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND'],
  },
  removePiece: {
    method: 'POST',
    path: '/office/content/pieces/:id/remove',
    right: 'content:manage',
    summary: 'Deletes a piece, unless somebody saved it since the version that the caller saw.',
    params: ofOne,
    body: z.object({ version: versionSchema }),
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND', 'CONTENT_CHANGED'],
  },
});

/** The answer to an upload: the name below /storage to use in a form. */
export const uploadedPictureSchema = z.object({ name: z.string() });
