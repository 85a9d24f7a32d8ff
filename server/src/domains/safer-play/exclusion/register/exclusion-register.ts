import { type Db, inTransaction, type Reader, type Tx } from '../../../../kernel/db.ts';
import { type Job, startJob } from '../../../../kernel/jobs/start-job.ts';
import type { Log } from '../../../../kernel/monitoring/log.ts';
import { Refusal } from '../../../../kernel/refusal.ts';
import { keepSecret } from '../../../../kernel/secrets/keep-secret.ts';
import type { Random } from '../../../../kernel/secrets/random.ts';
import type { SecretStore } from '../../../../kernel/secrets/secret-store.ts';
import type { Clock } from '../../../../kernel/time/clock.ts';
import { findPlayer, listDevices, listNumbers } from '../../../accounts/index.ts';
import { selectExcludedAbove } from '../exclusion-store.ts';
import { insertMarks, selectMarked } from './mark-store.ts';
import { type MarkKind, marksOf, type Person } from './marks.ts';

/** An account that looks like that of a player who excluded themselves. */
export interface Likeness {
  readonly excludedId: bigint;
  readonly playerId: bigint;
  readonly hasSameDevice: boolean;
  readonly hasSameName: boolean;
  readonly hasSameBirthday: boolean;
}

/** Dependencies of the register; the functions of other domains are passed in by the app. */
export interface RegisterDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: SecretStore;
  readonly ports: {
    /** The numbers that a player paid from and was paid to. */
    readonly listPaymentNumbers: (reader: Reader, playerId: bigint) => Promise<string[]>;
    /** Raises a case for staff, once for the two. */
    readonly raiseCase: (tx: Tx, likeness: Likeness, now: Date) => Promise<void>;
  };
}

/** Who has excluded themselves, by what would recognise them in another account (CARE-17, CARE-18). */
export interface ExclusionRegister {
  /** Notes all that is known of a player who excludes themselves. */
  readonly note: (tx: Tx, playerId: bigint) => Promise<void>;
  /**
   * Refuses DETAILS_REFUSED for a number or mailbox of somebody else who is excluded. The text doesn't say why: whether a person is
   * excluded is nobody else's business.
   */
  readonly refuseKnown: (reader: Reader, given: Person, playerId?: bigint) => Promise<void>;
  /** Raises a case about an account with the device or the name of a player who is excluded. */
  readonly meet: (tx: Tx, playerId: bigint, given: Person) => Promise<void>;
  /** Brings the marks of all who are excluded up to date. */
  readonly keep: () => Promise<void>;
}

const PLACE = { kind: 'exclusion.register', owner: 'site' };
/** Enough for the closest likeness; a device of a shop, or a frequent name, may have many more. */
const MARKED_MAX = 50;
const KEPT_AT_ONCE = 100;
/** No player has this id; of a sign-up that has none yet. */
const NOBODY = 0n;

/** Opens the register with its own key, which is made at the first start, and once the key that sealed it is lost. */
export async function openExclusionRegister({
  db,
  clock,
  random,
  secrets,
  ports,
}: RegisterDeps): Promise<ExclusionRegister> {
  const key = await keepSecret({ db, random, secrets }, PLACE);
  const note = async (tx: Tx, playerId: bigint): Promise<void> => {
    const player = await findPlayer(tx, playerId);
    if (player === undefined) return;
    const { email, name, birthday } = player;
    const numbers = [...(await listNumbers(tx, playerId)), ...(await ports.listPaymentNumbers(tx, playerId))];
    const devices = await listDevices(tx, playerId);
    await insertMarks(tx, playerId, marksOf(key, { numbers, email, devices, name, birthday }), clock.now());
  };
  return {
    note,
    async refuseKnown(reader, { numbers = [], email = '' }, playerId = NOBODY) {
      const marks = marksOf(key, { numbers, email });
      const found = await selectMarked(reader, marks, { except: playerId, max: 1 });
      if (found.length > 0) throw new Refusal('DETAILS_REFUSED');
    },
    async meet(tx, playerId, { devices = [], name = '', birthday }) {
      const marks = marksOf(key, { devices, name, birthday });
      const found = await selectMarked(tx, marks, { except: playerId, max: MARKED_MAX });
      const closest = findClosest(found);
      if (closest !== undefined) await ports.raiseCase(tx, { playerId, ...closest }, clock.now());
    },
    async keep() {
      let above = NOBODY;
      for (let isMore = true; isMore;) {
        const ids = await selectExcludedAbove(db, above, KEPT_AT_ONCE);
        for (const playerId of ids) await inTransaction(db, (tx) => note(tx, playerId));
        above = ids.at(-1) ?? above;
        isMore = ids.length === KEPT_AT_ONCE;
      }
    },
  };
}

/** Who of the found has most in common; a frequent name alone would otherwise raise a case for each who bears it. */
function findClosest(
  found: readonly { readonly playerId: bigint; readonly kind: MarkKind }[],
): Omit<Likeness, 'playerId'> | undefined {
  const likenesses = Array.from(
    Map.groupBy(found, ({ playerId }) => playerId),
    ([excludedId, marks]) => {
      const has = (kind: MarkKind) => marks.some((mark) => mark.kind === kind);
      const hasSameBirthday = has('name-and-birthday');
      return {
        excludedId,
        hasSameDevice: has('device'),
        hasSameName: has('name') || hasSameBirthday,
        hasSameBirthday,
      };
    },
  );
  const weight = ({ hasSameDevice, hasSameName, hasSameBirthday }: Omit<Likeness, 'playerId'>) =>
    (hasSameDevice ? 2 : 0) + (hasSameBirthday ? 2 : 0) + (hasSameName ? 1 : 0);
  return likenesses.toSorted((one, other) => weight(other) - weight(one))[0];
}

const DAY_MS = 24 * 3_600_000;

/** Brings the register up to date at each start and once a day: who is excluded may go on adding numbers and devices. */
export const keepExclusionRegister = (
  deps: { readonly clock: Clock; readonly log: Log },
  { keep }: Pick<ExclusionRegister, 'keep'>,
): Job =>
  startJob(deps, {
    name: 'keep the register of exclusions',
    everyMs: DAY_MS,
    startsNow: true,
    run: keep,
  });
