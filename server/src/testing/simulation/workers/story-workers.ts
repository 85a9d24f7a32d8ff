import { Worker } from 'node:worker_threads';
import { answerShape, type Found, type Part } from './part.ts';

/** After so many steps a worker is replaced: each app that it killed leaves something behind, as a killed process would not. */
const STEPS_OF_A_WORKER = 20_000;

interface Place {
  worker: Worker | undefined;
  stepsLeft: number;
}

/** Threads that play stories, each with an app and a database of its own. */
export class StoryWorkers {
  readonly #plant: string | undefined;
  readonly #free: Place[];
  readonly #waiting: ((place: Place) => void)[] = [];
  readonly #running = new Set<Worker>();
  #isClosed = false;

  constructor(count: number, plant: string | undefined) {
    this.#plant = plant;
    this.#free = Array.from({ length: count }, () => ({ worker: undefined, stepsLeft: 0 }));
  }

  /** Plays that part as soon as a worker is free; resolves to the first fault in it. */
  async play(part: Part): Promise<Found | undefined> {
    const place = this.#free.shift() ?? (await new Promise<Place>((resolve) => this.#waiting.push(resolve)));
    try {
      const worker = await this.#workerOf(place);
      place.stepsLeft -= part.to - part.from;
      return await ask(worker, part);
    } catch (error) {
      // It has ended, or is about to.
      place.stepsLeft = 0;
      throw error;
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free.push(place);
      else next(place);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const worker of this.#running) await worker.terminate();
  }

  async #workerOf(place: Place): Promise<Worker> {
    if (place.worker !== undefined && place.stepsLeft > 0) return place.worker;
    if (place.worker !== undefined) {
      this.#running.delete(place.worker);
      await place.worker.terminate();
    }
    if (this.#isClosed) throw new Error('no more stories are played');
    const workerData = { plant: this.#plant };
    const worker = new Worker(new URL('./story-worker.ts', import.meta.url), { workerData });
    this.#running.add(worker);
    place.worker = worker;
    place.stepsLeft = STEPS_OF_A_WORKER;
    return worker;
  }
}

function ask(worker: Worker, part: Part): Promise<Found | undefined> {
  return new Promise((resolve, reject) => {
    const take = (answer: unknown) => {
      forget();
      const { data, error } = answerShape.safeParse(answer);
      if (data === undefined) reject(error);
      else resolve(data.found);
    };
    const fail = (error: unknown) => {
      forget();
      reject(error);
    };
    const end = () => fail(new Error('a worker has ended in the middle of a story'));
    const forget = () => worker.off('message', take).off('error', fail).off('exit', end);
    worker.on('message', take).on('error', fail).on('exit', end);
    worker.postMessage(part, []);
  });
}
