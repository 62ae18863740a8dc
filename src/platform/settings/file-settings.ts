import { z } from 'zod';
import { flag, textFrom, webUrl } from './setting-kinds.ts';

/** Settings of the place where images are kept; part of all settings in `config.ts`. */
export const fileSettings = {
  FILES: z
    .enum(['postgres', 's3'])
    .default('postgres')
    .describe(
      'Where new images are kept: `postgres`, or `s3` for a bucket with the API of Amazon S3 ([files](files.md))',
    ),
  S3_BUCKET: textFrom(3).describe('Name of that bucket, which holds files of this Vitrine alone'),
  S3_ENDPOINT: webUrl.describe('Address of its service, such as `https://s3.example.org`; default that of Amazon'),
  S3_REGION: z.string().min(1).default('us-east-1').describe('Its region'),
  S3_ACCESS_KEY_ID: textFrom(1).describe('Id of a key that reads, writes and deletes objects of the bucket'),
  S3_SECRET_ACCESS_KEY: textFrom(1).describe('Its secret'),
  S3_FORCE_PATH_STYLE: flag
    .default(false)
    .describe('`1` puts the name of the bucket in the path, as MinIO and others expect'),
} as const;
