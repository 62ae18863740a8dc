import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupRefusal } from './backup-folder.ts';

/** The ending of an encrypted file. */
export const sealedEnding = '.age';

type Bytes = AsyncIterable<Uint8Array>;
const asWeb = (source: Bytes) => Readable.toWeb(Readable.from(source)) as ReadableStream<Uint8Array>;

/** Encrypts what passes for a public key of age. */
export const sealing = (recipient: string) =>
  async function* (source: Bytes): AsyncGenerator<Uint8Array> {
    const encrypter = new Encrypter();
    encrypter.addRecipient(recipient);
    yield* (await encrypter.encrypt(asWeb(source))) as WebStream<Uint8Array>;
  };

/** Decrypts what passes with the private keys of a file. Throws where none of them opens it. */
export const opening = (identities: readonly string[]) =>
  async function* (source: Bytes): AsyncGenerator<Uint8Array> {
    const decrypter = new Decrypter();
    for (const identity of identities) decrypter.addIdentity(identity);
    yield* (await decrypter.decrypt(asWeb(source))) as WebStream<Uint8Array>;
  };

/** The private keys in a file that `age-keygen` wrote. Throws a `BackupRefusal`. */
export async function readIdentities(path: string | undefined): Promise<string[]> {
  if (path === undefined) return [];
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) throw new BackupRefusal(`BACKUP_IDENTITY names ${path}, which cannot be read.`);
  const found = text.split(/\r?\n/).filter(line => /^AGE-SECRET-KEY-(PQ-)?1[0-9A-Z]+$/.test(line.trim()));
  if (found.length === 0) throw new BackupRefusal(`${path} holds no private key of age.`);
  return found.map(line => line.trim());
}
