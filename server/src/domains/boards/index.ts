/** Public API of the boards domain: the boards of markets that players put together. */
export { boardHandlers } from './calls.ts';
