/** Messages on this device can't be turned on, for a reason of the browser or of this device. */
export class PushFailed extends Error {
  override readonly name = 'PushFailed';
  readonly reason: 'denied' | 'dismissed' | 'noWorker' | 'serviceDown' | 'offline';

  constructor(reason: PushFailed['reason'], options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
