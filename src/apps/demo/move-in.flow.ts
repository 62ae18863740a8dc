import type { CreatorId } from '../../base/id.ts';
import type { Result } from '../../base/result.ts';
import { changeCreator, creatorById, setPlan } from '../../product/accounts/creators.flow.ts';
import { findAccount } from '../../product/accounts/find-account.flow.ts';
import { foundAccount } from '../../product/accounts/sign-up.flow.ts';
import { putSchedule, setWeeklyWindows } from '../../product/calendar/schedule.flow.ts';
import { defaultPageId } from '../../product/showcase/document/page-document.ts';
import {
  orderSections,
  saveAppearance,
  saveItem,
  saveProfile,
  saveSettings,
} from '../../product/showcase/drafts/edit-page.flow.ts';
import { addPage, changePage } from '../../product/showcase/extra-pages/pages.flow.ts';
import { publishShowcase } from '../../product/showcase/publishing/publish-showcase.flow.ts';
import { type DemoCreator, withStoredPictures } from './demo-creator.ts';
import { demoId } from './demo-id.ts';
import { type PreparedPictures, storePictures } from './demo-pictures.flow.ts';
import type { DemoRooms } from './demo-rooms.ts';
import { type DemoPage, demoPages } from './extra-pages.ts';

/** Gives a demo creator an account and a published page, the way a person would get them. Once done, it stays as it is. */
export async function moveIn(
  rooms: DemoRooms,
  person: DemoCreator,
  prepare: () => Promise<PreparedPictures>,
  say: (sentence: string) => void,
): Promise<{ creatorId: CreatorId; isNew: boolean }> {
  const creatorId = (await findAccount(rooms, person.email)) ?? (await foundAccount(rooms, person));
  if ((await creatorById(rooms, creatorId)).onboarded_at !== null) return { creatorId, isNew: false };
  say(`Dressing the window of ${person.firstName} ${person.lastName}`);
  await setPlan(rooms, creatorId, person.plan);
  const { handle: userUrl, currency } = person;
  settled(await changeCreator(rooms, creatorId, { userUrl, currency }));
  await setWeeklyWindows(rooms, creatorId, person.windows);
  for (const { key, name, windows } of person.schedules ?? [])
    settled(await putSchedule(rooms, creatorId, { id: itemId(person, key), name, windows }));
  const pictures = await storePictures(rooms, creatorId, await prepare());
  await dressWindow(
    rooms,
    creatorId,
    withStoredPictures(person, key => pictures.get(key) ?? key),
  );
  for (const page of demoPages[userUrl] ?? []) await hangPage(rooms, creatorId, person, page);
  settled(await changeCreator(rooms, creatorId, { onboarded: true }));
  return { creatorId, isNew: true };
}

async function dressWindow(rooms: DemoRooms, creatorId: CreatorId, person: DemoCreator): Promise<void> {
  const key = { creatorId, pageId: defaultPageId };
  settled(await saveProfile(rooms, key, person.basicProfile));
  settled(await saveAppearance(rooms, key, person.appearance));
  for (const { kind, settings, items } of person.sections) {
    settled(await saveSettings(rooms, key, kind, { ...settings }));
    // Each new item goes to the front, so the last comes first.
    for (const item of items.toReversed())
      settled(
        await saveItem(rooms, key, itemId(person, item.key), {
          kind,
          fields: atItsHours(person, item.key, aimed(person, item.fields)),
        }),
      );
  }
  const kinds = person.sections.map(section => section.kind);
  const { rev } = settled(await orderSections(rooms, key, kinds));
  settled(await publishShowcase(rooms, key, rev));
}

async function hangPage(
  rooms: DemoRooms,
  creatorId: CreatorId,
  person: DemoCreator,
  { key: name, title, slug, description, sections }: DemoPage,
): Promise<void> {
  const key = { creatorId, pageId: itemId(person, name) };
  settled(await addPage(rooms, creatorId, { pageId: key.pageId, template: 'blank', title, slug }));
  settled(await changePage(rooms, creatorId, key.pageId, { description }));
  for (const { kind, settings, items } of sections) {
    settled(await saveSettings(rooms, key, kind, { ...settings }));
    for (const item of items.toReversed())
      settled(await saveItem(rooms, key, itemId(person, item.key), { kind, fields: aimed(person, item.fields) }));
  }
  const { rev } = settled(
    await orderSections(
      rooms,
      key,
      sections.map(section => section.kind),
    ),
  );
  settled(await publishShowcase(rooms, key, rev));
}

/** Where fields name another item by its key, they get the id it is stored under. */
const aimed = (person: DemoCreator, fields: object): Record<string, unknown> =>
  'targetId' in fields && typeof fields.targetId === 'string'
    ? { ...fields, targetId: itemId(person, fields.targetId) }
    : { ...fields };

/** A service that is offered at hours of a name of their own is told so. */
function atItsHours(person: DemoCreator, key: string, fields: Record<string, unknown>): Record<string, unknown> {
  const schedule = person.schedules?.find(({ services }) => services.includes(key));
  return schedule === undefined ? fields : { ...fields, scheduleId: itemId(person, schedule.key) };
}

/** The id of a demo item, by which its history knows it. */
export const itemId = ({ handle }: Pick<DemoCreator, 'handle'>, key: string): string => demoId(handle, key);

/** Demo data is ours: a refusal of it is our mistake. */
function settled<T>(result: Result<T, { kind: string }>): T {
  if (!result.ok) throw new Error(`the demo was refused: ${JSON.stringify(result.refusal)}`);
  return result.value;
}
