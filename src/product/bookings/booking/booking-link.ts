/**
 * A booking's link: creator, booking and proof in one opaque token of 64 letters. The proof covers the sequence, so a
 * link from before a move is known as such: it leads to the newer one, and changes nothing. Only bytes and text here;
 * booking-link.flow.ts makes the proof.
 */
export const linkBytes = 48;

/** Sixteen bytes as the text of a UUID. */
export function uuidText(bytes: Uint8Array): string {
  const hex = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
