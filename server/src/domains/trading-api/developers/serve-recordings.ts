import type { FastifyInstance } from 'fastify';
import type { Recording, RecordingFiles } from '../recordings/recording-files.ts';
import { escapeText } from './escape-text.ts';

/** So many recordings are listed: a sandbox makes a few hundred in a day. */
const LISTED_MAX = 2_000;

interface ServedRecordings {
  readonly files: RecordingFiles;
  /** What a market is called, while it is known. */
  readonly nameOf: (marketId: string) => string | undefined;
  readonly drawPage: (title: string, body: string) => string;
}

/**
 * Serves the recordings to anybody: a page and a list in JSON, and each file. A file that still grows is served up to its last whole
 * line. It has nothing of any player.
 */
export function serveRecordings(app: FastifyInstance, { files, nameOf, drawPage }: ServedRecordings): void {
  const listed = async () => (await files.list()).slice(0, LISTED_MAX);
  app.get('/developers/recordings', async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(drawPage('Recordings', drawRecordings(await listed(), nameOf))),
  );
  app.get('/developers/recordings.json', async () =>
    (await listed()).map(({ name, marketId, isWhole, bytes, changedAt }) => ({
      path: pathOf(name),
      marketId,
      name: nameOf(marketId),
      closed: isWhole,
      bytes,
      changedAt: changedAt.toISOString(),
    })),
  );
  app.get<{ Params: { name: string } }>('/developers/recordings/:name', async (request, reply) => {
    const found = await files.read(request.params.name);
    if (found === undefined)
      return reply.code(404).type('text/plain; charset=utf-8').send('no such recording');
    const { recording, stream } = found;
    return reply
      .type(recording.isWhole ? 'application/gzip' : 'application/x-ndjson; charset=utf-8')
      .header('content-disposition', `attachment; filename="${recording.name}"`)
      .header('content-length', recording.bytes)
      .send(stream);
  });
}

const pathOf = (name: string): string => `/developers/recordings/${name}`;

function drawRecordings(recordings: readonly Recording[], nameOf: ServedRecordings['nameOf']): string {
  const rows = recordings.map(
    ({ name, marketId, bytes, changedAt, isWhole }) =>
      `<tr><td><a href="${pathOf(name)}" download>${marketId}</a> ${escapeText(nameOf(marketId) ?? '')}</td><td>${
        isWhole ? 'closed' : 'trading'
      }</td><td>${Math.ceil(bytes / 1024)} KB</td><td>${changedAt.toISOString().slice(0, 16).replace('T', ' ')}</td></tr>`,
  );
  const table =
    rows.length === 0
      ? '<p>Nothing is recorded yet, or the operator has switched recordings off.</p>'
      : `<table><tr><th>market</th><th>state</th><th>size</th><th>last change, UTC</th></tr>${rows.join('')}</table>`;
  return `<h1>Recordings</h1>
<p>Each market as it traded, to try a strategy on: one JSON message of the Exchange Stream a line (<code>mcm</code>, with the time as <code>pt</code>),
first the whole market, then what changed, once a second at most, at last the winners. Files of closed markets are compressed with gzip.
<code>GET /developers/recordings.json</code> is this list for programs.</p>${table}`;
}
