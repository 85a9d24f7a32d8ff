/** Where the live stream of an event is looked at, and by whom. */
export interface StreamViewer {
  readonly eventId: string;
  /** The viewer's network address, by which a stream's owner permits and counts. */
  readonly address: string;
  readonly language: 'en' | 'bn';
}

/** The house's own frame, which draws the match from its score. */
export const OWN_FRAME_PATH = '/api/stream/frame';

/**
 * The address of the live stream frame (row EXCH-1): the operator's, with the event as its channel and the viewer's
 * address filled in, or the house's own when the operator has none. The house knows the viewer's address itself, so that
 * nobody else is asked for it.
 */
export function streamAddress(operatorAddress: string | undefined, viewer: StreamViewer): string {
  const { eventId, address, language } = viewer;
  if (operatorAddress === undefined) return `${OWN_FRAME_PATH}/${eventId}?lang=${language}`;
  return operatorAddress
    .replaceAll('{channel}', encodeURIComponent(eventId))
    .replaceAll('{address}', encodeURIComponent(address))
    .replaceAll('{language}', language);
}
