/**
 * A JPEG, PNG or WebP file with only what is needed to draw it: no EXIF, XMP, comments, embedded previews, and
 * nothing after its end. Pixels stay as encoded; the colour profile stays. `undefined` for other types and for
 * malformed files.
 */
export function barePicture(bytes: Uint8Array): Uint8Array | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return bareJpeg(bytes);
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return barePng(bytes);
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return bareWebp(bytes);
  return undefined;
}

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);
const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

// ITU T.81, B.1.1.3. Of the application segments only the colour profile and Adobe's colour transform change the colours.
function bareJpeg(bytes: Uint8Array): Uint8Array | undefined {
  const parts = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) return joined([...parts, bytes.subarray(at, at + 2)]);
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    let end = at + 2 + length;
    if (length < 2 || end > bytes.length) return undefined;
    const isApp = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
    const isNeeded =
      (marker === 0xe2 && textAt(bytes, at + 4, 11) === 'ICC_PROFILE') ||
      (marker === 0xee && textAt(bytes, at + 4, 5) === 'Adobe');
    if (marker === 0xda) end = scanEnd(bytes, end);
    if (!isApp || isNeeded) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return undefined;
}

/** The end of a scan's encoded pixels: the next marker that is neither a stuffed byte nor a restart. */
function scanEnd(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

const drawnChunks = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'iCCP',
  'sRGB',
  'gAMA',
  'cHRM',
  'cICP',
  'sBIT',
  'bKGD',
]);

function barePng(bytes: Uint8Array): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [bytes.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return undefined;
    const type = textAt(bytes, at + 4, 4);
    if (drawnChunks.has(type)) parts.push(bytes.subarray(at, end));
    if (type === 'IEND') return joined(parts);
    at = end;
  }
  return undefined;
}

function bareWebp(bytes: Uint8Array): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const total = Math.min(8 + view.getUint32(4, true), bytes.length);
  const parts: Uint8Array[] = [];
  let at = 12;
  while (at + 8 <= total) {
    const type = textAt(bytes, at, 4);
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    if (at + 8 + length > bytes.length) return undefined;
    if (['VP8 ', 'VP8L', 'ALPH', 'ICCP'].includes(type)) parts.push(bytes.subarray(at, end));
    if (type === 'VP8X') {
      const extended = bytes.slice(at, end);
      // Flags of EXIF (8) and XMP (4), which are left out.
      extended[8] = (extended[8] ?? 0) & ~0x0c;
      parts.push(extended);
    }
    at = end;
  }
  const body = joined(parts);
  const head = new Uint8Array(12);
  head.set(bytes.subarray(0, 12));
  new DataView(head.buffer).setUint32(4, body.length + 4, true);
  return joined([head, body]);
}
