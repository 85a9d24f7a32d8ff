import { type Db, query, sql } from '../kernel/db.ts';

/** Gives so many new players the referral code of somebody else, whether they are written or not; the answer ends it. */
export async function takeReferralCodes(db: Db, times: number): Promise<() => Promise<void>> {
  // A sequence isn't rolled back with the player who was refused.
  await query(db, sql`create sequence taken_code minvalue -100`);
  await query(db, sql`select setval('taken_code', ${BigInt(-times)}::bigint, false)`);
  await query(
    db,
    sql`create function give_taken_code() returns trigger language plpgsql as $$
        begin
          if nextval('taken_code') < 0 then
            new.referral_code := (select min(referral_code) from player);
          end if;
          return new;
        end $$`,
  );
  await query(
    db,
    sql`create trigger give_taken_code before insert on player for each row execute function give_taken_code()`,
  );
  return async () => {
    await query(db, sql`drop trigger give_taken_code on player`);
    await query(db, sql`drop function give_taken_code`);
    await query(db, sql`drop sequence taken_code`);
  };
}
