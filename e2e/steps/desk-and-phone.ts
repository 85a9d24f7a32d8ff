/** The window in which staff work. */
export const DESK = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false } as const;

/** A player's phone beside it. */
export const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } as const;
