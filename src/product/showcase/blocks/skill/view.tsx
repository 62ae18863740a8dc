import type { BlockView } from '../view.tsx';

export const SkillView: BlockView<'skill'> = ({ section }) => (
  <ul className="skills">
    {section.items.map(({ id, fields }) => (
      <li key={id} data-item={id}>
        {fields.title}
      </li>
    ))}
  </ul>
);
