import { z } from 'zod';
import { SettingsFile } from '../../../kernel/settings/settings-file.ts';
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
  const from = new SettingsFile('SMS_GATEWAY_FILE', file);
  const given = from.json();
  if (typeof given === 'object' && given !== null && 'smpp' in given) return readSmpp(from, given);
  const { receipts, ...sending } = from.read(settings, given);
  if (sending.form !== undefined && sending.json !== undefined) throw from.about('has both form and json');
  if (sending.method === 'GET' && (sending.form ?? sending.json) !== undefined)
    throw from.about('has a body, which a GET request can’t carry: put it into query');
  if (receipts !== undefined && sending.reference === undefined)
    throw from.about('has receipts but no reference, which tells what message a receipt is of');
  const secret = sending.secretFile === undefined ? '' : from.secret(sending.secretFile);
  if (secret === '' && JSON.stringify(sending).includes('{secret}'))
    throw from.about('uses {secret} without a secretFile');
  if (receipts === undefined) return { ...sending, secret, receipts: undefined };
  const { tokenFile, ...report } = receipts;
  const token = from.secret(tokenFile);
  if (!/^[\w-]+$/.test(token) || token.length < TOKEN_LENGTH_MIN)
    throw from.about(`names a token of receipts with less than ${TOKEN_LENGTH_MIN} letters, digits, - or _`);
  return { ...sending, secret, receipts: { ...report, token } };
}

function readSmpp(from: SettingsFile, given: unknown): { readonly smpp: SmppSettings } {
  const { passwordFile, caFile, ...rest } = from.read(overSmpp, given).smpp;
  const ca = caFile === undefined ? undefined : from.secret(caFile);
  return { smpp: { ...rest, password: from.secret(passwordFile), ca } };
}
