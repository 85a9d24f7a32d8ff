import { query, queryOne, type Reader, sql, type Tx } from '../../../kernel/db.ts';

/** Gives a document that was sent in to a provider, which is asked at once. */
export async function updateGiven(tx: Tx, id: bigint, provider: string, now: Date): Promise<void> {
  await query(
    tx,
    sql`update identity_verification set provider = ${provider}, provider_due_at = ${now} where id = ${id}`,
  );
}

/** A verification that a provider has, or is being given. */
export interface GivenVerification {
  readonly id: bigint;
  readonly provider: string | null;
  readonly reference: string | null;
}

/** Takes some about which their providers are due to be asked; until then no other process takes the same. */
export function takeDue(
  tx: Tx,
  { now, until, max }: { readonly now: Date; readonly until: Date; readonly max: number },
): Promise<GivenVerification[]> {
  return query<GivenVerification>(
    tx,
    sql`with due as (
          select id from identity_verification where state = 'waiting' and provider_due_at <= ${now}
          order by provider_due_at, id limit ${max} for update skip locked)
        update identity_verification v set provider_due_at = ${until} from due
        where v.id = due.id
        returning v.id, v.provider, v.provider_reference as reference`,
  );
}

/** Notes the provider's name of a check. */
export async function updateReference(tx: Tx, id: bigint, reference: string): Promise<void> {
  await query(tx, sql`update identity_verification set provider_reference = ${reference} where id = ${id}`);
}

/** When the provider is asked again; null leaves it to staff. */
export async function updateDue(tx: Tx, id: bigint, dueAt: Date | null): Promise<void> {
  await query(tx, sql`update identity_verification set provider_due_at = ${dueAt} where id = ${id}`);
}

/** Makes the check of that reference due now, if it isn't decided and not left to staff; false for an unknown one. */
export async function updateDueNow(
  tx: Tx,
  { provider, reference, now }: { readonly provider: string; readonly reference: string; readonly now: Date },
): Promise<boolean> {
  const found = await queryOne(
    tx,
    sql`select 1 from identity_verification where provider = ${provider} and provider_reference = ${reference}`,
  );
  await query(
    tx,
    sql`update identity_verification set provider_due_at = ${now}
        where provider = ${provider} and provider_reference = ${reference} and state = 'waiting'
          and provider_due_at is not null`,
  );
  return found !== undefined;
}

/** Notes that a webhook came; false for a copy of an earlier one. */
export async function insertWebhook(
  tx: Tx,
  { provider, messageId, now }: { readonly provider: string; readonly messageId: string; readonly now: Date },
): Promise<boolean> {
  const rows = await query(
    tx,
    sql`insert into identity_webhook (provider, message_id, received_at) values (${provider}, ${messageId}, ${now})
        on conflict (provider, message_id) do nothing returning 1`,
  );
  return rows.length > 0;
}

/** Forgets webhooks whose copies would be refused by their time. */
export async function deleteOldWebhooks(on: Reader, before: Date): Promise<void> {
  await query(on, sql`delete from identity_webhook where received_at < ${before}`);
}
