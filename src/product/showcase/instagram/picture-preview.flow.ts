import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { seal, unseal } from '../../../platform/encrypted.ts';
import type { FileAnswer } from '../../../platform/operations/file-answer.ts';
import { checkBytes } from '../images/decode-image.flow.ts';
import { type InstagramDeps, tokenOf } from './connect.flow.ts';
import type { InstagramMedium } from './contract.ts';
import { endConnection } from './end-connection.flow.ts';
import { findConnection } from './instagram.sql.ts';
import { mediaOf, pictureAt } from './instagram-api.flow.ts';
import { instagramApp } from './instagram-app.flow.ts';

type ListRefusal = {
  kind: 'instagram_off' | 'instagram_not_connected' | 'instagram_ended' | 'instagram_unreachable';
};

/**
 * A page of the account's media. A creator's browser asks nothing of Instagram: each picture is seen through us, at an
 * address that names it encrypted, for this creator alone.
 */
export async function listMedia(
  deps: InstagramDeps,
  creatorId: CreatorId,
  cursor: string | undefined,
): Promise<Result<{ media: InstagramMedium[]; next: string | null }, ListRefusal>> {
  const app = instagramApp(deps.config);
  if (app === undefined) return refuse({ kind: 'instagram_off' });
  const row = await findConnection(deps.db, creatorId);
  if (row === undefined) return refuse({ kind: 'instagram_not_connected' });
  const token = tokenOf(deps, row);
  if (token === undefined) return refuse({ kind: 'instagram_ended' });
  const listed = await mediaOf(app, token, cursor);
  if (!listed.ok) {
    if (listed.refusal.kind !== 'ended') return refuse({ kind: 'instagram_unreachable' });
    await endConnection(deps, row, 'revoked');
    return refuse({ kind: 'instagram_ended' });
  }
  const { media, next } = listed.value;
  return accept({
    media: media.map(({ picture, ...medium }) => ({
      ...medium,
      picture: picture === null ? null : `/api/instagram/pictures/${nameOf(deps, creatorId, picture)}`,
    })),
    next,
  });
}

const placeOf = (creatorId: CreatorId) => `instagram picture ${creatorId}`;
const shownMs = 3_600_000;

function nameOf({ linkSecret, clock }: InstagramDeps, creatorId: CreatorId, url: string): string {
  const until = clock.now().getTime() + shownMs;
  return seal(linkSecret, placeOf(creatorId), `${until} ${url}`).toString('base64url');
}

/** A picture by its name in such a list. */
export async function showPicture(
  deps: InstagramDeps,
  creatorId: CreatorId,
  name: string,
): Promise<Result<FileAnswer, { kind: 'instagram_off' | 'instagram_picture_gone' }>> {
  const app = instagramApp(deps.config);
  if (app === undefined) return refuse({ kind: 'instagram_off' });
  const url = urlIn(deps, creatorId, name);
  const bytes = url === undefined ? undefined : await pictureAt(app, url);
  if (bytes === undefined || !bytes.ok || checkBytes(bytes.value) !== undefined)
    return refuse({ kind: 'instagram_picture_gone' });
  return accept({ type: typeOf(bytes.value), content: bytes.value });
}

function urlIn({ linkSecret, clock }: InstagramDeps, creatorId: CreatorId, name: string): string | undefined {
  try {
    const text = unseal(linkSecret, placeOf(creatorId), Buffer.from(name, 'base64url'));
    const [until = '', url] = text.split(' ');
    return Number(until) >= clock.now().getTime() ? url : undefined;
  } catch {
    return undefined;
  }
}

/** The type of bytes that `checkBytes` lets through. */
function typeOf(bytes: Buffer): string {
  const start = bytes.subarray(0, 12).toString('latin1');
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (start.startsWith('\x89PNG')) return 'image/png';
  if (start.startsWith('GIF8')) return 'image/gif';
  return start.startsWith('RIFF') ? 'image/webp' : 'image/avif';
}
