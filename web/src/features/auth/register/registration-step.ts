import type { Draft, DraftField } from './registration-draft.ts';

/** The form state that a step shows and changes. */
export interface StepProps {
  readonly draft: Draft;
  readonly type: (typed: Partial<Draft>) => void;
  readonly shown: (field: DraftField) => string | undefined;
}
