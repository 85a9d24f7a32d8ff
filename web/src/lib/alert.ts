import { create } from 'zustand';

interface Alert {
  /** What the modal titled Error says; may carry links written as HTML. */
  readonly body: string | undefined;
  /** What was thrown, where it was a call's refusal: help may explain it. */
  readonly cause?: unknown;
}

/** The app-level alert that is open, if any (HOME-15). */
export const useAlert = create<Alert>(() => ({ body: undefined }));

/** Opens the modal titled Error. */
export function showError(body: string, cause?: unknown): void {
  useAlert.setState({ body, cause });
}

/** Closes it. */
export function dismissError(): void {
  useAlert.setState({ body: undefined, cause: undefined });
}
