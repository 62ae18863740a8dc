import { z } from 'zod';
import { pictureIdSchema } from '../../base/id.ts';
import { safeUrl } from '../../base/safe-url.ts';
import { linesField, textField } from '../../base/text-field.ts';
import { isAddressOf, type MeetingPlatform, platforms } from './meeting.ts';
import { texts } from './texts.ts';

export const clubhouseLimits = { title: 80, description: 400, moderators: 8, moderator: 50, profileImages: 8 } as const;

const hosts = platforms.clubhouse.hosts ?? [];

/** What visitors read of a room on Clubhouse (spec point 3). Its link is public; that of the booking is not. */
export const clubhouseSchema = z.strictObject({
  title: textField(clubhouseLimits.title),
  moderators: z
    .array(textField(clubhouseLimits.moderator, texts.clubhouse.enterName))
    .max(clubhouseLimits.moderators, texts.clubhouse.tooManyModerators(clubhouseLimits.moderators)),
  description: linesField(clubhouseLimits.description),
  profileImages: z
    .array(pictureIdSchema)
    .max(clubhouseLimits.profileImages, texts.clubhouse.tooManyImages(clubhouseLimits.profileImages)),
  clubhouseUrl: z
    .string()
    .max(2000)
    .transform((text, ctx) => {
      if (text.trim() === '') return '';
      const url = safeUrl(text);
      if (url !== undefined && isAddressOf(hosts, url)) return url;
      ctx.addIssue({ code: 'custom', message: texts.meeting.linkExample(platforms.clubhouse.name, hosts[0]) });
      return z.NEVER;
    }),
});
export type Clubhouse = z.infer<typeof clubhouseSchema>;

export const emptyClubhouse: Clubhouse = {
  title: '',
  moderators: [],
  description: '',
  profileImages: [],
  clubhouseUrl: '',
};

/** What a class that meets there has to show; undefined for others, and while there is nothing. */
export function clubhouseOf(fields: {
  platform?: MeetingPlatform;
  clubhouse?: Clubhouse | undefined;
}): Clubhouse | undefined {
  const { platform, clubhouse } = fields;
  if (platform !== 'clubhouse' || clubhouse === undefined) return undefined;
  return Object.values(clubhouse).some(value => value.length > 0) ? clubhouse : undefined;
}
