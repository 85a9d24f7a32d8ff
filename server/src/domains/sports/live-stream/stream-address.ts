/** Who watches the live stream of which event. */
export interface StreamViewer {
  readonly eventId: string;
  /** The viewer's network address, by which a stream's provider licenses and counts views. */
  readonly address: string;
  readonly language: 'en' | 'bn';
}

/** The app's own frame, which animates the match from its score. */
export const OWN_FRAME_PATH = '/api/stream/frame';

/** Where a live stream comes from. */
export interface StreamSource {
  /** The operator's, with `{channel}`, `{event}`, `{address}` and `{language}` to fill in; without it the app shows its own animation. */
  readonly address: string | undefined;
  /** The fixed channel that the operator has with the stream's provider. */
  readonly channel: string;
}

/**
 * The address of the live stream frame (row EXCH-1), with the channel and the viewer's address: the operator's, or the
 * app's own when the operator has none. The app knows the viewer's address, so no third party is needed to find it.
 */
export function streamAddress({ address: wanted, channel }: StreamSource, viewer: StreamViewer): string {
  const { eventId, address, language } = viewer;
  const template = wanted ?? `${OWN_FRAME_PATH}/{event}?lang={language}&channel={channel}&ip={address}`;
  return template
    .replaceAll('{channel}', encodeURIComponent(channel))
    .replaceAll('{event}', encodeURIComponent(eventId))
    .replaceAll('{address}', encodeURIComponent(address))
    .replaceAll('{language}', language);
}
