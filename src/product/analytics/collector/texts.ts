export const texts = {
  unknownVersion: 'Only version 2 of the protocol is understood.',
  badChecksum: 'The checksum does not match what was sent.',
  badEvents: 'The events are not a list in JSON.',
  unknownKey: 'This server collects nothing for that key.',
  tooManyEvents: (most: number) => `Send at most ${most} events at once.`,
} as const;
