import { z } from 'zod';
import { integerText } from '../codecs.ts';
import { refusalCodec } from '../messaging/envelopes.ts';
import type { Command, Topic } from '../messaging/messaging.ts';

/** The key under which the process that has the books answers that it is there, and tells it. */
export const OWNER = 'site';

/** Headers that handlers read: one that isn't among them is not there for a call that was forwarded. */
export const FORWARDED_HEADERS = ['user-agent', 'x-captcha-id'] as const;

const currencies = ['BDT', 'INR', 'PKR', 'USDT'] as const;

const player = z.object({
  id: integerText,
  username: z.string(),
  currency: z.enum(currencies),
  sessionId: integerText,
  country: z.string().optional(),
});

const passedCall = z.object({
  /** Its name in the contract. */
  call: z.string(),
  /** Whose session it was sent in; the process that forwards it has looked. */
  player: player.optional(),
  address: z.string(),
  siteOrigin: z.string(),
  headers: z.record(z.string(), z.string()),
  idempotencyKey: z.string().optional(),
  deviceName: z.string(),
  knownTag: z.string().optional(),
  /** Its parts as they were sent: the schemas of the contract say what they mean. */
  params: z.unknown().optional(),
  query: z.unknown().optional(),
  body: z.unknown().optional(),
  /** Names the span that it is below, where traces are sent. */
  trace: z.record(z.string(), z.string()).optional(),
});

/** A call that another process admitted. */
export type ForwardedCall = z.output<typeof passedCall>;

/** What becomes of the response beside its body. */
const beside = {
  /** Whether the device is to keep its name. */
  keepsDevice: z.boolean(),
  ageMs: z.number().optional(),
};

/** A text; a long one compressed, because messages have a largest size. */
const text = z.union([z.string(), z.object({ gzip: z.base64() })]);

/** A text as it is carried. */
export type CarriedText = z.output<typeof text>;

const passedAnswer = z.discriminatedUnion('kind', [
  /** The text of its body; none where a call answers nothing. */
  z.object({ kind: z.literal('body'), ...beside, body: text.optional() }),
  /** Prepared for many; without a body where its sender has just that one. */
  z.object({ kind: z.literal('prepared'), ...beside, body: text.optional(), etag: z.string() }),
  z.object({ kind: z.literal('refusal'), ...beside, refusal: refusalCodec }),
  /** It failed by a fault of ours, which is logged where that happened. */
  z.object({ kind: z.literal('fault'), ...beside }),
]);

/** What became of it. */
export type ForwardedAnswer = z.output<typeof passedAnswer>;

/** Carries out a call; its key is the start of the owner, so that none reaches one that is frozen while another has its place. */
export const carryOut: Command<ForwardedCall, ForwardedAnswer> = {
  name: 'carry-out-call',
  input: passedCall,
  output: passedAnswer,
};

/** Asks whether the process that carries calls out is there, and which start of it. */
export const askOwner: Command<null, { readonly start: string }> = {
  name: 'ask-owner',
  input: z.null(),
  output: z.object({ start: z.string() }),
};

/** Tells every second that it is there. */
export const ownerIsThere: Topic<{ readonly start: string }> = {
  name: 'owner-is-there',
  message: z.object({ start: z.string() }),
};

/** How often. */
export const TELL_EVERY_MS = 1_000;
