/**
 * What the app's own frames may load and reach: their page's program, and the app. A sandbox attribute would add
 * nothing: a frame that keeps its origin can remove it.
 */
export const OWN_FRAME_SECURITY =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; font-src 'self'; " +
  "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
