/**
 * What a frame of the house may do: run the page's own program and hear from the house, and open, send or leave to nothing. The
 * sandbox stands here because an attribute of the frame would be none: whoever shares its origin can take that off.
 */
export const OWN_FRAME_SECURITY =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; font-src 'self'; " +
  "img-src data:; base-uri 'none'; form-action 'none'; sandbox allow-scripts allow-same-origin";
