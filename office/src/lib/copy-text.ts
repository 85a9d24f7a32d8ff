import { showToast } from '@maidan/ui';
import { texts } from '../i18n/texts.ts';

/** Copies a text and confirms it, or reports that the browser refused. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(texts.shell('copied'), 'good');
  } catch {
    showToast(texts.shell('notCopied'), 'bad');
  }
}
