import { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { accept, type Result, refuse } from '../../../base/result.ts';

/** A file in a ZIP file, still compressed. `size` is that of its content, as the ZIP file says. */
export type ZipEntry = { name: string; size: number; packed: Buffer; isDeflated: boolean; checksum: number };

/** Most that all files together may unpack to: a small file could contain far more than a server has memory for. */
const mostUnpacked = 1024 * 1024 * 1024;
const mostEntries = 20_000;

export type ZipRefusal = { kind: 'file_no_zip' } | { kind: 'file_too_much' };

/** What is wrong with the content of one file: it cannot be unpacked to what the ZIP file says of it. */
export class DamagedEntry extends Error {}

const signature = { end: 0x06054b50, listed: 0x02014b50, local: 0x04034b50 } as const;
const endBytes = 22;

/**
 * The files of a ZIP file by its directory (PKWARE APPNOTE 6.3). Without encryption, splitting and ZIP64, which no
 * export has. fflate, which writes them, checks no checksum when it reads, and unpacks whole files.
 */
export function readZip(bytes: Buffer): Result<ZipEntry[], ZipRefusal> {
  const noZip = refuse({ kind: 'file_no_zip' } as const);
  const end = findEnd(bytes);
  if (end === undefined) return noZip;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count > mostEntries) return refuse({ kind: 'file_too_much' });
  const entries = new Map<string, ZipEntry>();
  let unpacked = 0;
  for (let nth = 0; nth < count; nth++) {
    const listed = readListed(bytes, at, end);
    if (listed === undefined || entries.has(listed.entry.name)) return noZip;
    unpacked += listed.entry.size;
    if (unpacked > mostUnpacked) return refuse({ kind: 'file_too_much' });
    entries.set(listed.entry.name, listed.entry);
    at = listed.next;
  }
  return accept([...entries.values()]);
}

/** Where the end record is: the last one whose comment reaches to the end of the file. */
function findEnd(bytes: Buffer): number | undefined {
  for (let at = bytes.length - endBytes; at >= 0 && at >= bytes.length - endBytes - 0xffff; at--)
    if (bytes.readUInt32LE(at) === signature.end && at + endBytes + bytes.readUInt16LE(at + 20) === bytes.length)
      return at;
  return undefined;
}

function readListed(bytes: Buffer, at: number, end: number): { entry: ZipEntry; next: number } | undefined {
  if (at + 46 > end || bytes.readUInt32LE(at) !== signature.listed) return undefined;
  const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)];
  const [packedSize, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
  const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
  const next = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  const isEncrypted = (flags & 1) === 1;
  if (next > end || isEncrypted || (method !== 0 && method !== 8)) return undefined;
  const begin = contentBegin(bytes, bytes.readUInt32LE(at + 42));
  if (begin === undefined || begin + packedSize > end) return undefined;
  const entry = {
    name: bytes.toString('utf8', at + 46, nameEnd),
    size,
    packed: bytes.subarray(begin, begin + packedSize),
    isDeflated: method === 8,
    checksum: bytes.readUInt32LE(at + 16),
  };
  return { entry, next };
}

function contentBegin(bytes: Buffer, local: number): number | undefined {
  if (local + 30 > bytes.length || bytes.readUInt32LE(local) !== signature.local) return undefined;
  return local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
}

/** The content of an entry, in parts. Throws DamagedEntry as soon as it cannot be what the ZIP file says. */
export async function* unpack({ size, packed, isDeflated, checksum }: ZipEntry): AsyncGenerator<Buffer> {
  let read = 0;
  let sum = 0;
  try {
    for await (const part of isDeflated ? Readable.from([packed]).pipe(createInflateRaw()) : [packed]) {
      const bytes = part as Buffer;
      read += bytes.length;
      if (read > size) throw new DamagedEntry();
      sum = crc32(bytes, sum);
      yield bytes;
    }
  } catch (error) {
    throw isInflateError(error) ? new DamagedEntry() : error;
  }
  if (read !== size || sum !== checksum) throw new DamagedEntry();
}

const isInflateError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(Z_|ERR_)/.test(String(error.code));

/** The whole content of an entry of at most `most` bytes. */
export async function unpackWhole(entry: ZipEntry, most: number): Promise<Buffer> {
  if (entry.size > most) throw new DamagedEntry();
  const parts: Buffer[] = [];
  for await (const part of unpack(entry)) parts.push(part);
  return Buffer.concat(parts);
}

/** Longer than any row: a draft of five hundred posts. */
const mostInLine = 16 * 1024 * 1024;

/** The lines of a text in UTF-8. */
export async function* linesOf(entry: ZipEntry): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (bytes?: Buffer): string => {
    try {
      return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
    } catch {
      throw new DamagedEntry();
    }
  };
  let rest = '';
  for await (const part of unpack(entry)) {
    const lines = (rest + decode(part)).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > mostInLine) throw new DamagedEntry();
    yield* lines;
  }
  rest += decode();
  if (rest !== '') yield rest;
}
