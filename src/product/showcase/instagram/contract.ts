import { z } from 'zod';
import { instant } from '../../../base/operations/instant.ts';
import { operation } from '../../../base/operations/operation.ts';
import { tokenField } from '../../../base/text-field.ts';
import { imageSchema } from '../images/images-contract.ts';
import { mediaKinds } from './instagram-answer.ts';
import { texts } from './texts.ts';

/** The most pictures asked for at once: as many as a strip has. */
export const mostAtOnce = 9;
export const taskTroubles = ['ended', 'unreachable', 'no_picture', 'unreadable', 'full'] as const;
export type TaskTrouble = (typeof taskTroubles)[number];

const shared = { tag: 'showcase', who: 'creator' } as const;
const mediaId = z.string().regex(/^[\w-]{1,64}$/);
/** The page in the dashboard that a creator connected from. */
const back = z
  .string()
  .max(300)
  .regex(/^\/manage(?:[/?#][\w/?#=&%-]*)?$/)
  .default('/manage/accountSettings#instagram');

const taskSchema = z.object({
  mediaId: z.string(),
  state: z.enum(['waiting', 'copied', 'failed']),
  trouble: z.enum(taskTroubles).nullable(),
  permalink: z.string().nullable(),
  alt: z.string(),
  imageId: z.string().nullable(),
  image: imageSchema.nullable(),
});
export type InstagramTask = z.output<typeof taskSchema>;

/** The connection and its pictures, in the words of the specification (point 3); never its token. */
const connectionSchema = z.object({
  /** Whether Instagram can be connected here. */
  offered: z.boolean(),
  authInstagram: z
    .object({
      username: z.string(),
      accountType: z.string().nullable(),
      connectedAt: instant,
      expiresAt: instant,
      /** Why it no longer works; null while it does. */
      ended: z.enum(['revoked', 'expired']).nullable(),
    })
    .nullable(),
  instagramUserId: z.string().nullable(),
  instagramTask: z.array(taskSchema),
  /** Whether the step `instagram` of onboarding is done: connected, or photos are in a strip. */
  isStepDone: z.boolean(),
});
export type InstagramConnection = z.output<typeof connectionSchema>;

const refusals = {
  instagram_off: { status: 404, message: texts.contract.off },
  instagram_not_connected: { status: 409, message: texts.contract.notConnected },
  instagram_ended: { status: 409, message: texts.contract.ended },
  instagram_unreachable: { status: 503, message: texts.contract.unreachable },
} as const;

export const readInstagram = operation('GET /api/instagram', {
  ...shared,
  id: 'readInstagram',
  does: 'Read the Instagram connection and the photos chosen there',
  answer: connectionSchema,
});
export const connectInstagram = operation('GET /api/instagram/connect', {
  ...shared,
  id: 'connectInstagram',
  does: 'Start connecting Instagram',
  query: z.object({ back }),
  answer: 'redirect',
});
export const disconnectInstagram = operation('DELETE /api/instagram', {
  ...shared,
  id: 'disconnectInstagram',
  does: 'Disconnect Instagram; photos copied from it stay',
  answer: connectionSchema,
});

const mediumSchema = z.object({
  id: z.string(),
  caption: z.string(),
  kind: z.enum(mediaKinds),
  permalink: z.string().nullable(),
  /** Where it can be seen through us for an hour; null where Instagram shares no picture. */
  picture: z.string().nullable(),
});
export type InstagramMedium = z.output<typeof mediumSchema>;

export const listInstagramMedia = operation('GET /api/instagram/media', {
  ...shared,
  id: 'listInstagramMedia',
  does: 'List the photos and videos of the connected Instagram account',
  tries: { of: 'instagram-media', by: 'creator', max: 120, seconds: 3600 },
  query: z.object({ cursor: tokenField(500).optional() }),
  answer: z.object({ media: z.array(mediumSchema), next: z.string().nullable() }),
  refusals,
});
export const showInstagramPicture = operation('GET /api/instagram/pictures/:name', {
  ...shared,
  id: 'showInstagramPicture',
  does: 'Show a photo of the connected Instagram account before it is chosen',
  tries: { of: 'instagram-pictures', by: 'creator', max: 2000, seconds: 3600 },
  params: z.object({ name: z.string().regex(/^[\w-]{1,6000}$/) }),
  answer: 'file',
  refusals: {
    instagram_picture_gone: { status: 404, message: texts.contract.pictureGone },
    instagram_off: refusals.instagram_off,
  },
});
/** Each becomes a task; a job copies the pictures one after another. */
export const copyInstagramPictures = operation('POST /api/instagram/tasks', {
  ...shared,
  id: 'copyInstagramPictures',
  does: 'Copy photos of the connected Instagram account into the images',
  mayRepeat: true,
  tries: { of: 'instagram-copies', by: 'creator', max: 60, seconds: 3600 },
  body: z.strictObject({
    mediaIds: z.array(mediaId).min(1).max(mostAtOnce, texts.contract.tooMany(mostAtOnce)),
  }),
  answer: z.object({ instagramTask: z.array(taskSchema) }),
  status: 202,
  refusals,
});

const heard = {
  tag: 'showcase',
  who: 'anybody',
  isForm: true,
  mayRepeat: true,
  body: z.object({ signed_request: tokenField(4000) }),
  refusals: {
    instagram_off: refusals.instagram_off,
    not_signed: { status: 403, message: texts.contract.notSigned },
  },
} as const;
export const hearDeauthorization = operation('POST /api/instagram/deauthorization', {
  ...heard,
  id: 'hearInstagramDeauthorization',
  does: 'Hear from Instagram that a person took back the permission',
  answer: z.object({ success: z.literal(true) }),
});
/** The answer is in the shape that Instagram asks for. */
export const hearDeletion = operation('POST /api/instagram/deletion', {
  ...heard,
  id: 'hearInstagramDeletion',
  does: 'Hear from Instagram that a person wants their data deleted',
  answer: z.object({ url: z.string(), confirmation_code: z.string() }),
});
