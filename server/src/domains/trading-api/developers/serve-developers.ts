import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiErrors, angxOf, type Operation } from '@maidan/contract/trading';
import type { FastifyInstance } from 'fastify';
import { marked } from 'marked';
import { siteOriginOf } from '../../../kernel/http/register-calls.ts';
import type { RecordingFiles } from '../recordings/recording-files.ts';
import { type DescribedOperation, describeOperations } from './describe-operations.ts';
import { escapeText } from './escape-text.ts';
import { PAGE_STYLE } from './page-style.ts';
import { serveRecordings } from './serve-recordings.ts';

/** The path segment of each service. */
const segments = {
  SportsAPING: 'betting',
  AccountAPING: 'account',
  HeartbeatAPING: 'heartbeat',
} as const satisfies Readonly<Record<Operation['service'], string>>;

/**
 * Serves `/developers`: how to begin, every operation with its parameters, the errors, and `/developers/playground`, where
 * a call is tried in the browser (trading API: documents).
 */
export function serveDevelopers(
  app: FastifyInstance,
  {
    operations,
    publicUrl,
    recordings,
    nameOf,
  }: {
    readonly operations: readonly Operation[];
    readonly publicUrl: string | undefined;
    readonly recordings: RecordingFiles;
    readonly nameOf: (marketId: string) => string | undefined;
  },
): void {
  const described = describeOperations(operations);
  serveRecordings(app, { files: recordings, nameOf, drawPage });
  app.get('/developers', async (request, reply) => {
    const guide = (await file('guide.md')).replaceAll('{site}', siteOriginOf(request, publicUrl));
    const body = `${await marked.parse(guide)}${listErrors()}${described.map(drawOperation).join('')}`;
    return reply.type('text/html; charset=utf-8').send(drawPage('Trading API', body));
  });
  app.get('/developers/playground', async (_, reply) =>
    reply.type('text/html; charset=utf-8').send(drawPage('Playground', drawPlayground(described))),
  );
  app.get('/developers/playground.js', async (_, reply) =>
    reply.type('text/javascript; charset=utf-8').send(await file('playground.js')),
  );
}

const file = (name: string) => readFile(join(import.meta.dirname, name), 'utf8');

function listErrors(): string {
  const rows = Object.keys(apiErrors).map((name) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table's own keys
    const code = name as keyof typeof apiErrors;
    return `<tr><td><code>${angxOf(code)}</code></td><td><code>${code}</code></td></tr>`;
  });
  return `<h2>Errors of whole calls</h2><table><tr><th>fault</th><th>errorCode</th></tr>${rows.join('')}</table><h2>Operations</h2>`;
}

function drawOperation({ service, name, summary, right, parameters }: DescribedOperation): string {
  const rows = parameters.map(
    (one) =>
      `<tr><td><code>${one.name}</code>${one.isMandatory ? ' *' : ''}</td><td>${escapeText(one.type)}</td></tr>`,
  );
  const table = rows.length === 0 ? '<p>No parameters.</p>' : `<table>${rows.join('')}</table>`;
  const needs = right === 'trade' ? ' Needs a key that may bet.' : '';
  return `<section id="${name}"><h3>${name} <small>${service}</small></h3><p>${escapeText(summary)}${needs}</p>${table}</section>`;
}

function drawPlayground(described: readonly DescribedOperation[]): string {
  const options = described.map(
    ({ service, name, sample }) =>
      `<option value="${segments[service]}/${name}" data-sample="${escapeText(sample)}">${name}</option>`,
  );
  return `<h1>Playground</h1>
<p>Tries a call in your name, with your own key. Orders that you place here are real orders of your account.</p>
<form autocomplete="off">
<label>App key <input name="key" required></label>
<label>Username <input name="username" autocomplete="username"></label>
<label>Password <input name="password" type="password" autocomplete="current-password"></label>
<label>Session token <input name="token" placeholder="empty: log in with the password"></label>
<label>Operation <select name="operation">${options.join('')}</select></label>
<label>Parameters <textarea name="params" rows="8" spellcheck="false">${escapeText(described[0]?.sample ?? '{}')}</textarea></label>
<button>Send</button>
</form>
<pre><output aria-live="polite"></output></pre>
<script src="/developers/playground.js"></script>`;
}

function drawPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Maidan</title><style>${PAGE_STYLE}</style></head>
<body><header><a href="/">Maidan</a><nav><a href="/developers">Trading API</a><a href="/developers/playground">Playground</a><a href="/developers/recordings">Recordings</a></nav></header>
<main>${body}</main></body></html>`;
}
