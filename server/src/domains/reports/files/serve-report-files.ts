import { isReportRange, reportFiles } from '@maidan/contract/office';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { forMember } from '../../../kernel/database/read-side/read-side.ts';
import { beginStream } from '../../../kernel/http/begin-stream.ts';
import { notingAge } from '../../../kernel/http/data-age.ts';
import { type OfficeGate, admitMember } from '../../../kernel/http/admit-member.ts';
import { openRateLimit } from '../../../kernel/rate-limit.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { ReportsDeps } from '../deps.ts';
import { writeReportFile } from './write-report-file.ts';

/** A file may be long, and a desk has a dozen of them. */
const DOWNLOADS = { max: 60, windowMs: 10 * 60_000 };

const fileParams = z.object({ name: z.enum(reportFiles) });
const gameKey = z.string().max(128).optional();
const fileQuery = z
  .object({ from: z.iso.date(), to: z.iso.date(), partner: gameKey, code: gameKey })
  .refine(isReportRange);

/**
 * Serves `GET /api/office/reports/files/{name}?from=…&to=…`: a report of a range of Dhaka days, both ends included, as
 * CSV, for members who may see the reports. Refuses an unknown report, more than a year, and more than sixty files in
 * ten minutes.
 */
export function serveReportFiles(
  app: FastifyInstance,
  { reads, clock, ownPlayers, returnsOf }: Pick<ReportsDeps, 'reads' | 'clock' | 'ownPlayers' | 'returnsOf'>,
  gate: OfficeGate,
): void {
  const downloads = openRateLimit(clock, DOWNLOADS);
  app.get('/api/office/reports/files/:name', { exposeHeadRoute: false }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const { doer, member } = await admitMember(gate, request, {
      name: 'takeReportFile',
      right: 'reports:see',
    });
    const params = fileParams.safeParse(request.params);
    const asked = fileQuery.safeParse(request.query);
    if (!params.success) throw new Refusal('NOT_FOUND');
    if (!asked.success) throw new Refusal('MALFORMED');
    downloads.take(doer.staff ?? '');
    if (member === undefined) throw new Refusal('UNAUTHENTICATED');
    const { name } = params.data;
    const { from, to, partner, code } = asked.data;
    const game = partner === undefined || code === undefined ? undefined : { partner, code };
    const own = forMember({ member, noteAge: notingAge(reply) });
    const file = await beginStream(
      writeReportFile(
        (work) => reads.read(own, work),
        { name, range: { from, to } },
        { ownPlayers, now: clock.now(), returnsOf, game },
      ),
    );
    return reply
      .header('content-disposition', `attachment; filename="maidan-${name}-${from}-${to}.csv"`)
      .header('x-content-type-options', 'nosniff')
      .type('text/csv; charset=utf-8')
      .send(file);
  });
}
