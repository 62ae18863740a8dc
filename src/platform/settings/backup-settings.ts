import { z } from 'zod';

/** Settings of the commands `backup` and `restore`; part of all settings in `config.ts`. */
export const backupSettings = {
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[02-9ac-hj-np-z]{58}$/, 'is a public key of age: age1…')
    .optional()
    .describe(
      'Public key of [age](https://age-encryption.org): `npm run backup` encrypts each file for it, and only its private key opens them ([backups](backups.md))',
    ),
  BACKUP_IDENTITY: z
    .string()
    .min(1)
    .optional()
    .describe('File with the private key, which only `npm run restore` reads: keep it on another machine until then'),
} as const;
