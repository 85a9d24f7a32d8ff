import type { FastifyRequest } from 'fastify';
import { addressOf } from '../network/connection.ts';
import type { Refusal } from '../refusal.ts';

/** Who isn't let in, who may not, whose name is not ours, and who asks too often. */
const STATUSES: ReadonlySet<number> = new Set([401, 403, 421, 429]);
/** Wrong secrets and malformed input, which have the status of any form that is refused. */
const CODES: ReadonlySet<string> = new Set([
  'CODE_NOT_RIGHT',
  'INVALID_CODE',
  'MALFORMED',
  'PASSKEY_REFUSED',
  'SECOND_FACTOR_WRONG',
  'STAFF_PASSWORD_WRONG',
  'WRONG_CAPTCHA',
  'WRONG_PASSWORD',
]);

/**
 * Logs, at `info`, a refusal that an attack would meet: a wrong login or token, a missing right, another origin or host,
 * a limit, malformed input (SAFE-52). Says when, from which address, which call and why; never what was sent.
 */
export function logRefusal(request: FastifyRequest, { code, status }: Refusal): void {
  if (!STATUSES.has(status) && !CODES.has(code)) return;
  const call = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
  request.log.info(
    { reqId: request.id, call, address: addressOf(request), refusal: code },
    'a call was refused',
  );
}
