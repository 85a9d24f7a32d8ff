import { agreementPath, agreements, type ListedAgreement, type ShownAgreement } from '@maidan/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../kernel/db.ts';
import { escapeText } from '../../../kernel/http/escape-text.ts';
import { readVisitor } from '../../../kernel/http/read-visitor.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import { selectInForce } from '../agreement-store.ts';
import { findAgreement } from '../calls.ts';
import { inOrder } from '../list-due.ts';
import { drawText } from './draw-text.ts';
import { PAGE_STYLE } from './page-style.ts';
import { pageTexts } from './page-texts.ts';

/** As long as the site keeps the language that a visitor chose. */
const YEAR_S = 365 * 24 * 3_600;
const PRINT = `document.querySelector('button')?.addEventListener('click', () => print());`;

/** Dependencies of the pages. */
export interface AgreementPages {
  readonly db: Db;
  readonly clock: Clock;
  /** Whether each page says that all money here is play money. */
  readonly isPlayMoney: boolean;
  /** Declares the site's font, for devices without letters for Bangla. */
  readonly banglaFont: string;
}

interface Page extends Pick<AgreementPages, 'isPlayMoney' | 'banglaFont'> {
  /** Its address without a language. */
  readonly path: string;
  readonly language: 'en' | 'bn';
}

/**
 * Serves the operator's documents as pages that need no script: `/agreements` lists them, `/agreements/terms` is one in the version in
 * force, `?version=1` in another. In the site's two languages; anybody may read and print them.
 */
export function serveAgreements(app: FastifyInstance, { db, clock, ...look }: AgreementPages): void {
  app.get('/agreements/print.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(PRINT));
  app.get('/agreements', async (request, reply) => {
    const { language } = pageFor(request, reply);
    const page = { ...look, language, path: '/agreements' };
    const { all, none } = pageTexts[language];
    const listed = inOrder(await selectInForce(db, language, clock.now()));
    const body = listed.length === 0 ? `<p>${none}</p>` : `<nav>${listAll(listed)}</nav>`;
    return reply.send(draw(page, all, `<h1>${all}</h1>${body}`));
  });
  app.get<{ Params: { agreement: string } }>('/agreements/:agreement', async (request, reply) => {
    const { language, version } = pageFor(request, reply);
    const agreement = agreements.find((one) => one === request.params.agreement);
    const now = clock.now();
    const shown =
      agreement === undefined || Number.isNaN(version)
        ? undefined
        : await findAgreement(db, { agreement, version, language }, now);
    const texts = pageTexts[language];
    if (shown === undefined) {
      const page = { ...look, language, path: '/agreements' };
      return reply.code(404).send(draw(page, texts.unknown, `<h1>${texts.unknown}</h1>`));
    }
    const page = { ...look, language, path: agreementPath(shown.agreement, version) };
    const others = inOrder(await selectInForce(db, language, now));
    return reply.send(draw(page, shown.title, drawAgreement(shown, others, language, now)));
  });
}

/** The reader's language, the one of the address being kept as the site keeps it, and the version asked for; NaN for junk. */
function pageFor(
  request: FastifyRequest,
  reply: FastifyReply,
): { readonly language: 'en' | 'bn'; readonly version: number | undefined } {
  const asked = new URLSearchParams(request.url.split('?')[1]);
  const language = asked.get('language');
  const chosen = language === 'en' || language === 'bn' ? language : undefined;
  if (chosen !== undefined)
    void reply.header('set-cookie', `language=${chosen}; path=/; max-age=${YEAR_S}; samesite=lax`);
  void reply.type('text/html; charset=utf-8').header('vary', 'cookie, accept-language');
  const version = asked.get('version');
  return {
    language: chosen ?? readVisitor(request.headers).language,
    version: version === null ? undefined : /^[1-9]\d{0,5}$/.test(version) ? Number(version) : Number.NaN,
  };
}

function drawAgreement(
  shown: ShownAgreement,
  others: readonly ListedAgreement[],
  language: 'en' | 'bn',
  now: Date,
): string {
  const texts = pageTexts[language];
  const name = ({ version, inForceFrom }: Pick<ShownAgreement, 'version' | 'inForceFrom'>) =>
    texts.version(numberText(language, version), dayText(language, inForceFrom));
  const state = shown.inForceFrom > now ? texts.coming : texts.old;
  const versions = shown.versions.map(
    (one) => `<li><a href="${agreementPath(shown.agreement, one.version)}">${name(one)}</a></li>`,
  );
  return [
    `<h1>${escapeText(shown.title)}</h1><p class="soft">${name(shown)}</p>`,
    ...(shown.isInForce
      ? []
      : [
          `<p class="note warn">${state} <a href="${agreementPath(shown.agreement)}">${texts.current}</a></p>`,
        ]),
    ...(shown.note === ''
      ? []
      : [`<div class="note"><strong>${texts.news}</strong><p>${escapeText(shown.note)}</p></div>`]),
    drawText(shown.text),
    `<p><button type="button">${texts.print}</button></p><script src="/agreements/print.js" defer></script>`,
    `<nav aria-label="${texts.versions}"><h2>${texts.versions}</h2><ul>${versions.join('')}</ul></nav>`,
    `<nav aria-label="${texts.others}"><h2>${texts.others}</h2>${listAll(others)}</nav>`,
  ].join('\n');
}

const listAll = (listed: readonly ListedAgreement[]): string =>
  `<ul>${listed.map(({ agreement, title }) => `<li><a href="${agreementPath(agreement)}">${escapeText(title)}</a></li>`).join('')}</ul>`;

function draw({ path, language, isPlayMoney, banglaFont }: Page, title: string, body: string): string {
  const texts = pageTexts[language];
  const other = language === 'en' ? 'bn' : 'en';
  const otherPath = `${path}${path.includes('?') ? '&amp;' : '?'}language=${other}`;
  const notice = isPlayMoney ? `<p class="note warn">${texts.playMoney}</p>` : '';
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)} · ${texts.site}</title><style>${banglaFont}${PAGE_STYLE}</style></head>
<body><header><a href="/">${texts.site}</a><a href="/agreements">${texts.all}</a><a href="${otherPath}" hreflang="${other}" lang="${other}">${texts.otherLanguage}</a></header>
<main>${notice}${body}</main></body></html>`;
}

const numberText = (language: 'en' | 'bn', value: number): string =>
  new Intl.NumberFormat(language === 'bn' ? 'bn-BD' : 'en-GB', { useGrouping: false }).format(value);

/** A day in Bangladesh. */
const dayText = (language: 'en' | 'bn', moment: Date): string =>
  new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'Asia/Dhaka',
  }).format(moment);
