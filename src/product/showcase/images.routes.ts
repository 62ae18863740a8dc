import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { creatorIdOf, idSchema } from '../../base/id.ts';
import { cleanText } from '../../base/text-length.ts';
import type { Api } from '../../platform/http.ts';
import { type Answers, answerTo, tooManyTries } from '../../platform/http-answer.ts';
import type { Machinery } from '../../platform/machinery.ts';
import { countTry } from '../../platform/throttle.sql.ts';
import { signedIn } from '../accounts/session-cookie.flow.ts';
import { uploadedImageSchema } from './contract.ts';
import { type ImageRefusal, imageLimits, storeImage } from './image-variants.flow.ts';
import { findVariant, type ImageVariant } from './images.sql.ts';
import { SnapshotCache } from './snapshot-cache.ts';

const answers: Answers<ImageRefusal['kind']> = {
  image_empty: { status: 400, message: 'Choose a picture first', field: 'file' },
  image_too_large: { status: 413, message: 'This picture is larger than 10 MB; choose a smaller one', field: 'file' },
  image_unreadable: {
    status: 422,
    message: 'We cannot read this as a picture. JPEG, PNG, WebP, AVIF and GIF work, up to 40 megapixels.',
    field: 'file',
  },
  too_many_images: { status: 409, message: `This account holds ${imageLimits.perCreator} pictures, which is the most` },
};

/** `POST /api/images`: one file in a form, with `use` (avatar or picture) and `alt` in the address. */
export async function imageUploadRoutes(api: Api, deps: Machinery): Promise<void> {
  await api.register(async (scope: Api) => {
    await scope.register(multipart, { limits: { fileSize: imageLimits.bytes, files: 1, fields: 10 } });
    scope.post(
      '/api/images',
      {
        bodyLimit: imageLimits.bytes + 100_000,
        schema: {
          tags: ['showcase'],
          querystring: z.object({
            use: z.enum(['avatar', 'picture']).default('picture'),
            alt: z.string().max(300).default(''),
          }),
          response: { 201: uploadedImageSchema },
        },
      },
      async (request, reply) => {
        const { creatorId } = await signedIn(deps, request);
        const wait = await countTry(deps.db, `upload:${creatorId}`, { max: 300, seconds: 3600 });
        if (wait !== undefined) throw tooManyTries(wait);
        if (!request.isMultipart()) throw answerTo(answers, { kind: 'image_empty' });
        const file = await request.file();
        if (file === undefined) throw answerTo(answers, { kind: 'image_empty' });
        const bytes = await file.toBuffer().catch(() => undefined);
        if (bytes === undefined || file.file.truncated) throw answerTo(answers, { kind: 'image_too_large' });
        const { use, alt } = request.query;
        const stored = await storeImage(deps, creatorId, { bytes, use, alt: cleanText(alt) });
        if (!stored.ok) throw answerTo(answers, stored.refusal);
        return reply.code(201).send(stored.value);
      },
    );
  });
}

const fileName = /^([0-9a-f]{32})-(original|card|thumbnail)\.webp$/;
type Formats = Partial<Record<ImageVariant['format'], Buffer>>;

/**
 * `GET /images/<creator>/<id>-<variant>.webp`. A content hash names each picture, so it never changes. Browsers that
 * take AVIF get it under the same address.
 */
export function imageRoutes(app: FastifyInstance, deps: Pick<Machinery, 'db'>): void {
  const pictures = new SnapshotCache<Formats>({
    load: async (creatorId, file) => {
      const [, id = '', variant = 'card'] = fileName.exec(file) ?? [];
      const found = await findVariant(deps.db, creatorIdOf(creatorId), id, variant as ImageVariant['variant']);
      const bytes = found.reduce((sum, { bytes }) => sum + bytes.length, 0);
      return {
        value: Object.fromEntries(found.map(({ format, bytes }) => [format, bytes])),
        bytes: bytes === 0 ? null : bytes,
      };
    },
    // Nothing ever changes under these addresses, so nothing has to be heard of.
    isLive: () => true,
    maxBytes: 32 * 1024 * 1024,
    now: Date.now,
  });

  app.get<{ Params: { creatorId: string; file: string } }>('/images/:creatorId/:file', async (request, reply) => {
    const { creatorId, file } = request.params;
    const isNamed = fileName.test(file) && idSchema.safeParse(creatorId).success;
    const { webp, avif } = isNamed ? await pictures.find(creatorId, file) : {};
    reply.header('x-content-type-options', 'nosniff').header('content-security-policy', "default-src 'none'; sandbox");
    if (webp === undefined) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('');
    const takesAvif = avif !== undefined && (request.headers.accept ?? '').includes('image/avif');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'Accept')
      .type(takesAvif ? 'image/avif' : 'image/webp')
      .send(takesAvif ? avif : webp);
  });
}
