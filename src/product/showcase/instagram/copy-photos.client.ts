import { call } from '../../../base/operations/call.ts';
import { copyInstagramPictures, type InstagramTask, readInstagram } from './contract.ts';

const askedEveryMs = 1000;
const longestMs = 120_000;

/** Has pictures copied, and resolves when each is here or was refused; those that take too long count as refused. */
export async function copyPhotos(mediaIds: string[], signal: AbortSignal): Promise<InstagramTask[]> {
  const until = Date.now() + longestMs;
  const wanted = new Set(mediaIds);
  let tasks = (await call(copyInstagramPictures, { body: { mediaIds } })).instagramTask;
  while (tasks.some(({ state }) => state === 'waiting') && Date.now() < until && !signal.aborted) {
    await new Promise(next => setTimeout(next, askedEveryMs));
    tasks = (await call(readInstagram)).instagramTask.filter(({ mediaId }) => wanted.has(mediaId));
  }
  // In the order in which they were chosen.
  return mediaIds.flatMap(id => tasks.find(({ mediaId }) => mediaId === id) ?? []);
}
