import type { AnyContext } from '../../../kernel/http/served-call.ts';
import type { Origin } from './open-session.ts';

/** The origin of a request; a new device is given a name. */
export function originOf({ address, header, device }: AnyContext): Origin {
  return { address, userAgent: header('user-agent') ?? '', device: device() };
}
