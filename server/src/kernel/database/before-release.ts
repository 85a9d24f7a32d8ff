/** Migrations from before the first release had numbers of four digits; no later one has. */
const NAME = /^(?:[a-z]+-)?\d{4}-/;

/**
 * Throws, saying what to do instead, when these migrations show that a database or a backup is from before the first
 * release.
 */
export function requireReleased(what: 'database' | 'backup', migrations: readonly string[]): void {
  if (!migrations.some((name) => NAME.test(name))) return;
  throw new Error(
    `This ${what} was made before the first release of Maidan, from which there is no upgrade: ` +
      'start with a new DATA_DIR, or a DATABASE_URL of a database that was just created; the old one stays as it is.',
  );
}
