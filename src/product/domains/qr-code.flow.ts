import { toString as toText } from 'qrcode';
import sharp from 'sharp';

// Four modules of quiet zone, as ISO/IEC 18004 asks; level Q survives a quarter of the code being covered or worn.
const look = { margin: 4, errorCorrectionLevel: 'Q', color: { dark: '#111111ff', light: '#ffffffff' } } as const;

/** A QR code of an address as an SVG document, with a white background of its own for any paper. */
export const qrSvg = (address: string): Promise<string> => toText(address, { ...look, type: 'svg' });

/** The same as PNG, `edge` pixels wide and high. A million pixels are drawn beside the thread that answers requests. */
export async function qrPng(address: string, edge = 1024): Promise<Buffer> {
  const svg = await toText(address, { ...look, type: 'svg', width: edge });
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 2 }).toBuffer();
}
