import type { FastifyRequest } from 'fastify';
import type { Sessions } from '../domains/accounts/index.ts';
import { openPlaces } from '../domains/places/index.ts';
import type { Db } from '../kernel/db.ts';
import { bearerTokenOf, type DoorGate } from '../kernel/http/register-calls.ts';
import type { CountryGate } from '../kernel/http/refuse-countries.ts';
import type { Log } from '../kernel/monitoring/log.ts';
import { addressOf } from '../kernel/network/connection.ts';
import type { Clock } from '../kernel/time/clock.ts';

/** What following players' whereabouts needs. */
interface PlaceDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly countries: CountryGate | undefined;
}

/**
 * Notes where players' requests come from (LIVE-12), those that are refused for their country too. Undefined where nobody asks for
 * countries.
 */
export function followPlaces(
  { db, clock, log, countries }: PlaceDeps,
  findSession: Sessions['findSession'],
): DoorGate['placeOf'] {
  if (countries === undefined) return undefined;
  const places = openPlaces({ db, clock });
  const noteRefused = async (request: FastifyRequest, country: string | undefined): Promise<void> => {
    const token = bearerTokenOf(request);
    const player = token === undefined ? undefined : await findSession(token);
    if (player !== undefined) await places.noteRefused({ player, address: addressOf(request), country });
  };
  countries.onRefused((request, country) => {
    noteRefused(request, country).catch((err: unknown) =>
      log.error({ err }, 'the place of a refused request was not written'),
    );
  });
  return async (request, player) => {
    const country = countries.countryOf(request);
    await places.note({ player, address: addressOf(request), country });
    return country;
  };
}
