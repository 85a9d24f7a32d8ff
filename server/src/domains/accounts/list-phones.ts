import type { Reader } from '../../kernel/db.ts';
import type { PhoneRecord } from './model.ts';
import { selectPhones } from './store.ts';

/** The numbers of the phone list: the player's own once it is verified, and all added ones. */
export async function listPhones(reader: Reader, playerId: bigint): Promise<PhoneRecord[]> {
  const phones = await selectPhones(reader, playerId);
  return phones.filter((phone) => !phone.isOwn || phone.verified);
}

/** The numbers that money may come from and go to. */
export async function listVerifiedPhones(reader: Reader, playerId: bigint): Promise<string[]> {
  const phones = await selectPhones(reader, playerId);
  return phones.filter((phone) => phone.verified).map((phone) => phone.phone);
}
