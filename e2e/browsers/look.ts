import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Wanted } from './tab.ts';

const LIBRARY = readFileSync(
  fileURLToPath(import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')),
  'utf8',
);

/** An expression that defines the library in the page: true once it is there. */
export const DEFINE = `(() => { ${LIBRARY}; return 'TestingLibraryDom' in globalThis; })()`;
/** True if the page has the library; a new page hasn't. */
export const IS_DEFINED = `'TestingLibraryDom' in globalThis`;

/** An expression for the first visible element that is wanted, within the first of those before it; null if there is none. */
export const elementOf = (path: readonly Wanted[]): string => `(${findElement})(${written(path)})`;

/** An expression for what a person can tell of that element; null if there is none. */
export const looksOf = (path: readonly Wanted[]): string => `(${describe})(${elementOf(path)})`;

/** An expression that brings that element into view and returns it if it rests and a finger there would touch it, else null. */
export const touchableOf = (path: readonly Wanted[]): string => `(${bringIntoView})(${elementOf(path)})`;

/** A pattern becomes one of the page, which JSON can't carry. */
function written(path: readonly Wanted[]): string {
  const steps = path.map(
    (wanted) =>
      `{${Object.entries(wanted)
        .map(([key, value]) => `${key}: ${value instanceof RegExp ? String(value) : JSON.stringify(value)}`)
        .join()}}`,
  );
  return `[${steps.join()}]`;
}

const findElement = `(path) => {
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = TestingLibraryDom;
  const listIn = (root, { role, name, label, text, css }) => {
    if (role !== undefined) return queryAllByRole(root, role, name === undefined ? {} : { name });
    if (label !== undefined) return queryAllByLabelText(root, label);
    return text === undefined ? [...root.querySelectorAll(css)] : queryAllByText(root, text);
  };
  let roots = [document.body];
  for (const wanted of path)
    roots = roots.flatMap((root) => listIn(root, wanted)).filter((one) => one.checkVisibility());
  return roots[0] ?? null;
}`;

const describe = `(element) => element && { text: element.innerText ?? '', value: element.value ?? '' }`;

const bringIntoView = `(element) => {
  if (!element || element.disabled) return null;
  const moves = ({ playState, effect }) =>
    playState === 'running' && effect.getComputedTiming().endTime !== Infinity && effect.target.contains(element);
  if (document.getAnimations().some(moves)) return null;
  // A tile is the label of a radio button that isn't drawn.
  const surface = element.type === 'radio' || element.type === 'checkbox' ? (element.closest('label') ?? element) : element;
  surface.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { left, top, width, height } = surface.getBoundingClientRect();
  return surface.contains(document.elementFromPoint(left + width / 2, top + height / 2)) ? surface : null;
}`;
