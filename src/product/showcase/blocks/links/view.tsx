import { safeUrl } from '../../../../base/safe-url.ts';
import type { BlockView } from '../view.tsx';

/** Stored addresses passed `safeUrl` once; they pass again here, so that no other way into the document can bring a script. */
export const LinksView: BlockView<'link'> = ({ section }) => (
  <ul className="links">
    {section.items.map(({ id, fields }) => (
      <li key={id} data-item={id}>
        <a href={safeUrl(fields.url)} rel="noopener nofollow ugc">
          <strong>{fields.title}</strong>
          {fields.description !== '' && <span>{fields.description}</span>}
        </a>
      </li>
    ))}
  </ul>
);
