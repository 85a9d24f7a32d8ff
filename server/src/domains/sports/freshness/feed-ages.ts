import type { Clock } from '../../../kernel/clock.ts';
import type { Subject } from './find-subject.ts';

/** More subjects than any feed has under way; the one not heard of for longest goes first, and is stale from then on. */
const SUBJECTS_MAX = 50_000;
/** A source whose clock is this far ahead is wrong: what it says would never grow old. */
const AHEAD_MS_MAX = 5_000;

interface Heard {
  /** When its source said it last. */
  readonly saidMs: number;
  /** When it last said something new, or the same at a later time. */
  readonly freshMs: number;
  /** In which run of the feed it was said; undefined when a confirmation doesn't speak for it. */
  readonly run: number | undefined;
}

/** How old what the feed said is, by the house's clock, whatever the feed's adapter does. In memory: a start knows nothing. */
export class FeedAges {
  readonly #clock: Clock;
  readonly #heard = new Map<Subject, Heard>();
  #run = 0;
  #confirmedMs = -Infinity;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** From now on a confirmation speaks only for what is said after this: the feed was opened anew, or said what nobody could read. */
  beginRun(): void {
    for (const [subject, heard] of this.#heard)
      this.#heard.set(subject, { ...heard, freshMs: this.#freshMsOf(heard) });
    this.#run += 1;
    this.#confirmedMs = -Infinity;
  }

  /** Why what was said then is not taken; undefined when it is. */
  findFault(subject: Subject | undefined, saidAt: Date | undefined): string | undefined {
    if (saidAt === undefined) return undefined;
    const saidMs = saidAt.getTime();
    if (!(saidMs <= this.#nowMs() + AHEAD_MS_MAX)) return 'its time is still to come';
    const before = subject === undefined ? undefined : this.#heard.get(subject)?.saidMs;
    return before !== undefined && saidMs < before ? 'it is older than what was said before' : undefined;
  }

  /** Notes what was said of a subject, once it was taken. A repeat that is not dated later leaves it as old as it was. */
  note(
    subject: Subject,
    { saidAt, isNews }: { readonly saidAt: Date | undefined; readonly isNews: boolean },
  ): void {
    const known = this.#heard.get(subject);
    const atMs = saidAt?.getTime() ?? this.#nowMs();
    const isRepeat = known !== undefined && !isNews && (saidAt === undefined || atMs <= known.saidMs);
    this.#heard.delete(subject);
    this.#heard.set(subject, {
      saidMs: isRepeat ? known.saidMs : Math.max(atMs, known?.saidMs ?? atMs),
      freshMs: isRepeat ? this.#freshMsOf(known) : Math.min(atMs, this.#nowMs()),
      run: this.#run,
    });
    const [oldest] = this.#heard.keys();
    if (this.#heard.size > SUBJECTS_MAX && oldest !== undefined) this.#heard.delete(oldest);
  }

  /** A message about it was refused: what was said before no longer stands for it, however often the feed confirms. */
  doubt(subject: Subject): void {
    const known = this.#heard.get(subject);
    if (known !== undefined)
      this.#heard.set(subject, { ...known, freshMs: this.#freshMsOf(known), run: undefined });
  }

  /** Notes that all that was said in this run still held then. */
  confirm(saidAt: Date | undefined): void {
    const saidMs = saidAt?.getTime() ?? this.#nowMs();
    this.#confirmedMs = Math.max(this.#confirmedMs, Math.min(saidMs, this.#nowMs()));
  }

  /** When what was said of it was last known to hold, in milliseconds; undefined when nothing was said since this process began. */
  findFreshMs(subject: Subject): number | undefined {
    const known = this.#heard.get(subject);
    return known && this.#freshMsOf(known);
  }

  /** Forgets all subjects but those that are asked for still. */
  retain(isAskedFor: (subject: Subject) => boolean): void {
    for (const subject of this.#heard.keys()) if (!isAskedFor(subject)) this.#heard.delete(subject);
  }

  #freshMsOf({ freshMs, run }: Heard): number {
    return run === this.#run ? Math.max(freshMs, this.#confirmedMs) : freshMs;
  }

  #nowMs(): number {
    return this.#clock.now().getTime();
  }
}
