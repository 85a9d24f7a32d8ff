import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { smppPart, type SmppSettings } from '../smpp/smpp-settings.ts';

/** What a template may name; each is put in encoded as its place needs it. */
const PLACEHOLDERS = ['number', 'international', 'text', 'id', 'secret'] as const;

/** A name that a template may have in braces. */
export type Placeholder = (typeof PLACEHOLDERS)[number];

const known = new Set<string>(PLACEHOLDERS);
const template = z
  .string()
  .refine(
    (text) => [...text.matchAll(/\{([^{}]*)\}/g)].every(([, name]) => name !== undefined && known.has(name)),
    {
      error: `names something else than {${PLACEHOLDERS.join('}, {')}} in braces`,
    },
  );
const templates = z.record(z.string().min(1), template);
/** The name of a field of the answer; a dot leads into an object, such as `data.id`. */
const field = z.string().min(1).max(100);
const values = z.array(z.union([z.string(), z.number(), z.boolean()]).transform(String)).min(1);
const answer = z.strictObject({ field, values });

/** How one gateway for text messages is spoken to: a request to fill in, and how its answer is read. */
const settings = z.strictObject({
  url: z.url({ protocol: /^https?$/ }),
  method: z.enum(['GET', 'POST']).default('POST'),
  headers: templates.default({}),
  query: templates.default({}),
  /** As a form or as JSON, not both. */
  form: templates.optional(),
  json: templates.optional(),
  secretFile: z.string().min(1).optional(),
  /** The answer of a taken message; left out, any status of 200 to 299. */
  accepted: answer.optional(),
  /** The answer of a message that no further try would help. */
  refused: answer.optional(),
  reference: field.optional(),
  receipts: z
    .strictObject({
      /** The secret part of the address that the gateway reports to. */
      tokenFile: z.string().min(1),
      reference: field,
      status: field,
      delivered: values,
      undelivered: values,
    })
    .optional(),
});

/** A gateway's settings with the secrets that their files hold. */
export type SmsSettings = Omit<z.output<typeof settings>, 'receipts'> & {
  readonly secret: string;
  readonly receipts:
    | (Omit<NonNullable<z.output<typeof settings>['receipts']>, 'tokenFile'> & { readonly token: string })
    | undefined;
};

const TOKEN_LENGTH_MIN = 32;

const overSmpp = z.strictObject({ smpp: smppPart });

/**
 * Reads the settings from a file, of a gateway that speaks HTTP or SMPP, and secrets from the files beside it; throws, naming
 * the file, what is wrong with them.
 */
export function readSmsSettings(file: string): SmsSettings | { readonly smpp: SmppSettings } {
  const about = (fault: string) => new Error(`SMS_GATEWAY_FILE: ${file} ${fault}`);
  const given = parseJson(file, about);
  if (typeof given === 'object' && given !== null && 'smpp' in given) return readSmpp(file, given, about);
  const read = settings.safeParse(given);
  if (!read.success) {
    const faults = read.error.issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`);
    throw about(`is not understood: ${faults.join('; ')}`);
  }
  const { receipts, ...sending } = read.data;
  if (sending.form !== undefined && sending.json !== undefined) throw about('has both form and json');
  if (sending.method === 'GET' && (sending.form ?? sending.json) !== undefined)
    throw about('has a body, which a GET request can’t carry: put it into query');
  if (receipts !== undefined && sending.reference === undefined)
    throw about('has receipts but no reference, which tells what message a receipt is of');
  const beside = (path: string) => readFileSync(resolve(dirname(file), path), 'utf8').trim();
  const secret = sending.secretFile === undefined ? '' : beside(sending.secretFile);
  if (secret === '' && JSON.stringify(sending).includes('{secret}'))
    throw about('uses {secret} without a secretFile');
  if (receipts === undefined) return { ...sending, secret, receipts: undefined };
  const { tokenFile, ...report } = receipts;
  const token = beside(tokenFile);
  if (!/^[\w-]+$/.test(token) || token.length < TOKEN_LENGTH_MIN)
    throw about(`names a token of receipts with less than ${TOKEN_LENGTH_MIN} letters, digits, - or _`);
  return { ...sending, secret, receipts: { ...report, token } };
}

function readSmpp(
  file: string,
  given: unknown,
  about: (fault: string) => Error,
): { readonly smpp: SmppSettings } {
  const read = overSmpp.safeParse(given);
  if (!read.success) {
    const faults = read.error.issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`);
    throw about(`is not understood: ${faults.join('; ')}`);
  }
  const { passwordFile, caFile, ...rest } = read.data.smpp;
  const beside = (path: string) => {
    try {
      return readFileSync(resolve(dirname(file), path), 'utf8').trim();
    } catch (error) {
      throw about(
        `names ${path}, which can’t be read: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  };
  const ca = caFile === undefined ? undefined : beside(caFile);
  return { smpp: { ...rest, password: beside(passwordFile), ca } };
}

function parseJson(file: string, about: (fault: string) => Error): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw about(`can’t be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
