import type { Clock } from '../../../kernel/clock.ts';
import type { Subject } from './find-subject.ts';

/** More subjects than any feed has open; the least recently mentioned is dropped first, and is stale from then on. */
const SUBJECTS_MAX = 50_000;
/** A source whose clock is this far ahead is wrong: its data would never grow old. */
const AHEAD_MS_MAX = 5_000;

interface Entry {
  /** When its source last sent it. */
  readonly saidMs: number;
  /** When it last sent something new, or the same with a later date. */
  readonly freshMs: number;
  /** The run of the feed in which it was sent; undefined when a confirmation doesn't cover it. */
  readonly run: number | undefined;
}

/** How old the feed's data is, by the app's clock, whatever the feed's adapter does. In memory: a start knows nothing. */
export class FeedAges {
  readonly #clock: Clock;
  readonly #entries = new Map<Subject, Entry>();
  #run = 0;
  #confirmedMs = -Infinity;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** From now on a confirmation covers only later messages: the feed was reopened, or sent something unreadable. */
  beginRun(): void {
    for (const [subject, entry] of this.#entries)
      this.#entries.set(subject, { ...entry, freshMs: this.#freshMsOf(entry) });
    this.#run += 1;
    this.#confirmedMs = -Infinity;
  }

  /** Why a message of that date is refused; undefined when it is accepted. */
  findFault(subject: Subject | undefined, saidAt: Date | undefined): string | undefined {
    if (saidAt === undefined) return undefined;
    const saidMs = saidAt.getTime();
    if (!(saidMs <= this.#nowMs() + AHEAD_MS_MAX)) return 'its time is still to come';
    const before = subject === undefined ? undefined : this.#entries.get(subject)?.saidMs;
    return before !== undefined && saidMs < before ? 'it is older than what was said before' : undefined;
  }

  /** Notes a message about a subject, once it was accepted. A repeat without a later date leaves its age as it was. */
  note(
    subject: Subject,
    { saidAt, isNews }: { readonly saidAt: Date | undefined; readonly isNews: boolean },
  ): void {
    const known = this.#entries.get(subject);
    const atMs = saidAt?.getTime() ?? this.#nowMs();
    const isRepeat = known !== undefined && !isNews && (saidAt === undefined || atMs <= known.saidMs);
    this.#entries.delete(subject);
    this.#entries.set(subject, {
      saidMs: isRepeat ? known.saidMs : Math.max(atMs, known?.saidMs ?? atMs),
      freshMs: isRepeat ? this.#freshMsOf(known) : Math.min(atMs, this.#nowMs()),
      run: this.#run,
    });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > SUBJECTS_MAX && oldest !== undefined) this.#entries.delete(oldest);
  }

  /** A message about it was refused: earlier ones no longer stand, however often the feed confirms. */
  doubt(subject: Subject): void {
    const known = this.#entries.get(subject);
    if (known !== undefined)
      this.#entries.set(subject, { ...known, freshMs: this.#freshMsOf(known), run: undefined });
  }

  /** Notes that everything sent in this run still held at that time. */
  confirm(saidAt: Date | undefined): void {
    const saidMs = saidAt?.getTime() ?? this.#nowMs();
    this.#confirmedMs = Math.max(this.#confirmedMs, Math.min(saidMs, this.#nowMs()));
  }

  /** When its data was last known to hold, in milliseconds; undefined if nothing was sent since this process began. */
  findFreshMs(subject: Subject): number | undefined {
    const known = this.#entries.get(subject);
    return known && this.#freshMsOf(known);
  }

  /** Forgets all subjects except those that are still needed. */
  retain(isAskedFor: (subject: Subject) => boolean): void {
    for (const subject of this.#entries.keys()) if (!isAskedFor(subject)) this.#entries.delete(subject);
  }

  #freshMsOf({ freshMs, run }: Entry): number {
    return run === this.#run ? Math.max(freshMs, this.#confirmedMs) : freshMs;
  }

  #nowMs(): number {
    return this.#clock.now().getTime();
  }
}
