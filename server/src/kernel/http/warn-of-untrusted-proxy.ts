import type { FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';
import type { Networks } from '../networks.ts';
import { peerOf } from './address-of.ts';

/**
 * Looks at a request for headers of a proxy that TRUSTED_PROXIES doesn't name, and says so once in the log: they are not
 * believed, so behind a proxy of the operator's own all visitors would count as one.
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
