import { mayUse, type OfficeCall, officeWatchHeader } from '@maidan/contract/office';
import type { FastifyRequest } from 'fastify';
import type { Reader, Tx } from '../db.ts';
import { Refusal } from '../refusal.ts';
import { addressOf, isSecure } from '../network/connection.ts';
import { readOfficeCookie } from './office-cookie.ts';
import { findHeader } from './register-calls.ts';
import type { AuditEntry, Doer, Member } from './served-office-call.ts';

/** The checks that every call of the office passes before its handler. */
export interface OfficeGate {
  /** Whose session this is, or undefined when it has ended; counts as use of it unless the screen is only being refreshed. */
  authenticate(token: string, asked: 'used' | 'watched'): Promise<Member | undefined>;
  /** Writes a row of the audit log. */
  audit(tx: Tx, doer: Doer, entry: AuditEntry): Promise<void>;
  /** Refuses a member who would confirm the proposal of somebody on whom they depend, or who depends on them. */
  requireIndependent(on: Reader, memberId: bigint, proposerId: bigint): Promise<void>;
  /** Refuses STEP_UP_NEEDED unless the member has proved within minutes that it is them. */
  requireStepUp(member: Member): Promise<void>;
  /** Records a call that the member's role doesn't allow. */
  noteRefused(doer: Doer, callName: string): Promise<void>;
}

/** Who is calling, and how the audit log names them. */
export interface Admitted {
  /** Undefined for a call that needs no session. */
  readonly member: Member | undefined;
  readonly doer: Doer;
}

/**
 * Admits a request of the office to the call of that name, or refuses it: UNAUTHENTICATED without a live session;
 * RIGHT_MISSING without the right, which leaves a row in the audit log.
 */
export async function admitMember(
  gate: OfficeGate,
  request: FastifyRequest,
  { name, right }: { readonly name: string; readonly right: OfficeCall['right'] },
): Promise<Admitted> {
  const member = right === 'none' ? undefined : await memberOf(gate, request);
  const doer: Doer = { staff: member?.username, role: member?.role, address: addressOf(request) };
  if (member !== undefined && !isAllowed(right, member)) {
    await gate.noteRefused(doer, name);
    throw new Refusal('RIGHT_MISSING');
  }
  return { member, doer };
}

async function memberOf(gate: OfficeGate, request: FastifyRequest): Promise<Member> {
  const token = readOfficeCookie(request.headers.cookie, isSecure(request));
  const member = token === undefined ? undefined : await gate.authenticate(token, howAsked(request));
  if (member === undefined) throw new Refusal('UNAUTHENTICATED');
  return member;
}

/** An open desk refreshes itself; those requests must not keep alive the session of someone who has left. */
function howAsked(request: FastifyRequest): 'used' | 'watched' {
  const isWatching = request.method === 'GET' && findHeader(request, officeWatchHeader) !== undefined;
  return isWatching ? 'watched' : 'used';
}

function isAllowed(right: OfficeCall['right'], member: Member): boolean {
  return right === 'none' || right === 'own' || mayUse(member.role, right);
}
