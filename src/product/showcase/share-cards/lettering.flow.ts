import { create, type Font } from 'fontkit';
import { type Letters, lettersOf } from './letters.ts';

/** One face of a style: its file, the file with further letters, and the weight wanted of a variable font. */
export type Face = { file: string; extended: string | null; weight: number };
export type Lettering = (face: Face) => Promise<Letters>;
/** The bytes of a WOFF2 by its path inside node_modules, or undefined when this server does not have it. */
export type ReadFont = (file: string) => Buffer | undefined;

const kept = 24;

/** Turns text into outlines with the very fonts the pages use, so that a picture needs no font installed. */
export function openLettering(read: ReadFont): Lettering {
  const fonts = new Map<string, Promise<Font | undefined>>();
  const open = (file: string, weight: number): Promise<Font | undefined> => {
    const key = `${file} ${weight}`;
    const known = fonts.get(key);
    if (known !== undefined) return known;
    if (fonts.size >= kept) fonts.clear();
    const opening = openFont(read(file), weight);
    fonts.set(key, opening);
    opening.catch(() => fonts.delete(key));
    return opening;
  };
  return async ({ file, extended, weight }) => {
    const found = [await open(file, weight), extended === null ? undefined : await open(extended, weight)];
    return lettersOf(found.filter(font => font !== undefined));
  };
}

async function openFont(woff2: Buffer | undefined, weight: number): Promise<Font | undefined> {
  if (woff2 === undefined) return undefined;
  const font = create(await unpack(woff2));
  if (font.type !== 'TTF' || !('variationAxes' in font)) return undefined;
  const axis = font.variationAxes.wght;
  return axis === undefined ? font : font.getVariation({ wght: Math.min(axis.max, Math.max(axis.min, weight)) });
}

let turn: Promise<unknown> = Promise.resolve();

/** One at a time: the decompressor answers with a view of memory it uses again. */
function unpack(woff2: Buffer): Promise<Buffer> {
  const unpacked = turn.then(async () => Buffer.from(await (await decompressor())(woff2)));
  turn = unpacked.catch(() => undefined);
  return unpacked;
}

type Decompress = (woff2: Buffer) => Promise<Uint8Array>;
const processEvents = ['uncaughtException', 'unhandledRejection'] as const;
let loading: Promise<Decompress> | undefined;

/** The decompressor's start registers handlers on the whole process; those are taken off again. */
function decompressor(): Promise<Decompress> {
  loading ??= (async () => {
    const before = processEvents.map(event => process.listeners(event as 'uncaughtException'));
    const { decompress } = await import('wawoff2');
    for (const [place, event] of processEvents.entries())
      for (const listener of process.listeners(event as 'uncaughtException'))
        if (!before[place]?.includes(listener)) process.removeListener(event, listener);
    return decompress;
  })();
  return loading;
}
