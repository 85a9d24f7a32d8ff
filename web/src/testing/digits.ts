/** What identifies something keeps the digits that it has everywhere: a reference, a phone number, a code, a name of a user. */
const AS_IT_IS = '[translate=no], input, textarea, script, style';

/** The texts of the page with Latin digits where Bangla ones are due (HOME-18): visible ones and accessible names. */
export function latinDigitsOnPage(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement: holder, textContent } = walker.currentNode;
    if (/\d/.test(textContent ?? '') && holder?.closest(AS_IT_IS) === null && holder.checkVisibility())
      found.push(textContent ?? '');
  }
  for (const element of document.querySelectorAll('[aria-label], [data-text], [aria-valuetext]'))
    for (const name of ['aria-label', 'data-text', 'aria-valuetext']) {
      const value = element.getAttribute(name) ?? '';
      if (/\d/.test(value) && element.closest('[translate=no]') === null) found.push(`${name}: ${value}`);
    }
  return found;
}
