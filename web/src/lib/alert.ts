import { create } from 'zustand';

interface Alert {
  /** The Error modal's text; may contain links as HTML. */
  readonly body: string | undefined;
  /** The error behind it, if a call was refused: help may explain it. */
  readonly cause?: unknown;
}

/** The open app-level alert, if any (HOME-15). */
export const useAlert = create<Alert>(() => ({ body: undefined }));

/** Opens the modal titled Error. */
export function showError(body: string, cause?: unknown): void {
  useAlert.setState({ body, cause });
}

/** Closes it. */
export function dismissError(): void {
  useAlert.setState({ body: undefined, cause: undefined });
}
