import { monthText } from '../../block-fields/month.ts';
import { texts } from '../texts.ts';
import type { BlockView } from '../view.tsx';

/** A line through the years, in the creator's order. What still continues has a filled dot. */
export const ExperienceView: BlockView<'experience'> = ({ section, facts }) => (
  <ol className="timeline">
    {section.items.map(({ id, fields }) => (
      <li key={id} data-item={id} className={fields.to === null ? 'lasts' : undefined}>
        <p className="since">
          <Month month={fields.from} locale={facts.locale} /> –{' '}
          {fields.to === null ? texts.present : <Month month={fields.to} locale={facts.locale} />}
        </p>
        <h3>{fields.title}</h3>
        {fields.name !== '' && <p className="where">{fields.name}</p>}
        {fields.text !== '' && <p className="tale">{fields.text}</p>}
      </li>
    ))}
  </ol>
);

const Month = ({ month, locale }: { month: string; locale: string }) => (
  <time dateTime={month}>{monthText(month, locale)}</time>
);
