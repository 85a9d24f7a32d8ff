/** A cookie of ours. */
export interface OwnCookie {
  readonly name: string;
  readonly value: string;
  /** Where it is sent, if the visitor didn't come by TLS. */
  readonly path: string;
  readonly attributes: readonly string[];
}

/** Browsers take a cookie of such a name only by TLS, from this very host, and for all of its paths. */
const PREFIX = '__Host-';

/** A `Set-Cookie`. By TLS it is one that neither a neighbouring domain nor an attacker on a plain connection can set (SAFE-22). */
export function hostCookie({ name, value, path, attributes }: OwnCookie, isSecure: boolean): string {
  const own = isSecure ? [`${PREFIX}${name}=${value}`, 'Path=/'] : [`${name}=${value}`, `Path=${path}`];
  return [...own, ...attributes, ...(isSecure ? ['Secure'] : [])].join('; ');
}

/** Reads the value of that cookie from a `Cookie` header; by TLS only a cookie that was set by TLS counts. */
export function cookieReader(name: string, value: RegExp) {
  const pattern = (fullName: string) => new RegExp(`(?:^|;\\s*)${fullName}=(${value.source})(?:;|$)`);
  const [plain, prefixed] = [pattern(name), pattern(`${PREFIX}${name}`)];
  return (header: string | undefined, isSecure: boolean): string | undefined =>
    header === undefined ? undefined : (isSecure ? prefixed : plain).exec(header)?.[1];
}
