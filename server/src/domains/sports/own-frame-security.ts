/**
 * What a frame of the house may load and reach: its page's own program, and the house. A sandbox would add nothing: a frame that
 * keeps its origin can take it off.
 */
export const OWN_FRAME_SECURITY =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; font-src 'self'; " +
  "img-src data:; base-uri 'none'; form-action 'none'";
