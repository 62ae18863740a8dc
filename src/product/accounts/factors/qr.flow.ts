import { toString as toText } from 'qrcode';

/** A QR code as an SVG document on a white ground of its own, so that a phone reads it in a dark theme too. */
export const qrOf = (address: string): Promise<string> =>
  toText(address, {
    type: 'svg',
    margin: 4,
    errorCorrectionLevel: 'M',
    color: { dark: '#111111ff', light: '#ffffffff' },
  });
