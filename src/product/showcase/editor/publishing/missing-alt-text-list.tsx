import './publish-parts.css';
import { Link } from 'react-router';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { imagesWithoutAlt } from '../../document/missing-alt-text.ts';
import { documentOf } from '../draft/draft-state.ts';
import { editorPath } from '../draft/selection.ts';
import { useDraft } from '../draft/use-draft.ts';
import { usePageId } from '../draft/use-page-id.ts';
import { texts } from './dialog-texts.ts';

const most = 5;

/** Asks for missing alt texts. Publishing does not depend on them. */
export function MissingAltText({ onClose }: { onClose: () => void }) {
  const draft = useDraft(state => state);
  const pageId = usePageId();
  const unset = imagesWithoutAlt(documentOf(draft), draft.images);
  if (unset.length === 0) return null;
  const more = unset.length - most;
  return (
    <section className="v-missing-alt" aria-label={texts.missingAltTextList.images}>
      <p>
        <Icon name="image" size={18} />
        <span>
          <strong>{texts.missingAltTextList.count(unset.length)}</strong> {texts.missingAltTextList.hint}
        </span>
      </p>
      <ul className="v-changes">
        {unset.slice(0, most).map(({ id, label }) => (
          <li key={id ?? label}>
            <Link to={editorPath(id === null ? { part: 'profile' } : { item: id }, pageId)} onClick={onClose}>
              {label}
            </Link>
          </li>
        ))}
        {more > 0 && <li>{texts.andMore(more)}</li>}
      </ul>
    </section>
  );
}
