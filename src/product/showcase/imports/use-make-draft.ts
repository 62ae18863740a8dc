import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../base/operations/call.ts';
import { shorten } from '../../../base/text-length.ts';
import { type Choosable, needsPicture } from './chosen-parts.ts';
import { bringPage, type ImportedPage, importPicture } from './contract.ts';

type Wanted = {
  importId: string;
  page: ImportedPage;
  parts: readonly Choosable[];
  chosen: ReadonlySet<number>;
  withPicture: ReadonlySet<number>;
  withPortrait: boolean;
  target: 'page' | 'showcase';
  title: string;
};
export type Made = { pageId: string; lost: number };

/** Loads the chosen pictures one after the other, then makes the draft. A picture that fails is left out. */
export function useMakeDraft() {
  const [progress, setProgress] = useState<{ nth: number; count: number }>();
  const making = useMutation({
    mutationFn: async (wanted: Wanted): Promise<Made> => {
      const { parts, chosen, withPicture, page, target } = wanted;
      const taken = parts.filter(({ nth }) => chosen.has(nth));
      const pictured = taken.filter(part => needsPicture(part, chosen, withPicture));
      const portrait = target === 'showcase' && wanted.withPortrait ? page.portrait : null;
      const count = pictured.length + (portrait === null ? 0 : 1);
      const loaded = new Map<number, string>();
      for (const [at, part] of pictured.entries()) {
        setProgress({ nth: at + 1, count });
        const id = await loadPicture(part.picture ?? '', part.title, 'picture');
        if (id !== undefined) loaded.set(part.nth, id);
      }
      if (portrait !== null) setProgress({ nth: count, count });
      const imageId = portrait === null ? undefined : await loadPicture(portrait, page.name, 'avatar');
      const items = taken.flatMap(({ nth, kind, fields }) => {
        const id = loaded.get(nth);
        if (kind === 'showcase' && id === undefined) return [];
        return { kind, fields: id === undefined ? fields : { ...fields, imageId: id } };
      });
      const { importId, title } = wanted;
      const profile = { headline: page.headline, bio: shorten(page.about, 144), imageId: imageId ?? null };
      const { pageId } = await call(bringPage, { body: { importId, target, title, items, profile } });
      return { pageId, lost: count - loaded.size - (imageId === undefined ? 0 : 1) };
    },
    onSettled: () => setProgress(undefined),
  });
  return { making, progress };
}

/** The id of a loaded picture; undefined when it cannot be loaded, which stops nothing else. */
async function loadPicture(url: string, title: string, use: 'picture' | 'avatar'): Promise<string | undefined> {
  try {
    return (await call(importPicture, { body: { url, use, alt: shorten(title, 300) } })).id;
  } catch {
    return undefined;
  }
}
