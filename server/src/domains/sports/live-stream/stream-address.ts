/** Who watches the live stream of which event. */
export interface StreamViewer {
  readonly eventId: string;
  /** The viewer's network address, by which a stream's provider licenses and counts views. */
  readonly address: string;
  readonly language: 'en' | 'bn';
}

/** The app's own frame, which animates the match from its score. */
export const OWN_FRAME_PATH = '/api/stream/frame';

/**
 * The address of the live stream frame (row EXCH-1): the operator's, with the event as its channel and the viewer's
 * address filled in, or the app's own when the operator has none. The app knows the viewer's address, so no third party
 * is needed to find it.
 */
export function streamAddress(operatorAddress: string | undefined, viewer: StreamViewer): string {
  const { eventId, address, language } = viewer;
  if (operatorAddress === undefined) return `${OWN_FRAME_PATH}/${eventId}?lang=${language}`;
  return operatorAddress
    .replaceAll('{channel}', encodeURIComponent(eventId))
    .replaceAll('{address}', encodeURIComponent(address))
    .replaceAll('{language}', language);
}
