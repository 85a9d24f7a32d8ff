import type { Money } from '@maidan/engine';
import { type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';

/** The desk's settings. */
export interface SettingsRow {
  readonly decidedBy: 'sandbox' | 'staff';
  readonly fourEyesMin: Money;
}

/** The desk's settings. */
export async function selectSettings(reader: Reader): Promise<SettingsRow> {
  const row = await queryOne<SettingsRow>(
    reader,
    sql`select decided_by as "decidedBy", four_eyes_min as "fourEyesMin" from cashier_setting`,
  );
  if (row === undefined) throw new Error('the cashier has no settings');
  return row;
}

/** Changes the desk's settings; returns the previous ones. */
export async function updateSettings(tx: Tx, settings: SettingsRow): Promise<SettingsRow> {
  await query(tx, sql`select 1 from cashier_setting for update`);
  const before = await selectSettings(tx);
  await query(
    tx,
    sql`update cashier_setting set decided_by = ${settings.decidedBy}, four_eyes_min = ${settings.fourEyesMin}`,
  );
  return before;
}

/** Takes decisions from the sandbox, which real money doesn't have. */
export async function leaveToStaff(tx: Tx): Promise<void> {
  await query(tx, sql`update cashier_setting set decided_by = 'staff' where decided_by = 'sandbox'`);
}
