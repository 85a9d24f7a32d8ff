import { type Reader, type Tx, query, sql } from '../../../kernel/db.ts';

/** The ids of the members who have logged in with that device. */
export async function selectMembersOfDevice(reader: Reader, deviceHash: string): Promise<bigint[]> {
  const rows = await query<{ id: bigint }>(
    reader,
    sql`select staff_id as id from staff_device where device_hash = ${deviceHash}`,
  );
  return rows.map(({ id }) => id);
}

/** Records that a member has logged in with a device, and forgets all but the newest. */
export async function writeDevice(
  tx: Tx,
  device: { readonly staffId: bigint; readonly deviceHash: string; readonly keptMax: number },
  now: Date,
): Promise<void> {
  const { staffId, deviceHash, keptMax } = device;
  await query(
    tx,
    sql`insert into staff_device (staff_id, device_hash, first_at, last_at)
        values (${staffId}, ${deviceHash}, ${now}, ${now})
        on conflict (staff_id, device_hash) do update set last_at = excluded.last_at`,
  );
  await query(
    tx,
    sql`delete from staff_device where staff_id = ${staffId} and device_hash not in (
          select device_hash from staff_device where staff_id = ${staffId}
          order by last_at desc, device_hash limit ${keptMax})`,
  );
}
