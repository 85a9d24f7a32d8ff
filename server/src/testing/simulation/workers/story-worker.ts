import { parentPort, workerData } from 'node:worker_threads';
import { applyPlant } from '../plants/apply-plant.ts';
import { PLANTS } from '../plants/plants.ts';
import { partShape, workerShape } from './part.ts';

const { plant: name } = workerShape.parse(workerData);
const plant = name === undefined ? undefined : PLANTS[name];
if (plant !== undefined) applyPlant(plant);
// Loaded only now, with the fault that was planted.
const { openSimulation } = await import('../open-simulation.ts');
const simulation = openSimulation(plant);

async function answer(asked: unknown): Promise<void> {
  parentPort?.postMessage({ found: await simulation.play(partShape.parse(asked)) }, []);
}

// A rejection ends the worker, and whoever asked hears of it.
parentPort?.on('message', (asked: unknown) => void answer(asked));
