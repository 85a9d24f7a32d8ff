import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { SiteCaller } from './call-site.ts';

test('[SAFE-99] an answer’s bytes are those of its connection, heads and all, and compressed where the client takes that', async () => {
  const text = 'the same words '.repeat(1_000);
  const server = createServer((request, response) => {
    if (request.url === '/streamed') return (response.write(text), response.end('the end'));
    if (request.url === '/refused') return response.writeHead(409, { 'content-length': 8 }).end('CONFLICT');
    const isPacked = request.headers['accept-encoding'] === 'gzip';
    const body = isPacked ? gzipSync(text) : Buffer.from(text);
    if (isPacked) response.setHeader('content-encoding', 'gzip');
    return response.setHeader('content-length', body.length).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const [plain, packed] = [new SiteCaller(url), new SiteCaller(url, 'gzip')];
  try {
    const whole = await plain.ask({ method: 'GET', path: '/' });
    // A second answer over the same connection is counted alone.
    const again = await plain.ask({ method: 'GET', path: '/' });
    const less = await packed.ask({ method: 'GET', path: '/' });
    expect([whole.text, again.text, less.text]).toEqual([text, text, text]);
    expect(whole.sentBytes).toBeGreaterThan(text.length + 50);
    expect(whole.sentBytes).toBeLessThan(text.length + 500);
    expect(again.sentBytes).toBe(whole.sentBytes);
    expect(less.sentBytes).toBeLessThan(text.length / 10);
    const streamed = await plain.ask({ method: 'GET', path: '/streamed' });
    expect(streamed.sentBytes).toBeGreaterThan(text.length + 'the end'.length);
    await expect(plain.ask({ method: 'GET', path: '/refused' })).rejects.toThrow('answers 409: CONFLICT');
  } finally {
    plain.close();
    packed.close();
    server.close();
  }
});
