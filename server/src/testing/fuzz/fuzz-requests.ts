import * as fc from 'fast-check';
import { type Caller, type FuzzedApp, callers } from './open-fuzzed-app.ts';
import type { Door, FuzzTarget } from './fuzz-target.ts';
import { spoilt, withMoreFields } from './spoil-values.ts';
import { valuesOfSchema } from './values-of-schema.ts';

/** A request as it is sent, short of the headers that its caller and its signature add. */
export interface FuzzRequest {
  readonly target: FuzzTarget;
  readonly caller: Caller;
  /** The path with its query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | undefined;
  /** True if the path is that of its target: no segment empty or of dots, and no more of them. */
  readonly isAtTarget: boolean;
  /** True if a signature is put on the body. */
  readonly isSigned: boolean;
}

const CALLERS_OF_DOOR: Readonly<Record<Door, readonly Caller[]>> = {
  anyone: ['guest', 'player', 'owner'],
  either: ['guest', 'player', 'player', 'expired player'],
  player: ['player', 'player', 'player', 'player', 'player', 'guest', 'expired player', 'owner'],
  office: [...callers, 'owner', 'owner', 'owner', 'owner', 'owner', 'owner', 'owner', 'owner'],
  game: ['player', 'player', 'player', 'guest'],
  partner: ['guest'],
  gateway: ['guest'],
};

/** Requests to all of the targets alike. */
export function fuzzRequests(targets: readonly FuzzTarget[], app: FuzzedApp): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(...targets.map((target) => requestsTo(target, app)));
}

interface Drawn {
  readonly caller: Caller;
  readonly params: unknown;
  readonly query: unknown;
  readonly tail: string;
  readonly payload: Payload | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly isSigned: boolean;
}

function requestsTo(target: FuzzTarget, app: FuzzedApp): fc.Arbitrary<FuzzRequest> {
  const samples = app.samplesOf(target.name);
  const valuesOf = (part: 'params' | 'query' | 'body'): fc.Arbitrary<unknown> => {
    const { [part]: schema } = target;
    if (schema === undefined) return fc.constant({});
    return withSamples(
      valuesOfSchema(schema, app.known),
      samples.flatMap((sample) => sample[part] ?? []),
    );
  };
  const drawn: fc.Arbitrary<Drawn> = fc.record({
    caller: fc.constantFrom(...CALLERS_OF_DOOR[target.door]),
    params: target.params === undefined ? fc.constant({}) : mostlyValid(valuesOf('params')),
    query: target.query === undefined ? fc.constant({}) : mostlyValid(valuesOf('query')),
    tail: fc.oneof({ arbitrary: fc.constant(''), weight: 30 }, { arbitrary: tails, weight: 1 }),
    payload:
      target.body === undefined
        ? fc.oneof({ arbitrary: fc.constant(undefined), weight: 20 }, { arbitrary: junk, weight: 1 })
        : payloadsOf(target, valuesOf('body')),
    headers: fc.oneof({ arbitrary: fc.constant({}), weight: 12 }, { arbitrary: oddHeaders, weight: 1 }),
    isSigned: fc.boolean().map((first) => first || target.door !== 'gateway'),
  });
  return drawn.map(({ caller, params, query, tail, payload, headers, isSigned }) => {
    const segments = new Map(Object.entries(isRecord(params) ? params : {}));
    const path = target.path.replaceAll(/:(\w+)/g, (_, name: string) => encode(textOf(segments.get(name))));
    const asked = encodeQuery(query);
    const hasOddSegment = path.split('/').some((one, index) => index > 0 && /^\.{0,2}$/.test(one));
    return {
      target,
      caller,
      url: `${path}${asked === '' ? '' : `?${asked}`}${tail}`,
      headers: payload === undefined ? headers : { 'content-type': payload.type, ...headers },
      payload: payload?.text,
      isAtTarget: !hasOddSegment && (tail === '' || tail.startsWith('?')),
      isSigned,
    };
  });
}

/** Values drawn from the schema, samples, and samples with some of their fields drawn anew. */
function withSamples(values: fc.Arbitrary<unknown>, samples: readonly unknown[]): fc.Arbitrary<unknown> {
  if (samples.length === 0) return values;
  const sample = fc.constantFrom(...samples);
  const mixed = fc
    .tuple(sample, values, fc.array(fc.nat(), { minLength: 1, maxLength: 2 }))
    .map(([one, other, at]) => {
      if (!isRecord(one) || !isRecord(other)) return other;
      const names = Object.keys(other);
      const anew = at.flatMap((index) => names[index % names.length] ?? []);
      return { ...one, ...Object.fromEntries(anew.map((name) => [name, other[name]])) };
    });
  return fc.oneof(values, sample, mixed, mixed);
}

/** Half of them valid, as far as the schema can say. */
const mostlyValid = (values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { arbitrary: values, weight: 12 },
    { arbitrary: spoilt(values), weight: 7 },
    { arbitrary: withMoreFields(values), weight: 2 },
  );

const tails = fc.constantFrom(
  '%',
  '%zz',
  '%00',
  '%c0%af',
  '/',
  '//',
  '/..',
  '?%zz=%zz&=&&&',
  '?a[b][c]=1',
  '?a=1&a=2',
);

const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.constantFrom<Record<string, string>>(
  { 'idempotency-key': 'fuzz-1' },
  { 'idempotency-key': 'fuzz-2' },
  { 'idempotency-key': '' },
  { 'idempotency-key': 'x'.repeat(129) },
  { 'if-none-match': '"'.repeat(300) },
  { 'accept-encoding': ';;q=x' },
  { 'content-encoding': 'gzip' },
  { 'x-forwarded-for': "1.1.1.1'; --" },
  { authorization: 'Basic YTpi' },
  { authorization: `Bearer ${"'".repeat(43)}` },
  { cookie: '; =; maidan_office' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'user-agent': '\u00ff'.repeat(400) },
  { 'last-event-id': '-1' },
  { host: 'evil.example' },
);

interface Payload {
  readonly text: string;
  readonly type: string;
}

const TYPE_OF_FORM = {
  json: 'application/json',
  urlencoded: 'application/x-www-form-urlencoded',
  bytes: 'image/png',
};
const NESTED = 2_000;
/** More than any call takes but the uploads of pictures. */
const OVERSIZED = 70_000;

/** What is no body of any call. */
const junk: fc.Arbitrary<Payload> = fc.oneof(
  fc
    .constantFrom(
      '',
      ' ',
      'null',
      '1',
      '"a"',
      '[]',
      '[{}]',
      'true',
      '{',
      '{"a":',
      '{}{}',
      '\uFEFF{}',
      'a=1',
      '<a/>',
      '{"__proto__":{"admin":true}}',
      '{"a":1e999}',
      `${'['.repeat(NESTED)}${']'.repeat(NESTED)}`,
      `{"a":"${'x'.repeat(OVERSIZED)}"}`,
    )
    .map((text) => ({ text, type: 'application/json' })),
  fc
    .constantFrom(
      'text/plain',
      'application/xml',
      'multipart/form-data',
      'application/json; charset=utf-16',
      ';;;',
      '',
    )
    .map((type) => ({ text: '{}', type })),
);

function payloadsOf({ form = 'json' }: FuzzTarget, values: fc.Arbitrary<unknown>): fc.Arbitrary<Payload> {
  const type = TYPE_OF_FORM[form];
  const write = (value: unknown): string => {
    if (form === 'json') return JSON.stringify(value) ?? '';
    return form === 'bytes' ? textOf(value) : encodeQuery(value);
  };
  const whole = mostlyValid(values).map((value) => ({ text: write(value), type }));
  const cut = fc.tuple(values, fc.double({ min: 0, max: 1, noNaN: true })).map(([value, share]) => ({
    text: write(value).slice(0, Math.floor(write(value).length * share)),
    type,
  }));
  // The last of two wins, by JSON.parse.
  const doubled = fc
    .tuple(values, spoilt(values))
    .map(([one, other]) => ({ text: `${write(one).slice(0, -1)},${write(other).slice(1)}`, type }));
  return fc.oneof(
    { arbitrary: whole, weight: 20 },
    { arbitrary: cut, weight: 1 },
    { arbitrary: doubled, weight: 1 },
    { arbitrary: junk, weight: 1 },
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function encodeQuery(value: unknown): string {
  if (!isRecord(value)) return encode(textOf(value));
  return Object.entries(value)
    .flatMap(([name, one]) => {
      if (one === undefined) return [];
      if (Array.isArray(one))
        return one.slice(0, 20).map((each) => `${encode(name)}=${encode(textOf(each))}`);
      if (isRecord(one)) return [`${encode(name)}[x]=${encode(JSON.stringify(one))}`];
      return [`${encode(name)}=${encode(textOf(one))}`];
    })
    .join('&');
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : (JSON.stringify(value) ?? '');

/** Percent-encodes; half a surrogate pair becomes bytes that are no UTF-8. */
function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

/** Quotes a text for a shell. */
const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The request as a line for a shell. */
export function curlOf({ target, url, headers, payload, caller, isSigned }: FuzzRequest): string {
  const parts = [`curl -X ${target.method} ${quote(`http://127.0.0.1:3000${url}`)}`];
  for (const [name, value] of Object.entries(headers)) parts.push(`-H ${quote(`${name}: ${value}`)}`);
  if (payload !== undefined) parts.push(`--data-binary ${quote(payload.slice(0, 4_000))}`);
  return `${parts.join(' ')}  # ${target.name} by ${caller}${isSigned ? '' : ', unsigned'}`;
}
