import { createHash } from 'node:crypto';
import type { CreatorId } from '../../base/id.ts';
import type { Result } from '../../base/result.ts';
import { findAccount } from '../../product/accounts/account/find-account.flow.ts';
import { changeCreator, creatorById, setPlan } from '../../product/accounts/creators/creators.flow.ts';
import { createVerifiedAccount } from '../../product/accounts/sign-up/sign-up.flow.ts';
import type { BookingDeps } from '../../product/bookings/booking/booking-deps.flow.ts';
import { putSchedule, setWeeklyWindows } from '../../product/calendar/schedule.flow.ts';
import { defaultPageId } from '../../product/showcase/document/page-document.ts';
import { applyEdit } from '../../product/showcase/drafts/edit-page.flow.ts';
import { addPage, changePage } from '../../product/showcase/extra-pages/pages.flow.ts';
import { type PublishDeps, publishShowcase } from '../../product/showcase/publishing/publish-showcase.flow.ts';
import { closeHolidays } from './close-holidays.flow.ts';
import { type DemoCreator, type DemoSection, withStoredIds } from './demo-creator.ts';
import { type PreparedPictures, storePictures } from './demo-pictures.flow.ts';
import { demoPages } from './extra-pages.ts';

/** What filling the demo needs of the server. */
export type DemoContext = BookingDeps & PublishDeps;

/**
 * Creates a demo creator with a published page, through the same steps as a person. Does nothing when the creator
 * exists.
 */
export async function createDemoCreator(
  context: DemoContext,
  person: DemoCreator,
  prepare: () => Promise<PreparedPictures>,
  report: (sentence: string) => void,
): Promise<{ creatorId: CreatorId; isNew: boolean }> {
  const creatorId = (await findAccount(context, person.email)) ?? (await createVerifiedAccount(context, person));
  if ((await creatorById(context, creatorId)).onboardedAt !== null) return { creatorId, isNew: false };
  report(`Creating ${person.firstName} ${person.lastName}`);
  await setPlan(context, creatorId, person.plan);
  const { handle: userUrl, currency } = person;
  accepted(await changeCreator(context, creatorId, { userUrl, currency }));
  await setWeeklyWindows(context, creatorId, person.windows);
  for (const { key, name, windows } of person.schedules ?? [])
    accepted(await putSchedule(context, creatorId, { id: itemId(person, key), name, windows }));
  const pictures = await storePictures(context, creatorId, await prepare());
  const { basicProfile, sections, appearance } = withStoredIds(
    person,
    key => pictures.get(key) ?? key,
    key => itemId(person, key),
  );
  const key = { creatorId, pageId: defaultPageId };
  accepted(await applyEdit(context, key, { edit: 'profile', profile: basicProfile }));
  accepted(await applyEdit(context, key, { edit: 'appearance', appearance }));
  await publishSections(context, key, person, sections);
  for (const page of demoPages[userUrl] ?? []) {
    const pageId = itemId(person, page.key);
    const { title, slug, description } = page;
    accepted(await addPage(context, creatorId, { pageId, template: 'blank', title, slug }));
    accepted(await changePage(context, creatorId, pageId, { description }));
    await publishSections(context, { creatorId, pageId }, person, page.sections);
  }
  await closeHolidays(context, creatorId, person.zone);
  accepted(await changeCreator(context, creatorId, { onboarded: true }));
  return { creatorId, isNew: true };
}

async function publishSections(
  context: DemoContext,
  page: { creatorId: CreatorId; pageId: string },
  person: DemoCreator,
  sections: DemoSection[],
): Promise<void> {
  for (const { kind, settings, items } of sections) {
    accepted(await applyEdit(context, page, { edit: 'settings', kind, settings: { ...settings } }));
    // Each new item is put first, so the last is created first.
    for (const { key, fields } of items.toReversed()) {
      const schedule = person.schedules?.find(({ services }) => services.includes(key));
      const scheduled = schedule === undefined ? {} : { scheduleId: itemId(person, schedule.key) };
      accepted(
        await applyEdit(context, page, {
          edit: 'item',
          id: itemId(person, key),
          kind,
          fields: { ...fields, ...scheduled },
        }),
      );
    }
  }
  const kinds = sections.map(({ kind }) => kind);
  const { rev } = accepted(await applyEdit(context, page, { edit: 'sections', kinds }));
  accepted(await publishShowcase(context, page, rev));
}

/** The id of a demo item, which its history refers to. */
export const itemId = ({ handle }: Pick<DemoCreator, 'handle'>, key: string): string => demoId(handle, key);

/** What a demo item is called. */
export function titleOf({ sections, handle }: DemoCreator, key: string): string {
  for (const { items } of sections)
    for (const { key: known, fields } of items)
      if (known === key && 'title' in fields && typeof fields.title === 'string') return fields.title;
  throw new Error(`${handle} has no ${key}`);
}

/** Demo data is our own, so a refusal is a defect: throws. */
function accepted<T>(result: Result<T, { kind: string }>): T {
  if (!result.ok) throw new Error(`the demo was refused: ${JSON.stringify(result.refusal)}`);
  return result.value;
}

/** A UUID that is the same for the same words, so that an interrupted fill can continue (RFC 9562, version 8). */
function demoId(...words: string[]): string {
  const bytes = createHash('sha256').update(words.join('\n')).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
