import { createOfficeClient } from '@maidan/contract/office';
import {
  type TestStaff,
  codeAt,
  cookieOf,
  enterAtMachine,
  enterByLink,
  logInStaff,
  stepUpStaff,
} from '../open-office.ts';
import type { TestApp } from '../open-test-app.ts';

/** The nine of the company who work this evening, and their roles. */
const COMPANY = [
  ['olivia', 'owner'],
  ['omar', 'owner'],
  ['karim', 'cashier'],
  ['kona', 'cashier'],
  ['tariq', 'trader'],
  ['toma', 'trader'],
  ['salma', 'support'],
  ['rana', 'risk'],
  ['anis', 'auditor'],
] as const;

/** The calls of the office as somebody makes them; each throws what it is refused with. */
export type Desk = ReturnType<typeof createOfficeClient>;

/** Everybody who works in the office this evening, the agents' people among them; each acts over HTTP as their page does. */
export interface Staff {
  /** What a member does. */
  as(name: string): Desk;
  /** Lets somebody who works for a node of the agents' tree in, by an owner's link. */
  letIn(name: string, nodeId: bigint): Promise<void>;
  /** Logs everybody in again: who did nothing for a quarter of an hour is logged out. */
  logIn(): Promise<void>;
}

/** Lets the nine enter by links made at the machine. */
export async function openStaff(open: TestApp): Promise<Staff> {
  const members = new Map<string, TestStaff>();
  for (const [name, role] of COMPANY) members.set(name, await enterAtMachine(open, role, name));
  const memberOf = (name: string): TestStaff => {
    const member = members.get(name);
    if (member === undefined) throw new Error(`nobody here is called ${name}`);
    return member;
  };
  const desks = new Map<string, Desk>();
  const as = (name: string): Desk => {
    const desk = desks.get(name) ?? openDesk(open.url, () => memberOf(name));
    desks.set(name, desk);
    return desk;
  };
  return {
    as,
    async letIn(name, nodeId) {
      const { token } = await as('olivia').inviteAgentLogin({
        params: { id: nodeId },
        body: { role: 'agent' },
      });
      members.set(name, await enterByLink(open, token, name));
    },
    async logIn() {
      for (const [name, member] of members) {
        const { username, password, secret } = member;
        const code = codeAt(secret, open.clock.now());
        const answer = await logInStaff(open, { username, password, code });
        if (answer.status >= 400) throw new Error(`${name} could not log in: ${answer.text}`);
        members.set(name, { ...member, cookie: cookieOf(answer) });
      }
    },
  };
}

function openDesk(url: string, member: () => TestStaff): Desk {
  return createOfficeClient({
    baseUrl: `${url}/api`,
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('cookie', member().cookie);
      headers.set('origin', url);
      return fetch(input, { ...init, headers });
    },
    async stepUp() {
      await stepUpStaff({ url }, member());
      return true;
    },
  });
}
