/** Utilities of which an element has one: of two, the style sheet's order decides and not that of the classes. */
const SINGLE =
  /^-?(p|px|py|pt|pb|pl|pr|m|mx|my|mt|mb|ml|mr|gap|gap-x|gap-y|h|w|size|min-h|min-w|max-h|max-w|grid-cols|leading|font|flex)-(\[.*\]|[\d./]+|\w+)$/;
const FONT_FAMILIES = ['font-sans', 'font-mono'];

/** The elements of the page with two classes for one property, of which one silently has no effect; `!` decides between them. */
export function classConflicts(): string[] {
  const found = new Set<string>();
  for (const element of document.querySelectorAll('[class]')) {
    const seen = new Map<string, string>();
    for (const name of element.classList) {
      const property = FONT_FAMILIES.includes(name) ? undefined : SINGLE.exec(name)?.[1];
      if (property === undefined || isDirection(name)) continue;
      const other = seen.get(property);
      if (other !== undefined && other !== name)
        found.add(`${other} and ${name} in <${element.tagName.toLowerCase()} class="${element.className}">`);
      seen.set(property, name);
    }
  }
  return [...found];
}

/** True for `flex-col`, `flex-wrap` and their kin, which stand beside a size. */
function isDirection(name: string): boolean {
  return /^flex-(row|col|wrap|nowrap)/.test(name);
}
