import { toString as toText } from 'qrcode';

/** A QR code as an SVG document with a white background, so that phones read it in a dark theme too. */
export const qrOf = (address: string): Promise<string> =>
  toText(address, {
    type: 'svg',
    margin: 4,
    errorCorrectionLevel: 'M',
    color: { dark: '#111111ff', light: '#ffffffff' },
  });
