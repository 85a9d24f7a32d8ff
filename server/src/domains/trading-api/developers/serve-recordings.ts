import type { FastifyInstance } from 'fastify';
import type { Recording, RecordingFiles } from '../recordings/recording-files.ts';
import { drawPage, pageFor } from './draw-page.ts';
import { escapeText } from '../../../kernel/http/escape-text.ts';
import type { PageTexts } from './page-texts.ts';

/** So many recordings are listed: a sandbox makes a few hundred in a day. */
const LISTED_MAX = 2_000;

interface ServedRecordings {
  readonly files: RecordingFiles;
  /** What a market is called, while it is known. */
  readonly nameOf: (marketId: string) => string | undefined;
  readonly banglaFont: string;
}

/**
 * Serves the recordings to anybody: a page and a list in JSON, and each file. A file that still grows is served up to its last whole
 * line. It has nothing of any player.
 */
export function serveRecordings(app: FastifyInstance, { files, nameOf, banglaFont }: ServedRecordings): void {
  const listed = async () => (await files.list()).slice(0, LISTED_MAX);
  app.get('/developers/recordings', async (request, reply) => {
    const page = pageFor(request, reply, banglaFont);
    const body = drawRecordings(await listed(), nameOf, page.texts);
    return reply.send(drawPage(page, page.texts.recordings, body));
  });
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

function drawRecordings(
  recordings: readonly Recording[],
  nameOf: ServedRecordings['nameOf'],
  texts: PageTexts,
): string {
  const items = recordings.map(
    ({ name, marketId, bytes, changedAt, isWhole }) =>
      `<li><a href="${pathOf(name)}" download>${marketId}</a> ${escapeText(nameOf(marketId) ?? '')}<br><small>${[
        isWhole ? texts.closed : texts.trading,
        `${Math.ceil(bytes / 1024)} KB`,
        `${changedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      ].join(' · ')}</small></li>`,
  );
  const list = items.length === 0 ? `<p>${texts.noRecordings}</p>` : `<ul>${items.join('')}</ul>`;
  return `<h1>${texts.recordings}</h1>
<p>${texts.recordingsAdvice}</p>${list}`;
}
