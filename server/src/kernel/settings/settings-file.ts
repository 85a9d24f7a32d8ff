import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { z } from 'zod';

/**
 * A file of settings in JSON that a variable of the environment names, with secrets in files beside it. What is wrong with it is
 * thrown with the variable's and the file's names, and without any of the secrets.
 */
export class SettingsFile {
  readonly #variable: string;
  readonly #file: string;

  constructor(variable: string, file: string) {
    this.#variable = variable;
    this.#file = file;
  }

  /** What to throw for a fault, such as `names no markets to follow`. */
  about(fault: string): Error {
    return new Error(`${this.#variable}: ${this.#file} ${fault}`);
  }

  /** What the file holds, whatever that is. Throws what can't be read. */
  json(): unknown {
    return this.#attempt('', () => JSON.parse(readFileSync(this.#file, 'utf8')));
  }

  /** What the file holds, or `given` of it, as a schema has it. Throws everything that is wrong with it. */
  read<S extends z.ZodType>(schema: S, given = this.json()): z.output<S> {
    const read = schema.safeParse(given);
    if (read.success) return read.data;
    const faults = read.error.issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`);
    throw this.about(`is not understood: ${faults.join('; ')}`);
  }

  /** The path of a file that the settings name, from their own folder. */
  beside(name: string): string {
    return resolve(dirname(this.#file), name);
  }

  /** The text of a file beside, without the space around it. Throws what can't be read and what is empty. */
  secret(name: string): string {
    const held = this.#attempt(`names ${name}, which `, () => readFileSync(this.beside(name), 'utf8').trim());
    if (held === '') throw this.about(`names ${name}, which is empty`);
    return held;
  }

  #attempt<T>(what: string, work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw this.about(`${what}can’t be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
