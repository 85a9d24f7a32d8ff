import { hasPush } from '../../../lib/push/this-device.ts';

/** Whether this browser can show messages: `homeScreen` means that Apple's does only from the home screen. */
export type PushSupport = 'yes' | 'homeScreen' | 'no';

/** Whether this browser can show messages, and what is missing. */
export function pushSupport(): PushSupport {
  if (hasPush()) return 'yes';
  return isApplePhone() && !matchMedia('(display-mode: standalone)').matches ? 'homeScreen' : 'no';
}

/** True on an iPhone or iPad, which also calls itself a Mac, though one with a touch screen. */
export function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
