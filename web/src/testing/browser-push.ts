import { vi } from 'vitest';
import { onEnd } from './on-end.ts';

/** What the browser's own dialog and push service do, and what became of it. */
export interface StubbedPush {
  /** What the player answers to the browser's question, from now on. */
  readonly answer: (permission: NotificationPermission) => void;
  /** Changes the permission as the browser's settings do. */
  readonly permit: (permission: NotificationPermission) => void;
  /** Has the push service refuse with an error of that name. */
  readonly refuse: (name: string) => void;
  /** Registers no service worker, as in a private window. */
  readonly removeWorker: () => void;
  /** How often the player was asked. */
  readonly questions: () => number;
  /** The endpoint of the browser's subscription, and the server's key in it. */
  readonly subscription: () => { readonly endpoint: string; readonly key: string } | undefined;
  /** Subscribes as an earlier visit did. */
  readonly subscribeBefore: (key: string) => void;
}

const P256DH = 'B'.repeat(87);
const AUTH = 'A'.repeat(22);

/** Stands in for the browser's question, its service worker and its push service until the test ends; nothing is allowed yet. */
export function stubPush(): StubbedPush {
  let permission: NotificationPermission = 'default';
  let answered: NotificationPermission = 'granted';
  let questions = 0;
  let refused: string | undefined;
  let made = 0;
  let current: { readonly endpoint: string; readonly key: string } | undefined;
  const subscribe = (key: string) => {
    made += 1;
    const own = { endpoint: `https://push.example/${made}`, key };
    current = own;
    return subscriptionOf(own, () => {
      if (current === own) current = undefined;
    });
  };
  let subscription: ReturnType<typeof subscribe> | undefined;
  const pushManager = {
    getSubscription: async () => (current === undefined ? null : subscription),
    async subscribe({ applicationServerKey: key }: { applicationServerKey: string }) {
      if (refused !== undefined) throw new DOMException('refused', refused);
      return (subscription = subscribe(key));
    },
  };
  let registration: object | undefined = { active: {}, pushManager };
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    async requestPermission() {
      questions += 1;
      if (permission === 'default') permission = answered;
      return permission;
    },
  });
  const getRegistration = async () => registration;
  Object.defineProperty(navigator.serviceWorker, 'getRegistration', {
    value: getRegistration,
    configurable: true,
  });
  onEnd(() => Reflect.deleteProperty(navigator.serviceWorker, 'getRegistration'));
  return {
    answer: (to) => void (answered = to),
    permit(to) {
      permission = to;
      dispatchEvent(new Event('focus'));
    },
    refuse: (name) => void (refused = name),
    removeWorker: () => void (registration = undefined),
    questions: () => questions,
    subscription: () => current,
    subscribeBefore(key) {
      permission = 'granted';
      subscription = subscribe(key);
    },
  };
}

function subscriptionOf({ endpoint, key }: { endpoint: string; key: string }, end: () => void) {
  const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  );
  return {
    endpoint,
    options: { userVisibleOnly: true, applicationServerKey: bytes.buffer },
    toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: P256DH, auth: AUTH } }),
    async unsubscribe() {
      end();
      return true;
    },
  };
}
