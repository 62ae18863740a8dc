import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply } from 'fastify';
import sharp from 'sharp';
import { creatorIdOf, idSchema } from '../../../base/id.ts';
import { policies } from '../../../platform/headers/content-policies.ts';
import type { Api } from '../../../platform/http.ts';
import { accepted, answerTo } from '../../../platform/http-answer.ts';
import { SnapshotCache } from '../../../platform/keyed-cache.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { imagePath } from '../document/page-images.ts';
import { aboutImage, cutImage } from './cut-image.flow.ts';
import { describeImage } from './describe-image.flow.ts';
import { readFile } from './image-files.flow.ts';
import * as operations from './image-operations.ts';
import { type ImageDeps, storeImage } from './image-variants.flow.ts';
import { findAddress, findPublicVariant, type ImageVariant } from './images.sql.ts';
import { storedImage } from './stored-image.http.ts';

const { refusals } = operations.readImage;

export async function imageUploadRoutes(api: Api, deps: PlatformContext & ImageDeps): Promise<void> {
  await api.register(async (scope: Api) => {
    await scope.register(multipart, { limits: { fileSize: operations.mostImageBytes, files: 1, fields: 10 } });
    serve(scope, operations.uploadImage, async ({ creatorId, query: { use, alt, decorative } }, { request }) => {
      if (!request.isMultipart()) throw answerTo(refusals, { kind: 'image_empty' });
      // Whatever the parser throws, the form cannot be read.
      const file = await request.file().catch(() => null);
      if (file === null) throw answerTo(refusals, { kind: 'form_unreadable' });
      if (file === undefined) throw answerTo(refusals, { kind: 'image_empty' });
      const bytes = await file.toBuffer().catch(() => undefined);
      if (file.file.truncated) throw answerTo(refusals, { kind: 'image_too_large' });
      if (bytes === undefined) throw answerTo(refusals, { kind: 'form_unreadable' });
      const words = decorative === '1' ? { alt: '', decorative: true } : { alt, decorative: false };
      return accepted(refusals, await storedImage(storeImage(deps, creatorId, { bytes, use, ...words })));
    });
  });
}

/** A picture's facts, cropping it, and its alt text. */
export function imageEditRoutes(api: Api, deps: PlatformContext & ImageDeps): void {
  serve(api, operations.readImage, ({ creatorId, params }) => storedImage(aboutImage(deps, creatorId, params.imageId)));
  serve(api, operations.cropImage, async ({ creatorId, params, body }) => {
    return storedImage(cutImage(deps, creatorId, params.imageId, body));
  });
  serve(api, operations.describeImage, ({ creatorId, params, body }) =>
    describeImage(deps, creatorId, params.imageId, body),
  );
}

const fileName = /^([0-9a-f]{32})-(original|card|thumbnail)\.(webp|jpg)$/;
/** Twice the size at which emails show a picture: a whole one, or a portrait. Transparent parts become white. */
const mailJpeg = (picture: Buffer, isWhole: boolean): Promise<Buffer> =>
  (isWhole
    ? sharp(picture).resize(1200, 2400, { fit: 'inside', withoutEnlargement: true })
    : sharp(picture).resize(160, 160, { fit: 'cover' })
  )
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();

type Formats = Partial<Record<ImageVariant['format'], Buffer>>;

/**
 * `GET /images/<address>-<variant>.webp`. The address belongs to the picture permanently, so its content never
 * changes. Browsers that accept AVIF get it at the same address; emails ask for a `.jpg`. Old addresses, which
 * contained the account, redirect here.
 */
export function imageRoutes(app: FastifyInstance, deps: Pick<PlatformContext, 'db' | 'feed' | 'files'>): void {
  const pictures = new SnapshotCache<Formats>({
    load: async (address, variant) => {
      const found = await findPublicVariant(deps.db, address, variant as ImageVariant['variant']);
      const read = await Promise.all(found.map(async file => [file.format, await readFile(deps.files, file)] as const));
      const bytes = read.reduce((sum, [, each]) => sum + each.length, 0);
      return { value: Object.fromEntries(read), bytes: bytes === 0 ? null : bytes };
    },
    // The content of an address never changes; only whether its creator is enabled, which the change feed
    // announces.
    isLive: () => deps.feed.isLive(),
    maxBytes: 32 * 1024 * 1024,
    now: Date.now,
  });
  const forMails = new SnapshotCache<Buffer | undefined>({
    load: async (address, variant) => {
      const { webp } = await pictures.find(address, variant);
      const value = webp && (await mailJpeg(webp, variant === 'original'));
      return { value, bytes: value?.length ?? null };
    },
    isLive: () => deps.feed.isLive(),
    maxBytes: 4 * 1024 * 1024,
    now: Date.now,
  });
  for (const kept of [pictures, forMails]) {
    deps.feed.on('shut', () => kept.doubt());
    deps.feed.onReconnect(() => kept.doubt());
  }
  const absent = (reply: FastifyReply) =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain').send('');

  app.get<{ Params: { file: string } }>('/images/:file', async (request, reply) => {
    reply.header('content-security-policy', policies.file);
    const [, address, variant, ending] = fileName.exec(request.params.file) ?? [];
    if (address === undefined || variant === undefined) return absent(reply);
    if (ending === 'jpg') {
      const jpeg = await forMails.find(address, variant);
      if (jpeg === undefined) return absent(reply);
      return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/jpeg').send(jpeg);
    }
    const { webp, avif } = await pictures.find(address, variant);
    if (webp === undefined) return absent(reply);
    const takesAvif =
      avif !== undefined && /image\/avif(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(request.headers.accept ?? '');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'Accept')
      .type(takesAvif ? 'image/avif' : 'image/webp')
      .send(takesAvif ? avif : webp);
  });

  app.get<{ Params: { creatorId: string; file: string } }>('/images/:creatorId/:file', async (request, reply) => {
    reply.header('content-security-policy', policies.file);
    const creatorId = idSchema.safeParse(request.params.creatorId);
    const [, imageId, variant] = fileName.exec(request.params.file) ?? [];
    if (!creatorId.success || imageId === undefined || variant === undefined) return absent(reply);
    const address = await findAddress(deps.db, creatorIdOf(creatorId.data), imageId);
    if (address === undefined) return absent(reply);
    return reply.header('cache-control', 'public, max-age=86400').redirect(imagePath(address, variant), 308);
  });
}
