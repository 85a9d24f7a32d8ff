import { createServer, request } from 'node:http';

/** The proxy in front of a site, as one visitor meets it. */
export interface VisitorProxy {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Opens a proxy that ends TLS, as far as the site can tell: it says which name was asked for, from which address, and that it was by
 * https. TLS itself is left out.
 */
export async function openProxy({
  siteUrl,
  publicUrl,
  visitor,
}: {
  readonly siteUrl: string;
  readonly publicUrl: string;
  /** The visitor's address. */
  readonly visitor: string;
}): Promise<VisitorProxy> {
  const { host } = new URL(publicUrl);
  const server = createServer((incoming, outgoing) => {
    const headers = {
      ...incoming.headers,
      host,
      'x-forwarded-for': visitor,
      'x-forwarded-proto': 'https',
      ...(incoming.headers.origin === undefined ? {} : { origin: publicUrl }),
    };
    const passed = request(`${siteUrl}${incoming.url}`, { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
