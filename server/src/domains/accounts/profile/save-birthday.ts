import { dhakaDay } from '../../../kernel/time/dhaka-day.ts';
import { inTransaction } from '../../../kernel/db.ts';
import type { Player } from '../../../kernel/http/served-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { AccountsDeps } from '../deps.ts';
import { selectPlayer, updateBirthday } from '../store.ts';
import { insertPersonalChange } from '../personal-change-store.ts';

const ADULT_YEARS = 18;

/**
 * Sets the player's birthday, once (row ACCT-3). `birthday` is a date as `YYYY-MM-DD`. Refuses FORBIDDEN for another
 * player's, UNDERAGE below 18 today in Bangladesh, and BIRTHDAY_LOCKED once it is set. With the name it may tell that this is somebody
 * who is excluded from play.
 */
export async function saveBirthday(
  deps: AccountsDeps,
  player: Player,
  given: { readonly remoteId: bigint; readonly birthday: string },
): Promise<void> {
  if (given.remoteId !== player.id) throw new Refusal('FORBIDDEN');
  if (!isAdult(given.birthday, deps.clock.now())) throw new Refusal('UNDERAGE');
  await inTransaction(deps.db, async (tx) => {
    if (!(await updateBirthday(tx, player.id, given.birthday))) throw new Refusal('BIRTHDAY_LOCKED');
    await insertPersonalChange(tx, player.id, 'birthday', deps.clock.now());
    const name = (await selectPlayer(tx, player.id))?.name ?? '';
    await deps.newcomers.meet(tx, player.id, { name, birthday: given.birthday });
  });
}

/** True if someone born on that date is 18 by now in Bangladesh; a birthday on 29 February counts as 1 March. */
export function isAdult(birthday: string, now: Date): boolean {
  const turnsAdult = `${Number(birthday.slice(0, 4)) + ADULT_YEARS}${birthday.slice(4)}`;
  return turnsAdult <= dhakaDay(now);
}
