import type { Turnover } from '@maidan/contract';
import type { Reader } from '../../../kernel/db.ts';
import type { TurnoverEnd, TurnoverRow } from './turnover-model.ts';
import { selectTurnovers } from './turnover-store.ts';

/** The call isn't paged, so its list is bounded. */
const LISTED_MAX = 100;

/** A player's requirements, newest first (CASH-12); expired ones count as ended. */
export async function listTurnovers(
  reader: Reader,
  playerId: bigint,
  { language, now }: { readonly language: 'en' | 'bn'; readonly now: Date },
): Promise<Turnover[]> {
  const rows = await selectTurnovers(reader, playerId, LISTED_MAX);
  return rows.map((row) => present(row, language, now));
}

function present(row: TurnoverRow, language: 'en' | 'bn', now: Date): Turnover {
  const expiresAt = row.expiresAt ?? row.createdAt;
  const end = endOf(row, expiresAt, now);
  return {
    id: row.id,
    status: end === undefined ? 'active' : 'complete',
    required: row.required,
    remaining: row.remaining,
    createdAt: row.openedAt ?? row.createdAt,
    source: {
      action: 'bonus',
      promotion: {
        name: language === 'bn' ? row.promotionNameBn : row.promotionNameEn,
        turnoverTimes: row.turnoverTimes,
      },
      paymentMethod: { name: row.methodName },
    },
    freeSpins: row.spinCount ?? undefined,
    bonus: row.bonus,
    betMax: row.betMax ?? undefined,
    expiresAt,
    endedAt: end === undefined || end === 'in-review' ? undefined : (row.endedAt ?? expiresAt),
    ending: end && ENDINGS[end],
    declineReason: (language === 'bn' ? row.reasonBn : row.reasonEn) ?? undefined,
  };
}

function endOf(row: TurnoverRow, expiresAt: Date, now: Date): TurnoverEnd | 'in-review' | undefined {
  if (row.state in ENDINGS && row.state !== 'promised' && row.state !== 'active' && row.state !== 'rejected')
    return row.state;
  return expiresAt <= now ? 'expired' : undefined;
}

const ENDINGS = {
  'in-review': 'in_review',
  completed: 'bonus_paid',
  'given-up': 'given_up',
  expired: 'lapsed',
  'taken-back': 'lapsed',
  declined: 'declined',
} as const;
