import { readFileSync } from 'node:fs';

/** The system user that a server runs as. */
export type Owner = { readonly uid: number; readonly gid: number };

const UNPRIVILEGED = ['postgres', 'nobody'];

/** The user that root runs PostgreSQL as, because it refuses to run as root. Undefined for other users, who run it as themselves. */
export function findOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of UNPRIVILEGED) {
    const user = users.find((fields) => fields[0] === name);
    if (user !== undefined) return { uid: Number(user[2]), gid: Number(user[3]) };
  }
  throw new Error(`As root, PostgreSQL needs one of these users to run as: ${UNPRIVILEGED.join(', ')}.`);
}
