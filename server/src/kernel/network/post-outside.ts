import { lookup } from 'node:dns';
import { lookup as lookUp } from 'node:dns/promises';
import { request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { type LookupFunction, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Networks } from './networks.ts';

/** What a server outside answered: its status, and the beginning of its text. */
export interface OutsideAnswer {
  readonly status: number;
  readonly text: string;
}

/** A request to an address that somebody named, and within which networks of ours it may go all the same. */
export interface OutsidePost {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly inside: Networks;
  readonly timeoutMs: number;
  /** How much of the answer is read. */
  readonly answerMax: number;
}

/**
 * Posts to an address outside, and never into a network of ours (SSRF): each address that its name leads to is checked as the
 * connection is made, so that a name can't lead elsewhere in between. Redirects are answers, not followed. Throws when there
 * is no answer in time.
 */
export function postOutside(
  address: string,
  { headers, body, inside, timeoutMs, answerMax }: OutsidePost,
): Promise<OutsideAnswer> {
  const url = new URL(address);
  const refused = findRefusal(url, inside);
  if (refused !== undefined) return Promise.reject(new Error(refused));
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestByHttps : requestByHttp;
    const sent = send(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        lookup: guardedLookup(inside, url.protocol),
        // A connection of its own: one that is kept would outlive the check of its address.
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
      },
      (answer) => {
        const status = answer.statusCode ?? 0;
        const pieces: Buffer[] = [];
        let length = 0;
        const end = () => {
          answer.destroy();
          resolve({ status, text: Buffer.concat(pieces).subarray(0, answerMax).toString() });
        };
        answer.on('data', (piece: Buffer) => {
          pieces.push(piece);
          length += piece.length;
          if (length >= answerMax) end();
        });
        answer.on('end', end);
        answer.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/**
 * True if that may be an address to post to: https, or http within `inside`, no user or password in it, and a name that leads to
 * public addresses, or those of `inside`, only.
 */
export async function isOutside(address: string, inside: Networks): Promise<boolean> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || findRefusal(url, inside) !== undefined) return false;
  if (isIP(hostOf(url)) !== 0) return true;
  const found = await lookUp(url.hostname, { all: true }).catch(() => []);
  return found.length > 0 && found.every((one) => mayReach(one.address, url.protocol, inside));
}

/** What speaks against an address before its name is looked up. */
function findRefusal(url: URL, inside: Networks): string | undefined {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return `${url.protocol} is not https:`;
  if (url.username !== '' || url.password !== '') return 'the address carries a user or a password';
  const host = hostOf(url);
  if (isIP(host) !== 0 && !mayReach(host, url.protocol, inside)) return refusalOf(host);
  return undefined;
}

/** Without the brackets of an IPv6 address. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

const refusalOf = (host: string) => `${host} is no public address by https`;

/** Public addresses by https; those that the operator lets in by http too. */
function mayReach(address: string, protocol: string, inside: Networks): boolean {
  if (inside.includes(address)) return true;
  return protocol === 'https:' && ipaddr.process(address).range() === 'unicast';
}

function guardedLookup(inside: Networks, protocol: string): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = error === null ? addresses : [];
      if (first === undefined) callback(error ?? new Error(`${hostname} has no address`), []);
      else if (!addresses.every(({ address }) => mayReach(address, protocol, inside)))
        callback(new Error(refusalOf(hostname)), []);
      else if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
