import { shownCount } from '../../likes/like.ts';
import { likesPath } from '../../likes/like-paths.ts';
import { texts } from '../../likes/texts.ts';
import type { PageFacts } from '../document/page-document.ts';

type Props = {
  facts: PageFacts;
  pageId: string;
  /** '' for the page itself. */
  itemId: string;
  path: string;
  title: string;
};

/** A heart where the creator shows them: a form, which needs no script, and the number from three on. */
export function Heart({ facts: { likes, userUrl }, pageId, itemId, path, title }: Props) {
  const counts = likes?.[pageId];
  if (counts === undefined) return null;
  const shown = shownCount(counts[itemId] ?? 0);
  return (
    <form className="like" method="post" action={likesPath(userUrl)}>
      <input type="hidden" name="pageId" value={pageId} />
      {itemId !== '' && <input type="hidden" name="itemId" value={itemId} />}
      <input type="hidden" name="back" value={path} />
      <button type="submit" aria-label={texts.likeOf(title)}>
        <b aria-hidden="true">♥</b>
        <span>{texts.like}</span>
      </button>
      {shown !== '' && <span className="liked">{texts.likedBy(shown)}</span>}
    </form>
  );
}
