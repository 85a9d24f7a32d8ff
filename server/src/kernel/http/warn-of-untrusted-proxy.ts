import type { FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';
import type { Networks } from '../networks.ts';
import { peerOf } from './address-of.ts';

/**
 * Warns once in the log when a request carries headers of a proxy that TRUSTED_PROXIES doesn't name: they are not
 * believed, so behind the operator's own proxy all visitors would count as one.
 */
export function warnOfUntrustedProxy(log: Log, trusted: Networks): (request: FastifyRequest) => void {
  let isTold = false;
  return (request) => {
    const { headers } = request;
    const isPassedOn = headers['x-forwarded-for'] !== undefined || headers['x-forwarded-proto'] !== undefined;
    if (isTold || !isPassedOn || trusted.includes(peerOf(request))) return;
    isTold = true;
    const peer = peerOf(request);
    log.warn(
      { peer },
      `${peer} sends X-Forwarded-For or X-Forwarded-Proto and is not believed. If it is your proxy, name it in ` +
        'TRUSTED_PROXIES: until then all its visitors count as one address, and cookies are not marked Secure.',
    );
  };
}
