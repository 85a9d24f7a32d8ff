import { texts } from '../i18n/texts.ts';

/** What is said of a deed that may wait for a second member: that it does, or that it is done. */
export function passedText({ outcome }: { readonly outcome: 'done' | 'proposed' }, done: string): string {
  return outcome === 'proposed' ? texts.changes('proposedNow') : done;
}
