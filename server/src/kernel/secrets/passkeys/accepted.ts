import { Refusal } from '../../refusal.ts';

/** The outcome of a check of a passkey; a failed check, which the library throws, is refused as PASSKEY_REFUSED. */
export async function accepted<Outcome>(check: Promise<Outcome>): Promise<Outcome> {
  try {
    return await check;
  } catch (cause) {
    throw Object.assign(new Refusal('PASSKEY_REFUSED'), { cause });
  }
}
