import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useGeneral } from '../lib/general.ts';
import { paths } from '../lib/paths.ts';
import { session } from '../lib/session.ts';
import { hasScreen } from './routes.ts';

/**
 * Opens support (HOME-17): Intercom if it is installed, else WhatsApp, else another widget, else the site's own chat.
 */
export function useOpenChat(): () => void {
  const navigate = useNavigate();
  const { data: general } = useGeneral();
  useEffect(() => {
    if (general === undefined || general === null) return;
    for (const key of ['whatsapp', 'liveChat', 'intercom', 'tawkId'] as const) {
      const value = general[key];
      if (value === '') session.forget(key);
      else session.write(key, value);
    }
  }, [general]);
  return () => {
    const whatsapp = whatsappLink(general?.whatsapp ?? '');
    const liveChat = general?.liveChat ?? '';
    const mail = general?.supportMail ?? '';
    if (callWidget('Intercom', 'show')) return;
    if (whatsapp !== undefined) open(whatsapp, '_blank', 'noopener');
    else if (maximiseTawk()) return;
    else if (liveChat.startsWith('https://')) open(liveChat, '_blank', 'noopener');
    else if (hasScreen(paths.chat)) void navigate(paths.chat);
    else if (mail !== '') location.href = `mailto:${mail}`;
  };
}

/** The operator may give a full link or just the number. */
function whatsappLink(given: string): string | undefined {
  if (given.startsWith('https://')) return given;
  const digits = given.replaceAll(/\D/g, '');
  return digits === '' ? undefined : `https://wa.me/${digits}`;
}

function callWidget(name: string, ...words: readonly string[]): boolean {
  const widget: unknown = Reflect.get(globalThis, name);
  if (typeof widget !== 'function') return false;
  Reflect.apply(widget, undefined, words);
  return true;
}

function maximiseTawk(): boolean {
  const api: unknown = Reflect.get(globalThis, 'Tawk_API');
  if (typeof api !== 'object' || api === null) return false;
  const maximise: unknown = Reflect.get(api, 'maximize');
  if (typeof maximise !== 'function') return false;
  Reflect.apply(maximise, api, []);
  return true;
}
