import { type Accepted, type MessageGateway, type Outgoing, RefusedForGood } from '../gateway.ts';
import { readField } from './read-field.ts';
import type { Placeholder, SmsSettings } from './sms-settings.ts';

/** How long the gateway may take: a code is valid for five minutes. */
const TIMEOUT_MS = 15_000;
/** How much of an answer is read. */
const ANSWER_MAX = 10_000;

/** A gateway that sends each text message by one HTTP request, which it fills in from the operator's template. */
export function openSmsGateway(settings: SmsSettings, timeoutMs: number = TIMEOUT_MS): MessageGateway {
  return {
    async send(message: Outgoing): Promise<Accepted> {
      const request = requestOf(settings, message);
      const response = await fetch(request, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
      return judge(
        settings,
        response.ok ? undefined : response.status,
        (await response.text()).slice(0, ANSWER_MAX),
      );
    },
    close: () => undefined,
  };
}

/** The request that a template and a message make: each value is encoded by what it is put into. */
export function requestOf(settings: SmsSettings, { to, text, id }: Outgoing): Request {
  const { method, headers, query, form, json, secret } = settings;
  const fill = filler({ number: to, international: internationalOf(to), text, id, secret });
  const url = new URL(settings.url);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, fill(value));
  const filled = (templates: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(templates).map(([name, value]) => [name, fill(value)]));
  const typed = json === undefined ? {} : { 'content-type': 'application/json' };
  const body = json === undefined ? form && new URLSearchParams(filled(form)) : JSON.stringify(filled(json));
  return new Request(url, {
    method,
    headers: { ...typed, ...filled(headers) },
    ...(body === undefined ? {} : { body }),
  });
}

const filler = (values: Readonly<Record<Placeholder, string>>) => (template: string) =>
  template.replaceAll(/\{(number|international|text|id|secret)\}/g, (_, name: Placeholder) => values[name]);

/** With the country code and no plus sign; a number of another country as it is stored, with its code. */
export const internationalOf = (number: string): string => (number.startsWith('0') ? `88${number}` : number);

/** `failedStatus` is the status of an answer other than 200 to 299. */
function judge(
  { accepted, refused, reference }: SmsSettings,
  failedStatus: number | undefined,
  text: string,
): Accepted {
  const answer = parse(text);
  const says = (wanted: { readonly field: string; readonly values: readonly string[] }) =>
    wanted.values.includes(readField(answer, wanted.field) ?? '');
  if (refused !== undefined && says(refused)) throw new RefusedForGood(text);
  if (failedStatus !== undefined) throw new Error(`status ${failedStatus}: ${text}`);
  if (accepted !== undefined && !says(accepted)) throw new Error(`not accepted: ${text}`);
  return { reference: reference === undefined ? undefined : readField(answer, reference) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
