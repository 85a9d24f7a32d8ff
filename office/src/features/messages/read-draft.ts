import { messageWordsForm, type Segment, segmentSchema } from '@maidan/contract/office';
import { type Checked, fieldErrors } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { momentAt } from '../../lib/days.ts';
import { readCount } from '../../lib/read-count.ts';

/** The form's fields. */
export const DRAFT_FIELDS = [
  'audience',
  'player',
  'phone',
  'pointsMin',
  'balanceMin',
  'depositedDays',
  'idleDays',
  'joinedDays',
  'titleEn',
  'textEn',
  'titleBn',
  'textBn',
  'moment',
  'sendAt',
] as const;

/** A field of the form. */
export type DraftField = (typeof DRAFT_FIELDS)[number];
/** The form's values as typed. */
export type Draft = Readonly<Record<DraftField, string>>;

/** An empty form. */
export const EMPTY_DRAFT: Draft = {
  audience: 'segment',
  player: '',
  phone: '',
  pointsMin: '',
  balanceMin: '',
  depositedDays: '',
  idleDays: '',
  joinedDays: '',
  titleEn: '',
  textEn: '',
  titleBn: '',
  textBn: '',
  moment: 'now',
  sendAt: '',
};

/** A message that is ready to be sent. */
export interface ReadyMessage {
  readonly to: { readonly player: string } | { readonly segment: Segment };
  readonly titleEn: string;
  readonly textEn: string;
  readonly titleBn: string;
  readonly textBn: string;
  /** Null sends it immediately. */
  readonly sendAt: Date | null;
}

/** The message that the form describes, or its errors by field. */
export function readDraft(draft: Draft): Checked<ReadyMessage, DraftField> {
  const words = messageWordsForm.safeParse(draft);
  const segment = segmentSchema.safeParse({
    phone: given(draft.phone),
    pointsMin: numberOf(draft.pointsMin),
    balanceMin: given(draft.balanceMin),
    depositedDays: numberOf(draft.depositedDays),
    idleDays: numberOf(draft.idleDays),
    joinedDays: numberOf(draft.joinedDays),
  });
  const isToOne = draft.audience === 'player';
  const player = draft.player.trim();
  const sendAt = draft.moment === 'later' ? momentAt(draft.sendAt) : null;
  if (words.success && sendAt !== undefined) {
    if (isToOne && player !== '') return { values: { ...words.data, to: { player }, sendAt } };
    if (!isToOne && segment.success)
      return { values: { ...words.data, to: { segment: segment.data }, sendAt } };
  }
  return {
    errors: {
      ...(!words.success && fieldErrors(words.error.issues)),
      ...(!isToOne && !segment.success && fieldErrors(segment.error.issues)),
      ...(isToOne && player === '' && { player: texts.messages('playerMissing') }),
      ...(sendAt === undefined && { sendAt: texts.messages('sendAtMissing') }),
    },
  };
}

const given = (typed: string): string | undefined => (typed.trim() === '' ? undefined : typed);

const numberOf = (typed: string): number | undefined =>
  typed.trim() === '' ? undefined : (readCount(typed) ?? Number.NaN);
