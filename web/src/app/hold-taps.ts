/**
 * Holds back the last tap on the server-rendered page until the site can handle it; the returned function replays it.
 * Otherwise a tap made before hydration would submit a form natively or be lost.
 */
export function holdTaps(): () => void {
  let held: HTMLElement | null = null;
  const hold = (event: Event) => {
    if (!(event.target instanceof Element)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held = event.target.closest<HTMLElement>('a, button, label, input, summary');
  };
  document.addEventListener('click', hold, true);
  return () => {
    document.removeEventListener('click', hold, true);
    if (held?.isConnected === true) held.click();
  };
}
