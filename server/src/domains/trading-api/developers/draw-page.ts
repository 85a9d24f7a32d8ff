import type { FastifyReply, FastifyRequest } from 'fastify';
import { readVisitor } from '../../../kernel/http/read-visitor.ts';
import { PAGE_STYLE } from './page-style.ts';
import { type Language, type PageTexts, pageTexts } from './page-texts.ts';

/** As long as the site keeps the language that a visitor chose. */
const YEAR_S = 365 * 24 * 3_600;

/** A page as its reader gets it. */
export interface DevelopersPage {
  readonly path: string;
  readonly language: Language;
  readonly texts: PageTexts;
  readonly style: string;
}

/**
 * The page in the reader's language: the one that the address asks for, which is then kept as the site keeps it, else the one that the
 * reader chose on the site. `banglaFont` declares the site's font, for devices without letters for Bangla.
 */
export function pageFor(request: FastifyRequest, reply: FastifyReply, banglaFont: string): DevelopersPage {
  const [path = '', query] = request.url.split('?');
  const asked = new URLSearchParams(query).get('language');
  const chosen = asked === 'en' || asked === 'bn' ? asked : undefined;
  if (chosen !== undefined)
    void reply.header('set-cookie', `language=${chosen}; path=/; max-age=${YEAR_S}; samesite=lax`);
  const language = chosen ?? readVisitor(request.headers).language;
  void reply.type('text/html; charset=utf-8').header('vary', 'cookie, accept-language');
  return { path, language, texts: pageTexts[language], style: banglaFont + PAGE_STYLE };
}

/** The whole page as HTML. */
export function drawPage(
  { path, language, texts, style }: DevelopersPage,
  title: string,
  body: string,
): string {
  const other = language === 'en' ? 'bn' : 'en';
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Maidan</title><style>${style}</style></head>
<body><header><a href="/">Maidan</a><nav><a href="/developers">${texts.tradingApi}</a><a href="/developers/playground">${texts.playground}</a><a href="/developers/recordings">${texts.recordings}</a><a href="${path}?language=${other}" hreflang="${other}" lang="${other}">${texts.otherLanguage}</a></nav></header>
<main>${body}</main></body></html>`;
}
