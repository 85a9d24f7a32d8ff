import { isForKeys, type KeyRight, type OfficeCall } from '@maidan/contract/office';
import type { FastifyRequest } from 'fastify';
import { addressOf } from '../network/connection.ts';
import { Refusal } from '../refusal.ts';
import type { Admitted, OfficeGate } from './admit-member.ts';
import type { Doer, Member } from './served-office-call.ts';

/** An API key that came with a request. */
export interface AdmittedKey {
  readonly name: string;
  readonly rights: readonly KeyRight[];
  /** For whom it reads, under the key's name. */
  readonly maker: Member;
}

/** Looks up API keys. */
export interface KeyGate {
  /**
   * The key with that text; undefined when it is unknown, has ended, was revoked, or may not come from that address. Refuses
   * TOO_MANY_REQUESTS.
   */
  authenticateKey(token: string, address: string): Promise<AdmittedKey | undefined>;
}

/**
 * Admits a request with an API key to the call of that name, or refuses it: UNAUTHENTICATED without a key that works from there;
 * RIGHT_MISSING for a call that isn't for keys, or whose right this one hasn't, which leaves a row in the audit log under the key's name.
 */
export async function admitKey(
  gate: KeyGate & Pick<OfficeGate, 'noteRefused'>,
  request: FastifyRequest,
  { token, name, call }: { readonly token: string; readonly name: string; readonly call: OfficeCall },
): Promise<Admitted> {
  const address = addressOf(request);
  const key = await gate.authenticateKey(token, address);
  if (key === undefined)
    throw new Refusal('UNAUTHENTICATED', {
      message: 'This API key is unknown, has ended, was revoked, or may not be used from this address.',
    });
  const doer: Doer = { staff: key.maker.username, role: undefined, address };
  if (!isForKeys(call) || !key.rights.some((right) => right === call.right)) {
    await gate.noteRefused(doer, name);
    throw new Refusal('RIGHT_MISSING');
  }
  return { member: key.maker, doer };
}
