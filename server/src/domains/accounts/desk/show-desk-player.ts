import type { ShownPlayer } from '@maidan/contract/office';
import { getDebt, getWallet, walletCurrency } from '../../ledger/index.ts';
import { countReferred, selectPromoters, selectReferral } from '../referrals/attribution-store.ts';
import { selectPhones, selectPlayer, selectStatus } from '../store.ts';
import type { PlayerDeskDeps } from './deps.ts';
import { getPlayerRecord } from './get-player-record.ts';
import { maskBirthday, maskEmail, maskName, maskNumber } from './mask-personal.ts';

/** A player as shown at the desk, with personal data masked for everyone. */
export async function showDeskPlayer(
  { db, clock, ports, countVipPoints, sumCashBonus }: PlayerDeskDeps,
  playerId: bigint,
): Promise<ShownPlayer> {
  const record = await getPlayerRecord(db, playerId);
  const referral = await selectReferral(db, playerId);
  const referrer = referral && (await selectPlayer(db, referral.referrerId));
  const phones = await selectPhones(db, playerId);
  const wallet = await getWallet(db, playerId, walletCurrency);
  return {
    id: record.id,
    username: record.username,
    state: (await selectStatus(db, playerId)) ?? 'closed',
    joinedAt: record.createdAt,
    language: record.language ?? null,
    name: maskName(record.name),
    email: maskEmail(record.email),
    birthday: record.birthday === undefined ? '' : maskBirthday(record.birthday),
    phones: phones.map(({ phone, isOwn, verified }) => ({
      number: maskNumber(phone),
      isOwn,
      isVerified: verified,
    })),
    paymentNumbers: (await ports.listPaymentNumbers(db, playerId)).map(maskNumber),
    referralCode: record.referralCode,
    referrer: referrer === undefined ? null : { id: referrer.id, username: referrer.username },
    ...(await selectPromoters(db, playerId)),
    referred: await countReferred(db, playerId),
    vipPoints: await countVipPoints(db, playerId),
    cashBonus: await sumCashBonus(db, playerId),
    wallet: { ...wallet, debt: await getDebt(db, playerId, walletCurrency) },
    commission: await ports.showCommission(db, playerId, clock.now()),
    ...(await ports.showLimits(db, playerId)),
  };
}
