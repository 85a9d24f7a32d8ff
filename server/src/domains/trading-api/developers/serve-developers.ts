import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiErrors, angxOf, type Operation } from '@maidan/contract/trading';
import type { FastifyInstance } from 'fastify';
import { marked } from 'marked';
import { siteOriginOf } from '../../../kernel/http/register-calls.ts';
import type { RecordingFiles } from '../recordings/recording-files.ts';
import { type DescribedOperation, describeOperations } from './describe-operations.ts';
import { escapeText } from '../../../kernel/http/escape-text.ts';
import { type DevelopersPage, drawPage, pageFor } from './draw-page.ts';
import { type Language, type PageTexts, summariesInBangla } from './page-texts.ts';
import { serveRecordings } from './serve-recordings.ts';

/** The path segment of each service. */
const segments = {
  SportsAPING: 'betting',
  AccountAPING: 'account',
  HeartbeatAPING: 'heartbeat',
} as const satisfies Readonly<Record<Operation['service'], string>>;

/**
 * Serves `/developers`: how to begin, every operation with its parameters, the errors, and `/developers/playground`, where
 * a call is tried in the browser (trading API: documents), in the site's two languages.
 */
export function serveDevelopers(
  app: FastifyInstance,
  {
    operations,
    publicUrl,
    recordings,
    nameOf,
    banglaFont,
  }: {
    readonly operations: readonly Operation[];
    readonly publicUrl: string | undefined;
    readonly recordings: RecordingFiles;
    readonly nameOf: (marketId: string) => string | undefined;
    readonly banglaFont: string;
  },
): void {
  // Few ask for it, and every start would wait for it.
  let known: readonly DescribedOperation[] | undefined;
  const described = () => (known ??= describeOperations(operations));
  serveRecordings(app, { files: recordings, nameOf, banglaFont });
  app.get('/developers', async (request, reply) => {
    const page = pageFor(request, reply, banglaFont);
    const site = siteOriginOf(request, publicUrl);
    const guide = (await readGuide(page.language)).replaceAll('{site}', site);
    const parts = [await marked.parse(guide), listErrors(page.texts)];
    parts.push(...described().map((operation) => drawOperation(operation, page)));
    return reply.send(drawPage(page, page.texts.tradingApi, parts.join('')));
  });
  app.get('/developers/playground', async (request, reply) => {
    const page = pageFor(request, reply, banglaFont);
    return reply.send(drawPage(page, page.texts.playground, drawPlayground(described(), page.texts)));
  });
  app.get('/developers/playground.js', async (_, reply) =>
    reply.type('text/javascript; charset=utf-8').send(await file('playground.js')),
  );
}

const file = (name: string) => readFile(join(import.meta.dirname, name), 'utf8');

/** The guide's examples, which are the same in either language. */
const EXAMPLE = /^```[^]*?^```$/gm;

/** The guide in that language; the one in Bangla says where each example stands. */
async function readGuide(language: Language): Promise<string> {
  const guide = await file('guide.md');
  if (language === 'en') return guide;
  const examples = guide.match(EXAMPLE) ?? [];
  return (await file('guide.bn.md')).replaceAll(
    /^\{code (\d+)\}$/gm,
    (_, place: string) => examples[Number(place) - 1] ?? '',
  );
}

function listErrors(texts: PageTexts): string {
  const rows = Object.keys(apiErrors).map((name) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table's own keys
    const code = name as keyof typeof apiErrors;
    return `<tr><td><code>${angxOf(code)}</code></td><td><code>${code}</code></td></tr>`;
  });
  return `<h2>${texts.errors}</h2><table><tr><th>fault</th><th>errorCode</th></tr>${rows.join('')}</table><h2>${texts.operations}</h2>`;
}

function drawOperation(
  { service, name, summary, right, parameters }: DescribedOperation,
  { language, texts }: DevelopersPage,
): string {
  const rows = parameters.map(
    (one) =>
      `<tr><td><code>${one.name}</code>${one.isMandatory ? ' *' : ''}</td><td>${escapeText(one.type)}</td></tr>`,
  );
  const table = rows.length === 0 ? `<p>${texts.noParameters}</p>` : `<table>${rows.join('')}</table>`;
  const needs = right === 'trade' ? ` ${texts.needsTradeKey}` : '';
  const said = language === 'bn' ? (summariesInBangla[name] ?? summary) : summary;
  return `<section id="${name}"><h3>${name} <small>${service}</small></h3><p>${escapeText(said)}${needs}</p>${table}</section>`;
}

function drawPlayground(described: readonly DescribedOperation[], texts: PageTexts): string {
  const options = described.map(
    ({ service, name, sample }) =>
      `<option value="${segments[service]}/${name}" data-sample="${escapeText(sample)}">${name}</option>`,
  );
  return `<h1>${texts.playground}</h1>
<p>${texts.playgroundAdvice}</p>
<form autocomplete="off">
<label>${texts.appKey} <input name="key" required></label>
<label>${texts.username} <input name="username" autocomplete="username"></label>
<label>${texts.password} <input name="password" type="password" autocomplete="current-password"></label>
<label>${texts.token} <input name="token" placeholder="${texts.tokenAdvice}"></label>
<label>${texts.operation} <select name="operation">${options.join('')}</select></label>
<label>${texts.parameters} <textarea name="params" rows="8" spellcheck="false">${escapeText(described[0]?.sample ?? '{}')}</textarea></label>
<button>${texts.send}</button>
</form>
<pre><output aria-live="polite"></output></pre>
<script src="/developers/playground.js"></script>`;
}
