/** The Content-Security-Policy of a picture: opened on its own it runs and loads nothing, and no page frames it. */
export const PICTURE_SECURITY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

/** The same for a drawing, which may have styles of its own. */
export const DRAWING_SECURITY = `${PICTURE_SECURITY}; style-src 'unsafe-inline'`;
