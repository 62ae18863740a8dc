import type { BlockView } from '../view.tsx';

/** Pages that are not live were left out before; a missing one is not shown. */
export const PageLinkView: BlockView<'pageLink'> = ({ section, facts }) => (
  <ul className="links">
    {section.items.map(({ id, fields }) => {
      const page = facts.pages?.[fields.pageId];
      return (
        page !== undefined && (
          <li key={id} data-item={id}>
            <a href={page.path}>
              <strong>{fields.label || page.title}</strong>
            </a>
          </li>
        )
      );
    })}
  </ul>
);
