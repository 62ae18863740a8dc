import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { publishedPageOn } from '../../../../tests/kit/page/published-page.ts';
import { uploadsOn } from '../../../../tests/kit/page/uploaded-images.ts';
import { type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { groupServiceDefaults } from '../../services/service.ts';

const app = await testApp();
let who: SignedCreator;
const { put, publish, visit } = publishedPageOn(app, () => who);
const { picture, upload } = uploadsOn(app, () => who);

const room = {
  title: 'Salsa & timing',
  moderators: ['Maya', 'Ana <b>'],
  description: 'Timing on two.',
  clubhouseUrl: 'https://www.clubhouse.com/house/salsa',
};
const classOf = (more: object) => ({
  ...groupServiceDefaults('2030-06-03'),
  title: 'Salsa talk',
  description: 'Every week',
  platform: 'clubhouse',
  delivery: { mode: 'online', place: 'https://www.clubhouse.com/event/secret' },
  ...more,
});

it('visitors read of the room on the page of its class, and never the link of people who booked', async () => {
  who = await app.creator('clubber');
  const { body } = await upload(await picture(300, 300).png().toBuffer());
  const id = await put('groupService', classOf({ clubhouse: { ...room, profileImages: [body.id] } }));
  await publish();
  const { status, text } = await visit(`/services/${id}`);
  expect(status).toBe(200);
  const [section = ''] = /<section class="clubhouse">.*?<\/section>/s.exec(text) ?? [];
  expect(section).toContain('Salsa &amp; timing</h2>');
  expect(section).toContain('With Maya and Ana &lt;b&gt;');
  expect(section).toContain('href="https://www.clubhouse.com/house/salsa" rel="noopener nofollow ugc"');
  expect(section).toContain(body.image.src.replace(/-card.*/, ''));
  expect(text).toContain('.faces{');
  expect(text).not.toContain('event/secret');

  const file = await app.app.inject({ url: '/api/own-data/vitrine.zip', headers: { cookie: who.cookie } });
  const records = JSON.parse(Buffer.from(unzipSync(file.rawPayload)['page/records.json'] ?? []).toString());
  expect(records.find(({ kind }: { kind: string }) => kind === 'groupService')).toMatchObject({
    clubhouse: { ...room, profileImages: [body.id] },
    media: [{ kind: 'image', imageId: body.id }],
  });
});

it('nothing is shown of a room where the class meets elsewhere, or has nothing to say', async () => {
  who = await app.creator('zoomer');
  const zoom = { platform: 'zoom', delivery: { mode: 'online', place: 'https://zoom.us/j/1' } };
  const elsewhere = await put('groupService', classOf({ ...zoom, clubhouse: { ...room, profileImages: [] } }));
  await publish();
  const { text } = await visit(`/services/${elsewhere}`);
  expect(text).not.toContain('class="clubhouse"');
  expect(text).not.toContain('.faces{');
});
