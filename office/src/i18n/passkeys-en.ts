/** The texts of a member's passkeys. */
export const passkeysEn = {
  title: 'Passkeys',
  advice:
    'Log in with your fingerprint, your face or the PIN of your device. A passkey counts as password and code.',
  none: 'You have no passkey yet.',
  loadFailed: 'Your passkeys could not be loaded',
  add: 'Add a passkey',
  atAddress:
    'Passkeys don’t work at an address made of numbers such as this one. Open the office by its name to use them.',
  unsupported: 'This browser has no passkeys, or the office was not opened securely.',
  addedAt: 'Added on {date}',
  usedAt: 'Last used {time}',
  neverUsed: 'Not used yet',
  remove: 'Remove',
  removeNamed: 'Remove {name}',
  addTitle: 'Add a passkey',
  addAdvice: 'Give it a name by which you know it later. Then your browser asks how you want to keep it.',
  name: 'Name',
  added: 'The passkey is added.',
  removeTitle: 'Remove this passkey?',
  removeAdvice:
    '{name} will log nobody in any more. Delete it from your device too, where it may still be offered.',
  removed: 'The passkey is removed.',
  use: 'Use a passkey',
  cancelled: 'No passkey was used. Please try again.',
  known: 'This device has a passkey of your account already.',
  failed: 'This device could not do that. Please try another way.',
} as const;
