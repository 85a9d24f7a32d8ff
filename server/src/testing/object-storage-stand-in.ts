import { createHash, createHmac } from 'node:crypto';
import { dirname, join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { writeTemporaryFile } from './temporary-file.ts';

/** A service of object storage on this machine, with one bucket; it checks each signature by the published rule. */
export interface ObjectStorageStandIn {
  readonly url: string;
  readonly objects: ReadonlyMap<string, Buffer>;
  readonly calls: readonly string[];
  /** What goes wrong with each call from now on. */
  fail(
    pick: (method: string) => 'lost-request' | 'lost-answer' | 'no-answer' | 'status-503' | undefined,
  ): void;
  close(): Promise<void>;
}

export const bucketKeys = { accessKeyId: 'AKIDSTANDIN', secret: 'stand-in/secret+key' };
export const BUCKET = 'players-documents';
const REGION = 'eu-central-1';

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');

/** Opens it; close it at the end. */
export async function openObjectStorageStandIn(): Promise<ObjectStorageStandIn> {
  const objects = new Map<string, Buffer>();
  const calls: string[] = [];
  let pick: Parameters<ObjectStorageStandIn['fail']>[0] = noFault;
  const server = createServer((request, response) => {
    void (async () => {
      const bytes = await buffer(request);
      const { method = '' } = request;
      const { pathname } = new URL(request.url ?? '', 'http://bucket');
      calls.push(`${method} ${pathname}`);
      const wrong = pick(method);
      if (wrong === 'lost-request') {
        request.socket.destroy();
        return;
      }
      const { status, body } = wrong === 'status-503' ? busy : answer(request, pathname, bytes);
      if (wrong === 'lost-answer') {
        request.socket.destroy();
        return;
      }
      if (wrong === 'no-answer') return;
      response.writeHead(status).end(body);
    })();
  });
  const answer = (
    request: IncomingMessage,
    path: string,
    bytes: Buffer,
  ): { status: number; body: Buffer | string } => {
    if (request.headers['x-amz-content-sha256'] !== sha256(bytes))
      return { status: 400, body: code('XAmzContentSHA256Mismatch') };
    const signature = /Signature=([0-9a-f]+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (signature !== signatureOf(request)) return { status: 403, body: code('SignatureDoesNotMatch') };
    const [, bucket, ...names] = path.split('/');
    if (bucket !== BUCKET) return { status: 404, body: code('NoSuchBucket') };
    const name = names.join('/');
    if (request.method === 'PUT') objects.set(name, bytes);
    if (request.method === 'DELETE') objects.delete(name);
    if (request.method !== 'GET') return { status: request.method === 'PUT' ? 200 : 204, body: '' };
    if (name === '') return { status: 200, body: '<ListBucketResult/>' };
    const found = objects.get(name);
    return found === undefined ? { status: 404, body: code('NoSuchKey') } : { status: 200, body: found };
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    objects,
    calls,
    fail(chosen) {
      pick = chosen;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const noFault = (): undefined => undefined;
const code = (text: string) => `<Error><Code>${text}</Code></Error>`;
const busy = { status: 503, body: code('SlowDown') };

/** Signature version 4 of what arrived, by the documented steps. */
function signatureOf({ method = '', url = '', headers }: IncomingMessage): string {
  const { authorization = '' } = headers;
  const [, date = '', region = ''] =
    /Credential=[^/]+\/(\d{8})\/([^/]+)\/s3\/aws4_request/.exec(authorization) ?? [];
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? [];
  const { pathname, searchParams } = new URL(url, 'http://bucket');
  const asked = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&');
  const signed = names.map((name) => `${name}:${String(headers[name])}\n`).join('');
  const request = [method, pathname, asked, signed, names.join(';'), headers['x-amz-content-sha256']].join(
    '\n',
  );
  const scope = `${date}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request)].join('\n');
  const key = [date, REGION, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${bucketKeys.secret}`);
  return hmac(key, text).toString('hex');
}

/** Writes a file for `DOCUMENTS_FILE` that leads to the stand-in, with the secret beside it; answers its path. */
export function writeDocumentsFile(
  { url }: Pick<ObjectStorageStandIn, 'url'>,
  change: Readonly<Record<string, unknown>> = {},
): string {
  const { accessKeyId, secret } = bucketKeys;
  const given = { url, bucket: BUCKET, region: REGION, accessKeyId, secretFile: 'bucket-secret', ...change };
  const file = writeTemporaryFile('documents.json', JSON.stringify(given));
  writeFileSync(join(dirname(file), 'bucket-secret'), `${secret}\n`);
  return file;
}
