import { toBuffer, toString as toText } from 'qrcode';

// Four modules of quiet zone, as ISO/IEC 18004 asks; level Q survives a quarter of the code being covered or worn.
const look = { margin: 4, errorCorrectionLevel: 'Q', color: { dark: '#111111ff', light: '#ffffffff' } } as const;

/** A QR code of an address as an SVG document. It has its own white ground, so it reads on any paper. */
export const qrSvg = (address: string): Promise<string> => toText(address, { ...look, type: 'svg' });

/** The same as PNG, `edge` pixels wide and high. */
export const qrPng = (address: string, edge = 1024): Promise<Buffer> =>
  toBuffer(address, { ...look, type: 'png', width: edge });
