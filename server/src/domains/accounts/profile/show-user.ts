import type { User } from '@maidan/contract';
import type { Player } from '../../../kernel/http/served-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { getWallet, walletCurrency } from '../../ledger/index.ts';
import type { AccountsDeps } from '../deps.ts';
import { selectPhones, selectPlayer } from '../store.ts';

/** A player's own record for the account screens; FORBIDDEN for anyone else's (row API-2). */
export async function showUser(
  deps: Pick<AccountsDeps, 'db' | 'countVipPoints' | 'sumCashBonus'>,
  player: Player,
  remoteId: bigint,
): Promise<User> {
  if (remoteId !== player.id) throw new Refusal('FORBIDDEN');
  const record = await selectPlayer(deps.db, player.id);
  if (record === undefined) throw new Refusal('NOT_FOUND');
  const phones = await selectPhones(deps.db, player.id);
  const wallet = await getWallet(deps.db, player.id, walletCurrency);
  const own = phones.find((phone) => phone.isOwn);
  return {
    id: record.id,
    username: record.username,
    name: record.name,
    phone: own?.phone ?? '',
    email: record.email,
    balance: wallet.main,
    cashBonus: await deps.sumCashBonus(deps.db, player.id),
    vipPoints: await deps.countVipPoints(deps.db, player.id),
    phoneVerified: own?.verified ?? false,
    referralCode: record.referralCode,
    createdAt: record.createdAt,
    birthday: record.birthday ?? null,
    currency: record.currency,
    language: record.language ?? null,
  };
}
