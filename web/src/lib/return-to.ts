import { type Path, paths } from './paths.ts';

/** The money screens that send the player elsewhere for what is missing. */
type Returning = 'deposit' | 'withdrawal';

/** The navigation state that has the next screen show the way back to a money screen; undefined for other screens. */
export function returnState(pathname: string): { readonly returnTo: Path } | undefined {
  const returning = findReturning(pathname);
  return returning && { returnTo: paths[returning] };
}

/** The money screen to which that state leads back. */
export function readReturn(state: unknown): Returning | undefined {
  return typeof state === 'object' && state !== null && 'returnTo' in state
    ? findReturning(state.returnTo)
    : undefined;
}

function findReturning(path: unknown): Returning | undefined {
  return (['deposit', 'withdrawal'] as const).find((one) => paths[one] === path);
}
