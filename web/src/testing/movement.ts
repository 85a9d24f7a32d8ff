import { onEnd } from './on-end.ts';

const still = new CSSStyleSheet();
still.replaceSync(
  '*, ::before, ::after { transition-duration: 0s !important; transition-delay: 0s !important }',
);

/** Ends every transition as it begins, in all tests: what a test measures is where things come to rest. */
export function stopMovement(): void {
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
}

/** Lets transitions take their time until the test ends. */
export function allowMovement(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
  onEnd(stopMovement);
}
