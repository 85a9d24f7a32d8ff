import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';

/** What can go wrong with one call, as it does with a service or the way to it. */
export type SumsubFault = 'lost-request' | 'lost-answer' | 'no-answer' | 'status-503' | 'status-429' | 'junk';

/** A person at the provider. */
export interface StoredApplicant {
  readonly id: string;
  readonly externalUserId: string;
  readonly levelName: string;
  readonly fixedInfo: Readonly<Record<string, string>>;
  /** What each picture shows and where it is from, in the order in which they came. */
  readonly pictures: {
    readonly idDocType: string;
    readonly idDocSubType?: string | undefined;
    readonly country: string;
  }[];
  reviewStatus: string;
  reviewResult: Readonly<Record<string, unknown>> | undefined;
  selfieAnswer: 'GREEN' | 'RED' | undefined;
  info: Readonly<Record<string, unknown>>;
}

/** A provider of identity checks on this machine, which speaks as its documentation says. */
export interface SumsubStandIn {
  readonly url: string;
  readonly applicants: ReadonlyMap<string, StoredApplicant>;
  /** Methods and paths of all calls, oldest first. */
  readonly calls: readonly string[];
  /** Picks what goes wrong with each call from now on. */
  fail(pick: (method: string, path: string) => SumsubFault | undefined): void;
  /** The applicant that a site has named so, once there is one. */
  find(externalUserId: string): StoredApplicant | undefined;
  /** The same, once the site has asked what became of it: from then on it knows the id that webhooks have. */
  findAsked(externalUserId: string): StoredApplicant | undefined;
  /** A webhook about an applicant, as it is posted. */
  notice(applicantId: string, change?: NoticeChange): { headers: Record<string, string>; body: string };
  close(): Promise<void>;
}

/** In what a webhook differs from a proper one. */
export interface NoticeChange {
  readonly type?: string;
  readonly at?: Date;
  readonly secret?: string;
  readonly algorithm?: string;
}

/** What a site is let in with. */
export const sumsubKeys = { appToken: 'prd:stand-in', secretKey: 'secret-key', webhookSecret: 'hook-secret' };
/** The level that there is. */
export const LEVEL = 'id and selfie';

/** Calls that are older, by the provider's clock, are refused; a test's clock can move on between a call and its arrival. */
const SIGNATURE_AGE_MAX_S = 300;
const newcomer = z.object({
  externalUserId: z.string(),
  fixedInfo: z.record(z.string(), z.string()).default({}),
});
const picture = z.object({
  idDocType: z.string(),
  idDocSubType: z.string().optional(),
  country: z.string(),
});

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const refusal = (code: number, description: string): Answer => ({
  status: code,
  body: { code, description },
});
const noFault = (): undefined => undefined;

/** Opens it; close it at the end. `now` is the provider's clock. */
export async function openSumsubStandIn(
  now: () => Date,
  keys: typeof sumsubKeys = sumsubKeys,
): Promise<SumsubStandIn> {
  const applicants = new Map<string, StoredApplicant>();
  const calls: string[] = [];
  let pick: Parameters<SumsubStandIn['fail']>[0] = noFault;
  const find = (externalUserId: string) =>
    [...applicants.values()].find((one) => one.externalUserId === externalUserId);

  const present = ({ id, externalUserId, info, reviewStatus, reviewResult }: StoredApplicant) => ({
    id,
    externalUserId,
    info,
    review: { reviewStatus, ...(reviewResult === undefined ? {} : { reviewResult }) },
  });
  const create = (levelName: string | null, given: unknown): Answer => {
    const { externalUserId, fixedInfo } = newcomer.parse(given);
    if (levelName !== LEVEL) return refusal(400, `Level ${levelName} doesn't exist`);
    if (find(externalUserId) !== undefined)
      return refusal(409, `Applicant with external user id '${externalUserId}' already exists`);
    const id = `5cb56e8e0a975a35f333${String(applicants.size).padStart(4, '0')}`;
    const made: StoredApplicant = {
      id,
      externalUserId,
      levelName,
      fixedInfo,
      pictures: [],
      reviewStatus: 'init',
      reviewResult: undefined,
      selfieAnswer: undefined,
      info: {},
    };
    applicants.set(id, made);
    return { status: 201, body: present(made) };
  };
  const answer = async (request: IncomingMessage, bytes: Buffer): Promise<Answer> => {
    const { method = '' } = request;
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://sumsub');
    if (!isSigned(request, bytes)) return refusal(401, 'Request signature mismatch');
    if (pathname === '/resources/applicants' && method === 'POST')
      return create(searchParams.get('levelName'), JSON.parse(bytes.toString()));
    const external = /^\/resources\/applicants\/-;externalUserId=([^/]+)\/one$/.exec(pathname)?.[1];
    const [, id = '', rest = ''] = /^\/resources\/applicants\/([^/]+)\/(.+)$/.exec(pathname) ?? [];
    const found = external === undefined ? applicants.get(id) : find(decodeURIComponent(external));
    if (found === undefined) return refusal(404, 'Applicant not found');
    switch (`${method} ${rest}`) {
      case 'GET one':
        return { status: 200, body: present(found) };
      case 'GET metadata/resources':
        return { status: 200, body: { items: found.pictures.map((idDocDef) => ({ idDocDef })) } };
      case 'GET requiredIdDocsStatus':
        return {
          status: 200,
          body: {
            IDENTITY: { reviewResult: found.reviewResult },
            SELFIE:
              found.selfieAnswer === undefined
                ? null
                : { reviewResult: { reviewAnswer: found.selfieAnswer } },
          },
        };
      case 'POST status/pending':
        found.reviewStatus = 'pending';
        return { status: 200, body: { ok: 1 } };
      case 'POST info/idDoc':
        found.pictures.push(picture.parse(JSON.parse(await readMetadata(request, bytes))));
        return { status: 200, body: {} };
      default:
        return refusal(404, 'No such method');
    }
  };
  const isSigned = ({ method = '', url = '', headers }: IncomingMessage, bytes: Buffer): boolean => {
    const second = String(headers['x-app-access-ts']);
    const right = createHmac('sha256', keys.secretKey)
      .update(`${second}${method}${url}`)
      .update(bytes)
      .digest('hex');
    const isRecent = Math.abs(now().getTime() / 1000 - Number(second)) <= SIGNATURE_AGE_MAX_S;
    return headers['x-app-token'] === keys.appToken && headers['x-app-access-sig'] === right && isRecent;
  };

  const server = createServer((request, response) => {
    void (async () => {
      const bytes = await buffer(request);
      const { method = '', url = '' } = request;
      calls.push(`${method} ${url}`);
      const wrong = pick(method, url);
      if (wrong === 'lost-request') return request.socket.destroy();
      if (wrong === 'no-answer') return undefined;
      const { status, body } =
        wrong === 'status-503' || wrong === 'status-429'
          ? refusal(Number(wrong.slice('status-'.length)), 'Try again later')
          : await answer(request, bytes);
      if (wrong === 'lost-answer') return request.socket.destroy();
      response.writeHead(status, { 'content-type': 'application/json' });
      return response.end(wrong === 'junk' ? '<html>' : JSON.stringify(body));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    applicants,
    calls,
    find,
    findAsked(externalUserId) {
      const found = find(externalUserId);
      return calls.includes(`GET /resources/applicants/${found?.id}/one`) ? found : undefined;
    },
    fail(chosen) {
      pick = chosen;
    },
    notice(applicantId, { type = 'applicantReviewed', at = now(), secret, algorithm = 'sha256' } = {}) {
      const createdAtMs = at.toISOString().replace('T', ' ').replace('Z', '');
      const body = JSON.stringify({ applicantId, type, createdAtMs, reviewStatus: 'completed' });
      const digest = createHmac(algorithm, secret ?? keys.webhookSecret)
        .update(body)
        .digest('hex');
      const headers = {
        'x-payload-digest': digest,
        'x-payload-digest-alg': `HMAC_${algorithm.toUpperCase()}_HEX`,
      };
      return { headers, body };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The part of a form that says what its picture shows; a form without a picture is refused. */
async function readMetadata({ headers }: IncomingMessage, bytes: Buffer): Promise<string> {
  const type = headers['content-type'] ?? '';
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
  const content = form.get('content');
  if (!(content instanceof File) || content.size === 0) throw new Error('the form has no picture');
  return z.string().parse(form.get('metadata'));
}
