/** The push services of Chrome, Edge, Safari and Firefox, and of the browsers built on them: a host, or all below one. */
const KNOWN = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  'web.push.apple.com',
  '.push.apple.com',
];

/**
 * True if messages may be sent there: an address of a push service that browsers are known to use, or of an origin that the
 * operator named. Players name these addresses, so any other could be one inside the operator's own network.
 */
export function isPushAddress(endpoint: string, named: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, origin, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (named.includes(origin)) return true;
  const isKnown = KNOWN.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));
  return protocol === 'https:' && port === '' && isKnown;
}
