import { newPerson, type Person } from '../app/players.ts';
import type { Screen } from './screen.ts';

export const MAIN = { role: 'main' } as const;

/** A button of that name. */
export const button = (name: string | RegExp) => ({ role: 'button', name }) as const;

/** Signs somebody new up on the open form. */
export async function signUp(site: Screen): Promise<void> {
  const person = newPerson();
  await site.fill('Username', person.username);
  await site.fill('Password', person.password);
  await site.fill('Confirm Password', person.password);
  await site.fill('Phone number', person.phone);
  await site.fill('Email', person.email);
  await site.press(button('Sign up'));
}

/** Logs in on the form and waits for the home page. */
export async function logIn(site: Screen, person: Person): Promise<void> {
  await site.open('/login');
  await site.fill('Username', person.username);
  await site.fill('Password', person.password);
  await site.within(MAIN).press(button('Log in'));
  await site.see({ role: 'link', name: 'My Account' });
}
