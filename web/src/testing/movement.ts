import { onEnd } from './on-end.ts';

const still = new CSSStyleSheet();
still.replaceSync(
  `*, ::before, ::after {
    transition-duration: 0s !important;
    transition-delay: 0s !important;
    animation-duration: 0s !important;
    animation-delay: 0s !important;
    animation-iteration-count: 1 !important;
  }`,
);

/**
 * Ends every transition and animation as it begins, in all tests: what a test measures is where things come to rest, and a page
 * at rest paints nothing.
 */
export function stopMovement(): void {
  if (!document.adoptedStyleSheets.includes(still)) document.adoptedStyleSheets.push(still);
}

/** Lets transitions and animations take their time until the test ends. */
export function allowMovement(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
  onEnd(stopMovement);
}
