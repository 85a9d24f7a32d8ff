import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { BANGLA_FONT } from '../../../kernel/http/bangla-font.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { isRaceEvent } from '../feed/feed.ts';
import { nameEvent } from '../names/name-event.ts';
import { type FrameDeps, OWN_FRAME_SECURITY } from '../own-frames.ts';
import { escapeHtml, renderScore } from './render-score.ts';
import type { Language } from './score-words.ts';

const params = z.object({ eventId: z.string().regex(/^\d{1,20}$/) });
const query = z.object({ lang: z.enum(['en', 'bn']).catch('en') });

const FRAME_PATH = '/api/score/frame';
const SCRIPT_PATH = '/api/score/frame.js';

/**
 * Serves `GET score/board/{eventId}` (row EXCH-1), a page whose script names the address of the score frame, and the
 * frame: a page of its own in English or Bangla (`?lang=bn`) that renews itself. Refuses an unknown event with 404.
 */
export function serveScoreBoard(app: FastifyInstance, { snapshot, names, banglaFont }: FrameDeps): void {
  const read = (request: { params: unknown; query: unknown }) => {
    const eventId = params.safeParse(request.params).data?.eventId ?? '';
    const event = snapshot.findEvent(eventId);
    if (event === undefined || isRaceEvent(event)) throw new Refusal('NOT_FOUND');
    const language = query.parse(request.query).lang;
    return { event: nameEvent(event, names, language), language };
  };

  const style = banglaFont + FRAME_STYLE;
  app.get('/api/score/board/:eventId', (request, reply) => {
    const { event, language } = read(request);
    // A proxy may forward any X-Forwarded-Host that a visitor sends, so only Host counts.
    const host = request.headers.host ?? '';
    const address = `${request.protocol}://${host}${FRAME_PATH}/${event.eventId}?lang=${language}`;
    return sendHtml(reply, boardPage(address));
  });
  app.get(`${FRAME_PATH}/:eventId`, (request, reply) => {
    const { event, language } = read(request);
    return sendHtml(
      reply.header('content-security-policy', OWN_FRAME_SECURITY),
      framePage(
        event.name,
        renderScore(event, snapshot.findMatchScore(event.eventId), language),
        language,
        style,
      ),
    );
  });
  app.get(`${FRAME_PATH}/:eventId/score`, (request, reply) => {
    const { event, language } = read(request);
    return sendHtml(reply, renderScore(event, snapshot.findMatchScore(event.eventId), language));
  });
  app.get(SCRIPT_PATH, (_, reply) => reply.type('text/javascript; charset=utf-8').send(FRAME_SCRIPT));
}

function sendHtml(reply: FastifyReply, html: string) {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}

/** The frame works without the script too, for clients that read the address out of it. */
function boardPage(address: string): string {
  // The host comes from the request's own header: encoded as JSON it can't end the script.
  const text = JSON.stringify(address).replaceAll('<', '\\u003c');
  return `<!doctype html><html><head><meta charset="utf-8"><title>Score</title></head><body>
<iframe id="score" title="Score" src="${escapeHtml(address)}"></iframe>
<script>document.getElementById("score").src = ${text};</script>
</body></html>`;
}

function framePage(title: string, score: string, language: Language, style: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title>
<style>${style}</style></head>
<body><main id="score" aria-live="polite">${score}</main><script src="${SCRIPT_PATH}"></script></body></html>`;
}

/** Fetches the score again every two seconds while the page is visible; a failed attempt waits for the next. */
const FRAME_SCRIPT = `const board = document.getElementById('score');
const address = location.pathname.replace(/\\/$/, '') + '/score' + location.search;
setInterval(async () => {
  if (document.hidden) return;
  try {
    const answer = await fetch(address);
    if (!answer.ok) return;
    const text = await answer.text();
    if (text !== board.dataset.shown) board.innerHTML = board.dataset.shown = text;
  } catch {
    return;
  }
}, 2000);
`;

const FRAME_STYLE = `
:root{color-scheme:dark}
*{box-sizing:border-box;margin:0}
body{background:#0d1f17;color:#eef5f0;font:15px/1.35 system-ui,"Noto Sans Bengali","${BANGLA_FONT}",sans-serif;padding:10px 14px}
p{display:flex;align-items:baseline;gap:8px;padding:2px 0;flex-wrap:wrap}
.label{color:#a8c3b4;font-size:13px}
.label em{color:#ffd166;font-style:normal;font-weight:600}
.name{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis}
.active .name::after{content:" •";color:#ffd166}
strong{font-size:19px;font-variant-numeric:tabular-nums}
small{color:#a8c3b4;min-width:74px;text-align:right}
.over b{min-width:24px;padding:1px 6px;border-radius:12px;background:#21402f;text-align:center;font-size:13px}
.over .boundary{background:#1f6f4a}
.over .wicket{background:#b3363f}
.outcome{color:#ffd166;font-weight:600}
`;
