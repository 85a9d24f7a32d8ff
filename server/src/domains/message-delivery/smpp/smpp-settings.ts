import { z } from 'zod';
import ipaddr from 'ipaddr.js';

/** Networks into which nothing leads from outside, such as a VPN to the operator of the gateway. */
const INSIDE = new Set(['private', 'loopback', 'uniqueLocal']);

const isInside = (hostname: string): boolean => {
  const host = hostname.replaceAll(/[[\]]/g, '');
  return ipaddr.isValid(host) && INSIDE.has(ipaddr.parse(host).range());
};

const TON_ALPHANUMERIC = 5;
const TON_INTERNATIONAL = 1;
const NPI_ISDN = 1;

/** The part `smpp` of the file that `SMS_GATEWAY_FILE` names. */
export const smppPart = z.strictObject({
  /** `ssmpp://host:port` with TLS, or `smpp://address:port` within a network of the operator's own. */
  url: z
    .url({ protocol: /^s?smpp$/, error: 'must be an address such as ssmpp://smsc.example:3550' })
    .transform((text) => new URL(text))
    .refine(({ username, password }) => username === '' && password === '', {
      error: 'must hold neither user nor password',
    })
    .refine(({ protocol, hostname }) => protocol === 'ssmpp:' || isInside(hostname), {
      error: 'must be of ssmpp: without TLS only a private address is reached',
    }),
  systemId: z.string().min(1).max(15),
  systemType: z.string().max(12).default(''),
  passwordFile: z.string().min(1),
  /** Who signed the gateway's certificate, if it is no public authority. */
  caFile: z.string().min(1).optional(),
  /** What receivers see as the sender: a name of letters and digits, or a number. */
  sender: z
    .string()
    .regex(/^(?:[A-Za-z0-9 ]{1,11}|\+?\d{3,20})$/, 'must be a name of 11 letters and digits, or a number')
    .transform((text) => {
      const isNumber = /^\+?\d+$/.test(text);
      return {
        address: text.replace('+', ''),
        ton: isNumber ? TON_INTERNATIONAL : TON_ALPHANUMERIC,
        npi: isNumber ? NPI_ISDN : 0,
      };
    }),
  /** True if the gateway is asked what became of each message. */
  receipts: z.boolean().default(true),
});

/** A gateway that speaks SMPP, with what its files hold. */
export type SmppSettings = Omit<z.output<typeof smppPart>, 'passwordFile' | 'caFile'> & {
  readonly password: string;
  readonly ca: string | undefined;
};
