import { readFileSync } from 'node:fs';
import { gameTypes } from '@maidan/contract';
import { z } from 'zod';
import { type CreditBounds, DEFAULT_GIS_BOUNDS, boundsIn } from '../seamless-wallet/credit-bounds.ts';
import type { ProvidedGame } from '../seed-provided-games.ts';

/** The operator's account at a GIS-type aggregator, and what the aggregator offers. */
export interface GisMerchant {
  /** The aggregator's name in the site's rows and in the wallet. */
  readonly name: string;
  readonly platform: string;
  readonly title: { readonly en: string; readonly bn: string };
  readonly merchantId: string;
  /** The secret key that both sides sign with. */
  readonly merchantKey: string;
  /** Base address of its API, without a trailing slash. */
  readonly apiUrl: string;
  /** The origins of its games' frames. */
  readonly gameOrigins: readonly string[];
  readonly games: readonly ProvidedGame[];
  /** How much it may credit by itself. */
  readonly bounds: CreditBounds;
}

/**
 * True for https, and for loopback, whose traffic never leaves the machine: otherwise the key would cross the network
 * in the clear.
 */
const isSafe = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || hostname === '127.0.0.1';
};

const text = z.string().min(1).max(255);
const merchantFile = z.array(
  z
    .object({
      name: z.string().regex(/^[a-z][\w-]{1,39}$/),
      platform: z.string().regex(/^[A-Z][A-Z0-9]{1,19}$/),
      name_en: text,
      name_bn: text,
      merchant_id: text,
      merchant_key: z.string().min(16).max(255),
      api_url: z.url().refine(isSafe, 'an address of another machine has to be https'),
      game_origins: z.array(z.url({ protocol: /^https$/ })).min(1),
      games: z
        .array(
          z.object({
            game_uuid: z.string().min(1).max(64),
            type: z.enum(gameTypes),
            arcade: z.boolean().default(false),
            name_en: text,
            name_bn: text,
            image: z.string().regex(/^[\w-]+\.(?:svg|png|webp)$/),
          }),
        )
        .min(1),
      bounds: boundsIn(DEFAULT_GIS_BOUNDS),
    })
    .transform((given): GisMerchant => ({
      name: given.name,
      platform: given.platform,
      title: { en: given.name_en, bn: given.name_bn },
      merchantId: given.merchant_id,
      merchantKey: given.merchant_key,
      apiUrl: given.api_url.replace(/\/+$/, ''),
      gameOrigins: given.game_origins.map((origin) => new URL(origin).origin),
      games: given.games.map(
        ({ game_uuid: code, type, arcade: isArcade, name_en: en, name_bn: bn, image }) => ({
          code,
          type,
          isArcade,
          name: { en, bn },
          image,
        }),
      ),
      bounds: given.bounds,
    })),
);

/**
 * Reads a file of GIS-type aggregators: `[{name, platform, name_en, name_bn, merchant_id, merchant_key, api_url,
 * game_origins, games: [{game_uuid, type, name_en, name_bn, image}], bounds}]`, the bounds on what it may credit having
 * defaults (SAFE-32). Throws an error that says what is wrong with
 * it, including a name that is taken by another provider of this app.
 */
export function readGisMerchants(path: string, taken: ReadonlySet<string>): readonly GisMerchant[] {
  const read = merchantFile.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!read.success) throw new Error(`${path} names no aggregators: ${z.prettifyError(read.error)}`);
  for (const key of ['name', 'platform'] as const)
    if (new Set(read.data.map((merchant) => merchant[key])).size < read.data.length)
      throw new Error(`${path} has the same ${key} twice`);
  const known = read.data.find(({ name }) => taken.has(name));
  if (known !== undefined)
    throw new Error(
      `${path} names an aggregator ${known.name}, which this house has already; give it another name`,
    );
  return read.data;
}
