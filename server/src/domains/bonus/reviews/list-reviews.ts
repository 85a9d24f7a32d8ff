import { BONUS_REVIEWS_PAGE, type DeskReview } from '@maidan/contract/office';
import type { Reader } from '../../../kernel/db.ts';
import { cutPage, readPageEnd, writePageEnd } from '../../../kernel/database/keyset.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import {
  type ReviewOpponent,
  type ReviewRow,
  selectDecidedReviews,
  selectReview,
  selectReviewOpponents,
  selectWaitingReviews,
} from './review-store.ts';

/** A page of the bonuses in review, the longest waiting first, or of the decided ones, the newest first. */
export async function listReviews(
  reader: Reader,
  {
    state = 'waiting',
    after,
  }: { readonly state?: 'waiting' | 'decided' | undefined; readonly after?: string | undefined },
): Promise<{ reviews: DeskReview[]; next: string | null }> {
  const select = state === 'waiting' ? selectWaitingReviews : selectDecidedReviews;
  const end = after === undefined ? undefined : readPageEnd(after);
  const { page, last } = cutPage(await select(reader, end, BONUS_REVIEWS_PAGE + 1), BONUS_REVIEWS_PAGE);
  const next = last && writePageEnd({ id: last.id, at: last.decidedAt ?? last.openedAt });
  return { reviews: page.map(present), next: next ?? null };
}

/** A bonus in review with the opponents against whom it was earned; NOT_FOUND for one that never was. */
export async function showReview(
  reader: Reader,
  turnoverId: bigint,
): Promise<{ review: DeskReview; opponents: PresentedOpponent[] }> {
  const row = await selectReview(reader, turnoverId);
  if (row === undefined) throw new Refusal('NOT_FOUND');
  const opponents = await selectReviewOpponents(reader, turnoverId);
  return { review: present(row), opponents: opponents.map(presentOpponent) };
}

type PresentedOpponent = ReturnType<typeof presentOpponent>;

function present(row: ReviewRow): DeskReview {
  const { playerId, username, promotionName, decidedName, ...shown } = row;
  return {
    ...shown,
    player: { id: playerId, username },
    promotion: promotionName,
    reasons: [...row.reasons],
    decidedBy: decidedName,
  };
}

function presentOpponent({ playerId, username, ...opponent }: ReviewOpponent) {
  return { player: { id: playerId, username }, ...opponent };
}
