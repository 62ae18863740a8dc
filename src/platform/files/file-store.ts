import type { S3Client } from '@aws-sdk/client-s3';
import type { Config } from '../config.ts';
import { HttpRefusal } from '../http-answer.ts';
import { texts } from '../texts.ts';

/** A bucket of files by random keys, whose content never changes. */
export type FileStore = {
  /** Whether new files go there; else it only has those that were moved there. */
  readonly takesNew: boolean;
  put(key: string, bytes: Buffer): Promise<void>;
  get(key: string): Promise<Buffer>;
  /** Removing what is not there succeeds. */
  remove(key: string): Promise<void>;
};

/** The store does not answer, or refuses us: requests are answered 503, and nothing was changed. */
export class FilesAway extends HttpRefusal {
  constructor(cause: unknown) {
    super(503, 'files_away', texts.filesAway, { headers: { 'retry-after': '30', 'cache-control': 'no-store' } });
    this.cause = cause;
  }
}

type Settings = Pick<
  Config,
  | 'FILES'
  | 'S3_BUCKET'
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
  | 'S3_FORCE_PATH_STYLE'
>;

const limits = { connectionTimeout: 2000, requestTimeout: 10_000 } as const;
/** More than the largest upload. */
const mostBytes = 64 * 1024 * 1024;

/** The bucket the settings name, or none. Its library is loaded with the first call: most servers never need it. */
export function openFileStore(settings: Settings): FileStore | undefined {
  const { S3_BUCKET: Bucket, FILES: kind } = settings;
  if (Bucket === undefined) return undefined;
  let opened: Promise<{ client: S3Client; sdk: typeof import('@aws-sdk/client-s3') }> | undefined;
  const open = () => {
    opened ??= connect(settings);
    return opened;
  };

  async function called<T>(call: (at: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> {
    try {
      return await call(await open());
    } catch (error) {
      throw new FilesAway(error);
    }
  }

  return {
    takesNew: kind === 's3',
    put: (Key, Body) =>
      called(async ({ client, sdk }) => {
        const ContentType = 'application/octet-stream';
        await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body, ContentType, ContentLength: Body.length }));
      }),
    get: Key =>
      called(async ({ client, sdk }) => {
        const { Body, ContentLength = 0 } = await client.send(new sdk.GetObjectCommand({ Bucket, Key }));
        if (Body === undefined || ContentLength > mostBytes) throw new Error('the file is empty or too large');
        return Buffer.from(await Body.transformToByteArray());
      }),
    remove: Key =>
      called(async ({ client, sdk }) => {
        await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
      }),
  };
}

async function connect(settings: Settings) {
  const sdk = await import('@aws-sdk/client-s3');
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  const client = new sdk.S3Client({
    region: settings.S3_REGION,
    forcePathStyle: settings.S3_FORCE_PATH_STYLE,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(accessKeyId === undefined || secretAccessKey === undefined
      ? {}
      : { credentials: { accessKeyId, secretAccessKey } }),
    maxAttempts: 2,
    // Our own checksum covers the whole way; not every service knows those of the library.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: limits,
  });
  return { client, sdk };
}
