import { isStatementPeriod } from '@maidan/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../../../kernel/time/clock.ts';
import { type ReadSide, forPlayer } from '../../../kernel/database/read-side/read-side.ts';
import { beginStream } from '../../../kernel/http/begin-stream.ts';
import { notingAge } from '../../../kernel/http/data-age.ts';
import { dhakaDayStart, dhakaMidnight } from '../../../kernel/time/dhaka-day.ts';
import { bearerTokenOf } from '../../../kernel/http/register-calls.ts';
import type { Player } from '../../../kernel/http/served-call.ts';
import { openRateLimit } from '../../../kernel/rate-limit.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { exportKinds, writeExport } from './write-export.ts';

/** A file may be long, and nobody needs it again at once. */
const DOWNLOADS = { max: 6, windowMs: 10 * 60_000 };

const day = z.iso.date().regex(/^[1-9]/);
const exportQuery = z.object({
  kind: z.enum(exportKinds),
  from: day,
  to: day,
  lang: z.enum(['en', 'bn']).default('en'),
});

/**
 * Serves `GET /api/records/export?kind=…&from=…&to=…&lang=…` (row REC-3): statement, transactions or bets of a range of
 * Dhaka days, both ends included, as CSV. Streamed, so that a year of bets takes no more memory than a day. Needs the
 * player's token; refuses more than a year and more than six files in ten minutes.
 */
export function serveExports(
  app: FastifyInstance,
  deps: {
    readonly reads: ReadSide;
    readonly clock: Clock;
    readonly authenticate: (token: string) => Promise<Player | undefined>;
  },
): void {
  const downloads = openRateLimit(deps.clock, DOWNLOADS);
  app.get('/api/records/export', { exposeHeadRoute: false }, async (request, reply) => {
    const token = bearerTokenOf(request);
    const player = token === undefined ? undefined : await deps.authenticate(token);
    if (player === undefined) throw new Refusal('UNAUTHENTICATED');
    const query = exportQuery.safeParse(request.query);
    if (!query.success) throw new Refusal('MALFORMED');
    const { kind, from, to, lang } = query.data;
    if (!isStatementPeriod({ from, to })) throw new Refusal('MALFORMED');
    const during = { from: dhakaDayStart(from), to: dhakaMidnight(dhakaDayStart(to), 1) };
    downloads.take(player.id.toString());
    const own = forPlayer({ player, noteAge: notingAge(reply) });
    const wish = { playerId: player.id, kind, during, language: lang };
    const file = await beginStream(writeExport((work) => deps.reads.read(own, work), wish));
    return reply
      .header('content-disposition', `attachment; filename="maidan-${kind}-${from}-${to}.csv"`)
      .header('cache-control', 'no-store')
      .type('text/csv; charset=utf-8')
      .send(file);
  });
}
