import { type Call, chatCalls, type RefusalCode } from '@maidan/contract';
import { type OfficeCall, allRefusals, roles } from '@maidan/contract/office';
import { z } from 'zod';
import type { FuzzRequest } from './fuzz-requests.ts';
import type { FuzzedApp } from './open-fuzzed-app.ts';

/** An answer, as far as it is judged. */
export interface FuzzAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** What is in a body that tells more of the app's inside than its contract does. */
const INSIDES =
  /\.ts:\d|node_modules|at async |Error: |\bECONN|syntax error at|invalid byte sequence|violates \w+ constraint|duplicate key value|select .* from|insert into|update .* set |\bpg_|invalid input syntax|out of range for type/i;

/** What every call may answer, whatever its table says. */
const OF_EVERY_CALL: ReadonlySet<string> = new Set([
  'MALFORMED',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA',
] satisfies RefusalCode[]);
/** What the playhouse adds, in its own words. */
const OF_PLAYHOUSE: ReadonlySet<string> = new Set([
  'MALFORMED',
  'NOT_FOUND',
  'NOT_YOURS',
  'SESSION_OVER',
  'UNKNOWN_GAME',
  'GAME_CLOSED',
  'BAD_CHOICE',
  'STAKE_OUT_OF_LIMITS',
  'ROUND_OPEN',
  'CYCLE_RUNNING',
  'NOT_POSSIBLE',
  'BETS_CLOSED',
  'ENOUGH_BETS',
  'TOO_EARLY',
  'ROUND_ENDED',
  'SEEDS_IN_USE',
  'ROOM_FULL',
  'NO_SEAT',
  'FISH_GONE',
  'TOO_MANY',
]);

const refusalShape = z.object({ code: z.string(), message: z.string().min(1).optional() });

/** What is wrong with the answer to that request; undefined if nothing is. */
export function judgeAnswer(request: FuzzRequest, answer: FuzzAnswer, app: FuzzedApp): string | undefined {
  const { status, text } = answer;
  if (status >= 500 && !isDocumented(request, answer)) return 'a fault of the app';
  const inside = status >= 400 ? INSIDES.exec(text)?.[0] : undefined;
  if (inside !== undefined) return `the body shows the inside of the app: ${inside}`;
  const leaked = app.secret.find((secret) => text.includes(secret));
  if (leaked !== undefined) return `the body holds a secret: ${leaked}`;
  const isStaff = roles.some((role) => role === request.caller);
  const foreign = isStaff ? undefined : findForeign(request, text, app);
  if (foreign !== undefined && !isOwnWord(request, foreign))
    return `the body holds what belongs to others: ${foreign}`;
  if (status < 400) return judgeSuccess(request, answer);
  return judgeRefusal(request, answer);
}

/** What a body holds of others. Whoever of the staff attends a chat is named in it. */
function findForeign({ target }: FuzzRequest, text: string, app: FuzzedApp): string | undefined {
  const names = target.name in chatCalls ? app.members : [];
  const rest = names.reduce((left, name) => left.replaceAll(name, ''), text).toLowerCase();
  return app.foreign.find((canary) => rest.includes(canary.toLowerCase()));
}

/** True for the 503 by which the call says that somebody outside doesn't answer. */
function isDocumented({ target }: FuzzRequest, { status, text }: FuzzAnswer): boolean {
  const code = refusalShape.safeParse(parse(text)).data?.code;
  return status === 503 && (target.call?.refusals.some((one) => one === code) ?? false);
}

/** The JSON of a text; undefined if it is none. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** True if the request itself says it. */
const isOwnWord = ({ url, payload = '' }: FuzzRequest, word: string): boolean =>
  `${url}${payload}`.toLowerCase().includes(word.toLowerCase());

function judgeSuccess(
  { target, caller, isAtTarget, isSigned }: FuzzRequest,
  { status, text }: FuzzAnswer,
): string | undefined {
  if (target.door === 'partner') return judgePartner(text);
  if (!isAtTarget) return undefined;
  const isOut = caller === 'guest' || caller.startsWith('expired') || caller.includes(' at ');
  const isClosed =
    ['player', 'office', 'game'].includes(target.door) && isOut && !isForNewcomers(target.call);
  if (isClosed) return `it let in: ${caller}`;
  if (target.door === 'gateway' && !isSigned) return 'it let in an unsigned message';
  const { call } = target;
  if (call === undefined || status === 304) return undefined;
  if (status !== call.status) return `success is ${call.status} by the table`;
  if (status === 204) return text === '' ? undefined : 'a 204 has a body';
  const read = z.safeDecode(call.answer, parse(text));
  return read.success
    ? undefined
    : `the answer breaks its schema: ${z.prettifyError(read.error).slice(0, 400)}`;
}

const isForNewcomers = (call: Call | OfficeCall | undefined): boolean =>
  call !== undefined && 'right' in call && call.right === 'none';

const partnerAnswer = z.strictObject({
  user: z.string(),
  status: z.string().regex(/^RS_(OK|ERROR_[A-Z_]+)$/),
  request_uuid: z.string(),
  currency: z.literal('BDT').optional(),
  balance: z.int().min(0).optional(),
});

function judgePartner(text: string): string | undefined {
  const read = partnerAnswer.safeParse(parse(text));
  if (!read.success) return 'this is no answer of the wallet’s protocol';
  return read.data.status === 'RS_ERROR_UNKNOWN' ? 'the wallet failed' : undefined;
}

function judgeRefusal({ target, isAtTarget }: FuzzRequest, answer: FuzzAnswer): string | undefined {
  const { status, type, text } = answer;
  if (!type.startsWith('application/json')) return `a refusal that is ${type || 'of no type'}`;
  const read = refusalShape.safeParse(parse(text));
  if (!read.success) return 'a refusal without a code';
  const { code } = read.data;
  const isPlayhouse = target.path.startsWith('/playhouse/api/') && OF_PLAYHOUSE.has(code);
  if (isPlayhouse) return undefined;
  const entry = new Map(Object.entries(allRefusals)).get(code);
  if (entry === undefined) return `${code} is not a code of the contract`;
  if (entry.status !== status) return `${code} is ${entry.status} by the contract`;
  if (read.data.message === undefined) return 'a refusal without a text';
  if (!isAtTarget) return undefined;
  return judgeCode(target.call, code);
}

/** Whether the call may refuse in that way. */
function judgeCode(call: Call | OfficeCall | undefined, code: string): string | undefined {
  if (call === undefined || OF_EVERY_CALL.has(code)) return undefined;
  if (call.refusals.some((one) => one === code)) return undefined;
  if (code === 'NOT_FOUND' && call.path.includes(':')) return undefined;
  if ('caller' in call) {
    if (code === 'UNAUTHENTICATED' && call.caller === 'player') return undefined;
  } else {
    if (code === 'FOREIGN_ORIGIN' && call.method !== 'GET') return undefined;
    if (code === 'UNAUTHENTICATED' && call.right !== 'none') return undefined;
    // Whether a role has the right is proven by the office's own test: here members change each other's roles.
    if (code === 'RIGHT_MISSING' && call.right !== 'none' && call.right !== 'own') return undefined;
  }
  return `${code} is not among the refusals of the call`;
}
