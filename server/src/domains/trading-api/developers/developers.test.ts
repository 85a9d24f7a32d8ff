import { accountOperations, bookOperations, catalogueOperations } from '@maidan/contract/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { describeOperations } from './describe-operations.ts';

let open: TestApp;

beforeAll(async () => {
  open = await openTestApp();
});

afterAll(() => open.close());

async function pageOf(path: string, cookie = '') {
  const response = await fetch(`${open.url}${path}`, { headers: { cookie } });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

test('[TRADE-12] the developers’ page begins with the first order, and names every operation, parameter and error', async () => {
  const { status, text } = await pageOf('/developers');
  expect(status).toBe(200);
  expect(text).toContain('Five minutes to the first order');
  expect(text).toContain(`${open.url}/api/login`);
  expect(text).not.toContain('{site}');
  const all = { ...catalogueOperations, ...bookOperations, ...accountOperations };
  for (const { name, parameters } of describeOperations(Object.values(all))) {
    const at = text.indexOf(`<section id="${name}">`);
    expect([name, at > 0]).toEqual([name, true]);
    const section = text.slice(at, text.indexOf('</section>', at));
    for (const parameter of parameters)
      expect([name, section.includes(`<code>${parameter.name}</code>`)]).toEqual([name, true]);
  }
  expect(text).toContain('ANGX-0003');
});

test('[TRADE-12] a parameter is described by the schema that reads it', () => {
  const [described] = describeOperations([catalogueOperations.listTimeRanges]);
  expect(described?.parameters[1]).toEqual({
    name: 'granularity',
    type: 'DAYS, HOURS, MINUTES',
    isMandatory: true,
  });
  expect(JSON.parse(described?.sample ?? '')).toEqual({ filter: {}, granularity: 'DAYS' });
});

test('[TRADE-12] the playground sends calls from a script of its own, as its page allows', async () => {
  const { text } = await pageOf('/developers/playground');
  expect(text).toContain('<option value="betting/listMarketBook"');
  expect(text).not.toMatch(/<script>/);
  expect(await pageOf('/developers/playground.js')).toMatchObject({
    status: 200,
    type: 'text/javascript; charset=utf-8',
  });
});

const examples = (page: string) => page.match(/<pre>[^]*?<\/pre>/g);
const headings = (page: string) => page.match(/<h[123]/g);

test('[TRADE-12] the pages are in Bangla for who reads the site so, and the choice is kept as the site keeps it', async () => {
  const english = (await pageOf('/developers')).text;
  const { text } = await pageOf('/developers', 'language=bn');
  expect(text).toContain('<html lang="bn">');
  // The site's own font, for devices without letters for Bangla.
  expect(text).toContain('system-ui,Bangla,sans-serif');
  expect(text).toContain('পাঁচ মিনিটে প্রথম অর্ডার');
  expect(examples(text)).toEqual(examples(english));
  expect(text).not.toContain('{code');
  expect(headings(text)).toEqual(headings(english));
  const summaries = [...text.matchAll(/<section id="(\w+)"><h3>.*?<\/h3><p>(.*?)<\/p>/g)];
  expect(summaries.length).toBeGreaterThan(20);
  for (const [, name, summary] of summaries)
    expect([name, summary]).toEqual([name, expect.stringMatching(/[ঀ-৿]{3}/)]);
  for (const path of ['/developers/playground', '/developers/recordings'])
    expect((await pageOf(path, 'language=bn')).text).toContain('<html lang="bn">');
  const chosen = await fetch(`${open.url}/developers/playground?language=bn`);
  expect(chosen.headers.get('set-cookie')).toMatch(/^language=bn; path=\/;/);
  expect(await chosen.text()).toContain('href="/developers/playground?language=en"');
  expect((await pageOf('/developers?language=de')).text).toContain('<html lang="en">');
});
