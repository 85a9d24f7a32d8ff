import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SETTINGS, openServerStorage, readConfig, startServer } from '@maidan/server/testing';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ALLOCATOR, NODE, NODE_FLAGS, ROOT } from '../run/places.mjs';
import { DEPLOY, replaceAll, runInstalled } from './installed.ts';

const read = (path: string): string => readFileSync(join(DEPLOY, path), 'utf8');

const dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});

/** The expressions of the alerts and of the dashboard. */
function listExpressions(): string[] {
  const rules = read('prometheus/alerts.yaml').split(/^\s*- alert: /m);
  const alerts = rules.slice(1).map((rule) => /expr: ([^]*?)\n\s+(?:for|labels):/.exec(rule)?.[1] ?? '');
  const { panels } = dashboard.parse(JSON.parse(read('grafana/dashboard.json')));
  return [...alerts, ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];
}

const listNames = (text: string): string[] => text.match(/\b(?:maidan|nodejs|process)_\w+/g) ?? [];

test('[SAFE-72] alerts and dashboard name only metrics that the app exports, and every one of the app’s own is shown', async () => {
  const storage = await openServerStorage();
  const token = 'a token for the metrics';
  const server = await startServer({ ...storage.environment, METRICS_TOKEN: token });
  const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const exported = new Set(
    Array.from((await answer.text()).matchAll(/^# TYPE (\w+) /gm), ([, name]) => name),
  );
  server.kill('SIGKILL');
  await server.exited;
  await storage.remove();
  const expressions = listExpressions();
  const named = new Set(expressions.flatMap(listNames));
  expect(expressions.every((text) => text.includes('up{') || listNames(text).length > 0)).toBe(true);
  expect([...named].filter((name) => !exported.has(name))).toEqual([]);
  const ours = [...exported].filter((name) => name?.startsWith('maidan_'));
  expect(ours.filter((name) => !named.has(name ?? ''))).toEqual([]);
});

test('[SAFE-72] the alerts are rules that Prometheus understands, and fire when they should', ({ skip }) => {
  const checked = runInstalled('promtool', ['check', 'rules', join(DEPLOY, 'prometheus/alerts.yaml')]);
  skip(checked === undefined, 'promtool is not installed');
  expect(checked).toMatchObject({ code: 0 });
  const tested = runInstalled('promtool', ['test', 'rules', join(DEPLOY, 'prometheus/alerts.test.yaml')]);
  expect(tested).toMatchObject({ code: 0 });
});

test('[SAFE-72] each alert names a chapter of docs/operate that is there', () => {
  const runbooks = Array.from(
    read('prometheus/alerts.yaml').matchAll(/runbook: (\S+)/g),
    ([, at = '']) => at,
  );
  expect(runbooks).toHaveLength(read('prometheus/alerts.yaml').match(/- alert: /g)?.length ?? 0);
  for (const at of runbooks) {
    const [page = '', anchor] = at.split('#');
    const headings = readFileSync(join(ROOT, 'docs/operate', page), 'utf8').match(/^#+ .*$/gm) ?? [];
    const anchors = headings.map((heading) =>
      heading
        .replaceAll(/^#+ |[^\w\s-]/g, '')
        .toLowerCase()
        .replaceAll(' ', '-'),
    );
    if (anchor !== undefined) expect(anchors).toContain(anchor);
  }
});

/** The names that a text sets by `NAME=` or `NAME: `, of those lines that a pattern finds. */
const listSet = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => Array.from(line.matchAll(/\b([A-Z][A-Z0-9_]+)[=:]/g), ([, name = '']) => name));

/** The lines of the service `app` below `environment:`. */
function listAppEnvironment(): string[] {
  const app =
    read('compose.yaml')
      .split(/^ {2}(?=\w+:$)/m)
      .find((service) => service.startsWith('app:')) ?? '';
  const block = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(app)?.[1] ?? '';
  return block.split('\n').filter((line) => !line.trim().startsWith('#'));
}

test('[SAFE-72] every variable that a deployment file sets is a setting, or one of the allocator', () => {
  const service = read('systemd/maidan.service').split('\n');
  const files = {
    environment: listSet(
      read('systemd/maidan.env')
        .split('\n')
        .filter((line) => /^#?[A-Z_]+=/.test(line)),
    ),
    service: listSet(service.filter((line) => line.startsWith('Environment='))),
    containerfile: listSet(/^ENV [^]*?[^\\]$/m.exec(read('Containerfile'))?.[0].split('\n') ?? []),
    compose: listSet(listAppEnvironment().map((line) => line.replace(/: .*$/, ':'))),
    comments: ['nginx/maidan.conf', 'caddy/Caddyfile', 'haproxy/haproxy.cfg'].flatMap((path) =>
      listSet(/^# .*Maidan: .*$|^# Maidan: .*$/m.exec(read(path)) ?? []),
    ),
  };
  const known = new Set([...SETTINGS, ...Object.keys(ALLOCATOR)]);
  for (const [file, names] of Object.entries(files)) {
    expect(names.length, file).toBeGreaterThan(0);
    expect(
      names.filter((name) => !known.has(name)),
      file,
    ).toEqual([]);
  }
  const settings = read('systemd/maidan.env')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line));
  expect(readConfig(Object.fromEntries(settings.map((line) => line.split('=', 2)))).publicUrl).toBe(
    'https://bets.example',
  );
});

test('[SAFE-69] the containers’ proxy is told where each part is that its file names', () => {
  const named = Array.from(
    read('caddy/Caddyfile').matchAll(/\{\$([A-Z]+):127\.0\.0\.1:3000\}/g),
    ([, name]) => name,
  );
  expect(new Set(named)).toEqual(new Set(['API', 'STREAMS', 'UPSTREAM']));
  for (const name of named) expect(read('compose.yaml')).toMatch(new RegExp(`^ {6}${name}: app:3000$`, 'm'));
});

test('[SAFE-72] service and image run the app as npm start does', () => {
  for (const path of ['systemd/maidan.service', 'Containerfile']) {
    for (const flag of NODE_FLAGS) expect(read(path)).toContain(flag);
    for (const [name, value] of Object.entries(ALLOCATOR)) expect(read(path)).toContain(`${name}=${value}`);
    expect(read(path)).toContain('server/src/main.ts');
    expect(read(path)).toContain('node_modules/node/bin/node');
  }
  const [, stage = ''] = read('Containerfile').split('\nFROM ${BASE}\n');
  expect(stage).toMatch(/^USER 10001:10001$/m);
  expect(stage).toMatch(/^VOLUME \/data$/m);
});

test('[SAFE-72] the service is one that systemd understands, and shut off from the rest of the machine', ({
  skip,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-unit-'));
  try {
    const unit = join(folder, 'maidan.service');
    const node = '/opt/maidan/node_modules/node/bin/node';
    // What it starts has to be there.
    writeFileSync(
      unit,
      replaceAll(read('systemd/maidan.service'), [[`ExecStart=${node}`, `ExecStart=${NODE}`]]),
    );
    const verified = runInstalled('systemd-analyze', ['verify', unit]);
    skip(verified === undefined, 'systemd is not installed');
    expect(verified).toEqual({ code: 0, printed: '' });
    const rated = runInstalled('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit]);
    expect(rated?.printed).toContain('Overall exposure level');
    expect(rated?.code).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
