import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { atEnd } from '../cleanup/at-end.ts';
import { freePort } from '../server/free-port.ts';

/** A bucket at a server of its own, and how it fails. */
export type S3Bucket = {
  /** The settings of a Vitrine that uses it. */
  settings: Record<string, string>;
  /** The keys of what is in it. */
  keys(): string[];
  /** Calls go unanswered until it comes back at the same port. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  /** From now on this key has other bytes. */
  damage(key: string): void;
};

const suffix = '._S3rver_object';

export async function startS3Bucket(): Promise<S3Bucket> {
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-s3-'));
  const port = await freePort();
  const bucket = 'vitrine';
  const open = async () => {
    const opened = new S3rver({
      ...{ address: '127.0.0.1', port, silent: true, directory },
      configureBuckets: [{ name: bucket }],
    });
    await opened.run();
    return opened;
  };
  let server: S3rver | undefined = await open();
  const goAway = async () => {
    const known = server?.httpServer;
    server = undefined;
    known?.closeAllConnections();
    await new Promise<unknown>(resolve => (known === undefined ? resolve(null) : known.close(resolve)));
  };
  atEnd(async () => {
    await goAway();
    rmSync(directory, { recursive: true, force: true });
  });
  const folder = join(directory, bucket);
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_FORCE_PATH_STYLE: '1',
    },
    keys: () =>
      existsSync(folder)
        ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
            .filter(path => path.endsWith(suffix))
            .map(path => path.slice(0, -suffix.length))
            .sort()
        : [],
    goAway,
    comeBack: async () => {
      server = await open();
    },
    damage: key => writeFileSync(join(folder, `${key}${suffix}`), 'something else'),
  };
}
