import type { PageFacts, PageItem } from '../document/page-document.ts';
import { MessageForm } from './message-form.tsx';

/** A form that unfolds from its title. */
export const WriteForm = ({ item: { id, fields }, facts }: { item: PageItem<'link'>; facts: PageFacts }) => (
  <li data-item={id} className="write">
    <details>
      <summary>
        <strong>{fields.title}</strong>
        {fields.description !== '' && <span>{fields.description}</span>}
      </summary>
      <MessageForm userUrl={facts.userUrl} about={id} />
    </details>
  </li>
);
