import './class-dates.css';
import { ExportMenu } from '../../../ui/export-menu.tsx';
import { Field } from '../../../ui/field.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { classesFileUrl } from '../classes.client.ts';
import type { ClassScope } from '../classes-contract.ts';
import type { ClassFilter } from './class-dates-query.ts';

type Props = {
  scope: ClassScope;
  filter: ClassFilter;
  classes: readonly { id: string; title: string }[];
  onChange: (changes: ClassFilter) => void;
};

/** Narrows the dates by words and class, and gives what is shown as a file. */
export const ClassDateFilter = ({ scope, filter, classes, onChange }: Props) => (
  <div className="v-class-filter">
    <SearchField label="Search classes" value={filter.q ?? ''} onChange={q => onChange({ q })} />
    {classes.length > 1 && (
      <Field label="Class" labelHidden>
        <Select
          className="v-bookings-service"
          options={[
            { value: '', label: 'Every class' },
            ...classes.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          value={filter.offerId ?? ''}
          onChange={event => onChange({ offerId: event.target.value })}
        />
      </Field>
    )}
    <ExportMenu
      what="dates"
      shown={format => classesFileUrl(format, { scope, ...filter })}
      all={format => classesFileUrl(format, { scope: 'all' })}
    />
  </div>
);
