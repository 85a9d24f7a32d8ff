import { inTransaction, type Tx } from '../../../kernel/db.ts';
import { type Job, startJob } from '../../../kernel/jobs/start-job.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findPlayer } from '../../accounts/index.ts';
import type { IdentityDeps } from '../deps.ts';
import { decide, takeDocument } from '../desk/decide-verification.ts';
import { numberPlace } from '../number-place.ts';
import { selectPictures } from '../pictures/picture-store.ts';
import {
  selectVerification,
  selectVerificationForUpdate,
  updateNumberOf,
  type Verification,
} from '../verification-store.ts';
import { agreesWithAccount } from './agrees-with-account.ts';
import type { IdentityProvider, ProviderVerdict } from './identity-provider.ts';
import {
  deleteOldWebhooks,
  type GivenVerification,
  takeDue,
  updateDue,
  updateReference,
} from './provider-store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How late a provider is asked that sent no webhook. */
const PERIOD_MS = 30_000;
const ASKED_AT_ONCE = 10;
/** Who hasn't said anything after a day won't: staff decide. */
const SILENT_AFTER_MS = DAY_MS;

/**
 * Asks the provider about what was given to it: at once, when its webhook comes, and each minute. What it doesn't know, and what it is
 * silent about for a day, stays with staff, who may decide at any time (KNOW-20).
 */
export const startAsking = (deps: IdentityDeps): Job =>
  startJob(deps, {
    name: 'ask the identity provider',
    everyMs: PERIOD_MS,
    startsNow: true,
    async run() {
      const { db, clock, provider } = deps;
      if (provider === undefined) return;
      await deleteOldWebhooks(db, new Date(clock.now().getTime() - DAY_MS));
      for (let isMore = true; isMore;) {
        const now = clock.now();
        const until = new Date(now.getTime() + MINUTE_MS);
        const due = await inTransaction(db, (tx) => takeDue(tx, { now, until, max: ASKED_AT_ONCE }));
        for (const one of due) await askAbout(deps, provider, one);
        isMore = due.length === ASKED_AT_ONCE;
      }
    },
  });

async function askAbout(
  deps: IdentityDeps,
  provider: IdentityProvider,
  given: GivenVerification,
): Promise<void> {
  const { db, log } = deps;
  try {
    // One that another provider was given, before the operator changed it.
    if (given.provider !== provider.name)
      return await inTransaction(db, (tx) => updateDue(tx, given.id, null));
    const reference = given.reference ?? (await begin(deps, provider, given.id));
    if (reference === undefined) return;
    await settle(deps, given.id, await provider.status(reference), provider.name);
  } catch (error) {
    log.error({ err: error, verification: String(given.id) }, 'the identity provider could not be asked');
    await inTransaction(db, (tx) => leaveIfSilent(tx, deps, given.id));
  }
}

/** Who could not be asked for a day is like one who is silent. */
async function leaveIfSilent(tx: Tx, { clock }: IdentityDeps, id: bigint): Promise<void> {
  const found = await selectVerificationForUpdate(tx, id);
  if (found?.state === 'waiting' && isSilent(found, clock.now())) await updateDue(tx, id, null);
}

const isSilent = ({ submittedAt }: Pick<Verification, 'submittedAt'>, now: Date): boolean =>
  now.getTime() - (submittedAt ?? now).getTime() >= SILENT_AFTER_MS;

/** Begins a check and stores its name. */
async function begin(
  { db, secrets, vault }: IdentityDeps,
  provider: IdentityProvider,
  id: bigint,
): Promise<string | undefined> {
  const found = await selectVerification(db, id);
  const number = await secrets.find(db, numberPlace(id));
  if (found === undefined || found.document === null || number === undefined) return undefined;
  const player = await findPlayer(db, found.playerId);
  const { reference } = await provider.start({
    verificationId: id,
    document: found.document,
    number,
    name: player?.name ?? '',
    birthday: player?.birthday ?? null,
    async readPictures() {
      const pictures = await selectPictures(db, id);
      return Promise.all(
        pictures.map(async (one) => ({
          side: one.side,
          bytes: (await vault.find(one.storedAs, one)) ?? Buffer.alloc(0),
        })),
      );
    },
  });
  await inTransaction(db, (tx) => updateReference(tx, id, reference));
  return reference;
}

/** Does what a provider says, unless staff have decided or work on it. */
async function settle(deps: IdentityDeps, id: bigint, verdict: ProviderVerdict, by: string): Promise<void> {
  const { db } = deps;
  try {
    await inTransaction(db, (tx) => carryOut(tx, deps, { id, verdict, by }));
    if (verdict.kind === 'accepted') deps.decided();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // What the desk would be refused isn't accepted here either: a person looks at it.
    await inTransaction(db, (tx) => updateDue(tx, id, null));
  }
}

async function carryOut(
  tx: Tx,
  deps: IdentityDeps,
  { id, verdict, by }: { readonly id: bigint; readonly verdict: ProviderVerdict; readonly by: string },
): Promise<void> {
  const found = await selectVerificationForUpdate(tx, id);
  const now = deps.clock.now();
  if (found?.state !== 'waiting') return;
  if (found.claimedUntil !== null && found.claimedUntil > now) return updateDue(tx, id, found.claimedUntil);
  switch (verdict.kind) {
    case 'pending':
      return isSilent(found, now) ? updateDue(tx, id, null) : undefined;
    case 'review':
      return updateDue(tx, id, null);
    case 'refused':
    case 'again':
      return decide(tx, found, { state: verdict.kind, reason: verdict.reason }, { by, now });
    case 'accepted':
      return accept(tx, deps, { id, verdict, by });
    default:
      return verdict satisfies never;
  }
}

/** Accepts a document by the account's own name and birthday, with which it agrees; any other is left to staff. */
async function accept(
  tx: Tx,
  deps: IdentityDeps,
  {
    id,
    verdict: { expiresOn, selfieAgrees, read },
    by,
  }: {
    readonly id: bigint;
    readonly verdict: Extract<ProviderVerdict, { kind: 'accepted' }>;
    readonly by: string;
  },
): Promise<void> {
  const found = await selectVerification(tx, id);
  const player = found && (await findPlayer(tx, found.playerId));
  const number = await deps.secrets.find(tx, numberPlace(id));
  const birthday = player?.birthday;
  if (found === undefined || number === undefined || birthday === undefined) return updateDue(tx, id, null);
  const name = player?.name ?? '';
  if (read !== null && !agreesWithAccount(read, { name, birthday, number })) return updateDue(tx, id, null);
  const hasSelfie = (await selectPictures(tx, id)).some(({ side }) => side === 'selfie');
  const facts = {
    name,
    birthday,
    number,
    expiresOn,
    selfieAgrees: selfieAgrees && hasSelfie,
  };
  const other = await takeDocument(tx, deps, found, { facts, by });
  if (other === undefined) return;
  await updateNumberOf(tx, id, other);
  await updateDue(tx, id, null);
}
