import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openShop, republish } from '../../../../tests/kit/bookings/shop.ts';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { testApp } from '../../../../tests/kit/server/app.ts';
import type { AnswerOf } from '../../../base/operations/call.ts';
import { inStyle } from '../../showcase/blocks/appearance/block.ts';
import { blog } from '../../showcase/blocks/blog/block.ts';
import type { previewIssue, readIssueChoices } from '../issue/contract.ts';

const app = await testApp();
const maya = await openShop(app, 'maya', {
  services: [{ title: 'A lesson' }],
  classes: [{ title: 'Salsa from zero' }],
});
const jonas = await app.creator('jonas');
const [lesson = ''] = maya.services;
const postId = randomUUID();
const draftId = randomUUID();

const post = (id: string, title: string) =>
  editPage(
    app,
    {
      edit: 'item',
      id,
      kind: 'blog',
      fields: { ...blog.itemDefaults('2026-06-01'), title, description: 'Count to eight.' },
    },
    maya,
  );
await post(postId, 'Late on the one');
await editPage(app, { edit: 'appearance', appearance: inStyle('cubano', 'light') }, maya);
await republish(app, maya);
// Written after publishing: no visitor can read it.
await post(draftId, 'Not out yet');

const { body } = await app.call('POST', '/api/issues', { id: randomUUID() }, maya);
const { id } = body as { id: string };

it('an issue may show what visitors can book and read now, and nothing else', async () => {
  const answer = await app.call('GET', `/api/issues/${id}/choices`, undefined, maya);
  const { offers, posts, people } = answer.body as AnswerOf<typeof readIssueChoices>;
  expect(offers.map(({ name }) => name).toSorted()).toEqual(['A lesson', 'Salsa from zero']);
  expect(offers.find(({ name }) => name === 'Salsa from zero')?.facts).toMatch(/^Monday, .* · 1 h · Free$/);
  expect(posts).toEqual([{ id: postId, title: 'Late on the one' }]);
  expect(people).toBe(0);
});

it('another creator’s issue is not found', async () => {
  expect((await app.call('GET', `/api/issues/${id}/choices`, undefined, jonas)).status).toBe(404);
});

it('a preview is in the look of the page, with prices and addresses as they are now', async () => {
  const block = (given: object) => ({ id: randomUUID(), label: '', ...given });
  const content = {
    subject: 'Spring',
    preview: '',
    blocks: [
      block({ kind: 'offer', offerId: lesson }),
      block({ kind: 'post', postId }),
      block({ kind: 'post', postId: draftId }),
    ],
  };
  const answer = await app.call('POST', '/api/issues/previews', { content }, maya);
  const { html, text, bytes } = answer.body as AnswerOf<typeof previewIssue>;
  const page = `${app.deps.config.publicUrl}/at/maya`;
  // The red of the style's header.
  expect(html).toContain('background-color:#b3261e');
  expect(text).toContain(`Book: ${page}/services/a-lesson`);
  expect(text).toContain(`Late on the one\nCount to eight.\nRead the post: ${page}/blogs/late-on-the-one`);
  expect(html).not.toContain('Not out yet');
  expect(bytes).toBeGreaterThan(Buffer.byteLength(html) / 2);
});
