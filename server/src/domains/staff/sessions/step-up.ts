import type { PasskeyUse, StepUpProof } from '@maidan/contract';
import { type Tx, inTransaction } from '../../../kernel/db.ts';
import type { Member, OfficeContext } from '../../../kernel/http/served-office-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type PasskeySite, passkeySiteOf } from '../../../kernel/secrets/passkeys/passkey-site.ts';
import type { StaffDeps } from '../deps.ts';
import { checkPasskeyUse } from '../passkeys/check-passkey-use.ts';
import { selectPasskey, takePasskeyUse } from '../passkeys/passkey-store.ts';
import { type StaffKeys, selectKeys } from '../store.ts';
import { clearAttempts } from './attempt-store.ts';
import { noteFailedAttempt } from './note-failed-attempt.ts';
import { updateSteppedUp } from './session-store.ts';
import { takeAttempt } from './take-attempt.ts';
import { takeStaffCode } from './take-staff-code.ts';

/** What the audit log says of a proof. */
type Proven = Readonly<Record<string, unknown>>;

/** Uses a proof up, once all else about it is checked; undefined when it isn't right. */
type TakeProof = (tx: Tx) => Promise<Proven | undefined>;

const REFUSALS = {
  password: 'STAFF_PASSWORD_WRONG',
  code: 'CODE_NOT_RIGHT',
  passkey: 'PASSKEY_REFUSED',
} as const;

/**
 * Takes a proof that it is the member, which counts for some minutes in this session (SAFE-44): the password, a code, or
 * one of the member's passkeys. Refuses STAFF_PASSWORD_WRONG, CODE_NOT_RIGHT, PASSKEY_EXPIRED and PASSKEY_REFUSED; the
 * third wrong one in a session ends all sessions of the account.
 */
export async function stepUp(
  deps: StaffDeps,
  given: StepUpProof,
  context: Pick<OfficeContext, 'doer' | 'audit' | 'siteOrigin'> & { readonly member: Member },
): Promise<void> {
  const { member, doer, audit } = context;
  const refusal = REFUSALS[given.by];
  const source = `session:${member.sessionId}` as const;
  // Before anything is counted: who comes without a challenge has guessed nothing.
  const asked = given.by === 'passkey' ? takeAsked(deps, context) : undefined;
  const keys = await selectKeys(deps, member.username);
  const failedAttempts = await takeAttempt(deps, member.id, source);
  if (keys === undefined || failedAttempts === undefined) throw new Refusal(refusal);
  const takeProof = await checkProof(deps, keys, given, asked);
  const isProven = await inTransaction(deps.db, async (tx) => {
    const proof = await takeProof(tx);
    if (proof === undefined) return false;
    await clearAttempts(tx, member.id, source);
    await updateSteppedUp(tx, member.sessionId, deps.clock.now());
    await audit(tx, { action: 'stepped-up', subject: `staff:${member.id}`, after: proof });
    return true;
  });
  if (isProven) return;
  await noteFailedAttempt(deps, { keys, source, failedAttempts }, doer);
  throw new Refusal(refusal);
}

/** What this session's passkey was asked to sign, and where. */
interface Asked {
  readonly site: PasskeySite;
  readonly challenge: string;
}

function takeAsked(
  { challenges }: StaffDeps,
  { member, siteOrigin }: { readonly member: Member; readonly siteOrigin: string },
): Asked {
  return { site: passkeySiteOf(siteOrigin), challenge: challenges.sessions.take(steppingUpIn(member)) };
}

async function checkProof(
  deps: StaffDeps,
  keys: StaffKeys,
  given: StepUpProof,
  asked: Asked | undefined,
): Promise<TakeProof> {
  if (given.by === 'passkey') return checkPasskey(deps, keys, given.passkey, asked);
  if (given.by === 'code')
    return async (tx) => {
      const taken = await takeStaffCode(tx, deps, keys, given.code);
      return taken && { by: given.by };
    };
  const isRight = await deps.passwords.matches(keys.passwordHash, given.password);
  return () => Promise.resolve(isRight ? { by: given.by } : undefined);
}

async function checkPasskey(
  { db, clock }: StaffDeps,
  keys: StaffKeys,
  use: PasskeyUse,
  asked: Asked | undefined,
): Promise<TakeProof> {
  const found = await selectPasskey(db, use.id);
  const isOwn = asked !== undefined && found?.staffId === keys.id;
  const signCount = isOwn ? await checkPasskeyUse(asked.site, asked.challenge, found, use) : undefined;
  if (found === undefined || signCount === undefined) return () => Promise.resolve(undefined);
  const proof = { by: 'passkey', passkey: found.id, name: found.name };
  return async (tx) => ((await takePasskeyUse(tx, found.id, signCount, clock.now())) ? proof : undefined);
}

/** Who holds the challenge of a step-up: the session. */
export const steppingUpIn = ({ sessionId }: Pick<Member, 'sessionId'>): string => `step up ${sessionId}`;
