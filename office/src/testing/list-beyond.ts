/**
 * What doesn't fit the window: what reaches beyond its right edge, and what has to be scrolled sideways within it. Rows of
 * tabs, text areas and what is drawn as a table are meant to be scrolled; the cards that tables are on a phone are not.
 */
export function listBeyond(): string[] {
  return [...document.querySelectorAll('main, main *, dialog, dialog *')]
    .filter((element) => !isMeantToScroll(element) && (reachesBeyond(element) || scrollsSideways(element)))
    .map(({ outerHTML }) => outerHTML.slice(0, 120));
}

/** True if it is, or stands in, a box whose content may be wider. */
function isMeantToScroll(element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    if (at.matches('[role=tablist], textarea') || holdsTable(at)) return true;
  return false;
}

function holdsTable(box: Element): boolean {
  const table = box.querySelector(':scope > table');
  return table !== null && getComputedStyle(table).display === 'table' && hasScroll(box);
}

const reachesBeyond = (element: Element): boolean => element.getBoundingClientRect().right > innerWidth + 0.5;

const scrollsSideways = (element: Element): boolean =>
  hasScroll(element) && element.scrollWidth > element.clientWidth;

const hasScroll = (element: Element): boolean =>
  ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
