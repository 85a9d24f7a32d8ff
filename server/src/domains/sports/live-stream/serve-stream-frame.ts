import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { BANGLA_FONT } from '../../../kernel/http/bangla-font.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type FeedEvent, isRaceEvent } from '../feed/feed.ts';
import { nameEvent } from '../names/name-event.ts';
import { type FrameDeps, OWN_FRAME_SECURITY } from '../own-frames.ts';
import { escapeHtml, renderScore } from '../score-board/render-score.ts';
import type { Language } from '../score-board/score-words.ts';
import { OWN_FRAME_PATH } from './stream-address.ts';

const params = z.object({ eventId: z.string().regex(/^\d{1,20}$/) });
const query = z.object({ lang: z.enum(['en', 'bn']).catch('en') });

/**
 * Serves the app's own live stream frame (row EXCH-1): a page that animates the match from its score, in English or
 * Bangla (`?lang=bn`), without its figures at `#no-score`; without its script it shows the score. Refuses an unknown event
 * with 404.
 */
export function serveStreamFrame(app: FastifyInstance, { snapshot, names, banglaFont }: FrameDeps): void {
  const style = banglaFont + FRAME_STYLE;
  app.get(`${OWN_FRAME_PATH}/:eventId`, (request, reply) => {
    const eventId = params.safeParse(request.params).data?.eventId ?? '';
    const event = snapshot.findEvent(eventId);
    if (event === undefined || isRaceEvent(event)) throw new Refusal('NOT_FOUND');
    const language = query.parse(request.query).lang;
    const named = nameEvent(event, names, language);
    const score = renderScore(named, snapshot.findMatchScore(eventId), language);
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', OWN_FRAME_SECURITY)
      .type('text/html; charset=utf-8')
      .send(framePage(event, { named, score, language, style }));
  });
}

function framePage(
  event: FeedEvent,
  {
    named,
    score,
    language,
    style,
  }: {
    readonly named: FeedEvent;
    readonly score: string;
    readonly language: Language;
    readonly style: string;
  },
): string {
  const facts = {
    event: event.eventId,
    sport: event.sport,
    // The kits follow from the feed's own names, in every language the same.
    home: event.home,
    away: event.away,
    'home-name': named.home,
    'away-name': named.away,
    starts: event.startsAt.toISOString(),
  };
  const data = Object.entries(facts).map(([name, value]) => `data-${name}="${escapeHtml(value)}"`);
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${escapeHtml(named.name)}</title>
<style>${style}</style></head>
<body ${data.join(' ')}><main id="no-score"><canvas aria-hidden="true"></canvas>
<div class="board"><strong id="figures"></strong><span id="detail"></span></div>
<p class="live" id="live" hidden></p><p class="caption" id="caption" role="status"></p>
<p class="note"><span id="note"></span> <span id="state" role="status"></span></p>
<noscript>${score}</noscript></main><script type="module" src="/stream/stream.js"></script></body></html>`;
}

const FRAME_STYLE = `
:root{color-scheme:dark}
*{box-sizing:border-box;margin:0}
body,main{height:100vh;overflow:hidden;background:#0a1318;color:#edf4f6;font:13px/1.3 system-ui,"Noto Sans Bengali","${BANGLA_FONT}",sans-serif}
main{position:relative}
canvas{display:block;width:100%;height:100%}
.board{position:absolute;top:8px;left:8px;max-width:calc(100% - 96px);padding:5px 10px;border-radius:8px;background:rgba(7,16,22,.78);font-variant-numeric:tabular-nums}
:target .board{display:none}
.board strong{display:block;font-size:14px}
.board span{color:#b4c5cc;font-size:12px}
.live{position:absolute;top:10px;right:8px;padding:3px 10px;border-radius:12px;background:#b3261e;color:#fff;font-size:11px;font-weight:700}
.live[hidden]{display:none}
.caption{position:absolute;left:50%;bottom:14%;transform:translateX(-50%);padding:4px 16px;border-radius:18px;background:#f2b33d;color:#241800;font-size:18px;font-weight:800;white-space:nowrap}
.caption:empty{display:none}
.note{position:absolute;right:8px;bottom:5px;padding:1px 6px;border-radius:6px;background:rgba(7,16,22,.6);color:#b4c5cc;font-size:11px}
noscript{position:absolute;inset:auto 12px 30px}
`;
