/** True if a request's address begins so: a beginning that ends with a slash or a hyphen is one of names, any other a whole name. */
export const isBelow = (url: string, start: string): boolean =>
  url.startsWith(start) && (/[/-]$/.test(start) || ['', '/', '?'].includes(url.charAt(start.length)));
