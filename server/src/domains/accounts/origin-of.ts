import type { AnyContext } from '../../kernel/http/served-call.ts';
import type { Origin } from './open-session.ts';

/** Where a request comes from; a device that comes for the first time is named by it. */
export function originOf({ address, header, device }: AnyContext): Origin {
  return { address, userAgent: header('user-agent') ?? '', device: device() };
}
