import { Refusal } from '../../../../kernel/refusal.ts';
import type { Clock } from '../../../../kernel/time/clock.ts';

/** Who is looked up; the birthday where it is known. */
export interface SoughtPerson {
  readonly name: string;
  /** A date as `YYYY-MM-DD`. */
  readonly birthday: string | undefined;
  readonly email: string;
  readonly phone: string;
}

/** Whether a person is in a register of excluded players now, was once, or the register can't say. */
export type OutsideAnswer = 'yes' | 'no' | 'previously' | 'unknown';

/** A register of excluded players that others keep, such as a country's. It may throw, or not answer at all. */
export interface OutsideRegister {
  readonly lookUp: (person: SoughtPerson) => Promise<OutsideAnswer>;
}

/** A person who signs up waits no longer than this for a register. */
const SILENT_AFTER_MS = 5_000;

/**
 * Refuses who is in the register with DETAILS_REFUSED (CARE-19), and everybody with REGISTER_SILENT while it fails, doesn't know, or
 * says nothing for five seconds. Who was in it once may come in.
 */
export async function refuseIfRegistered(
  { register, clock }: { readonly register: OutsideRegister; readonly clock: Clock },
  person: SoughtPerson,
): Promise<void> {
  const silent = Promise.withResolvers<OutsideAnswer>();
  const cancel = clock.after(SILENT_AFTER_MS, () => silent.resolve('unknown'));
  const answered = register.lookUp(person).catch((): OutsideAnswer => 'unknown');
  const answer = await Promise.race([answered, silent.promise]).finally(cancel);
  switch (answer) {
    case 'yes':
      throw new Refusal('DETAILS_REFUSED');
    case 'unknown':
      throw new Refusal('REGISTER_SILENT');
    case 'no':
    case 'previously':
      break;
  }
}
