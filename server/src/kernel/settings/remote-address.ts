import { z } from 'zod';
import { isLoopback } from '../network/connection.ts';

/** By https, or of a program on this machine. */
const remoteUrl = z
  .url({ protocol: /^https?$/ })
  .transform((given) => new URL(given))
  .refine(({ protocol, hostname }) => protocol === 'https:' || isLoopback(hostname), {
    error: 'must be an address of https',
  });

/** The address of another system's calls, without a slash at its end. */
export const remoteAddress = remoteUrl.transform(({ href }) => href.replace(/\/$/, ''));

/** The address of another system, without a path. */
export const remoteOrigin = remoteUrl
  .refine(({ pathname, search, hash }) => pathname === '/' && search === '' && hash === '', {
    error: 'must be an address without a path',
  })
  .transform(({ origin }) => origin);
