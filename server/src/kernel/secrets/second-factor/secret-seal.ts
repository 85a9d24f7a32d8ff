/**
 * How an authenticator's secret is written to the database and read from it. It has to be readable, because codes are
 * computed from it; a seal with a key outside the database makes a stolen copy useless.
 */
export interface SecretSeal {
  /** The form to store. */
  seal(secret: string): string;
  /** The secret of a stored form. */
  open(stored: string): string;
}

/** Stores secrets as they are. */
export const noSeal: SecretSeal = { seal: (secret) => secret, open: (stored) => stored };
