import './class-dates.css';
import { useSearchParams } from 'react-router';
import { addressOf } from '../../../../base/operations/call.ts';
import { Field } from '../../../../ui/fields/field.tsx';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { DisplayMenu } from '../../../../ui/lists/display-menu.tsx';
import { ExportMenu } from '../../../../ui/lists/export-menu.tsx';
import { ListHead, ListTools } from '../../../../ui/lists/list-tools.tsx';
import { useListDisplay } from '../../../../ui/lists/use-list-display.ts';
import { ViewMenu } from '../../../../ui/lists/view-menu.tsx';
import { useSavedViews } from '../../../accounts/saved-views/use-saved-views.ts';
import { type ClassFilter, classChoices } from './class-dates.query.ts';
import { classList } from './class-list.ts';
import type { ClassScope } from './classes-contract.ts';
import { texts } from './texts.ts';

type Props = {
  scope: ClassScope;
  filter: ClassFilter;
  classes: readonly { id: string; title: string }[];
  onChange: (changes: ClassFilter) => void;
};

/** Filters the dates by words and class, with display options and download. */
export function ClassDateFilter({ scope, filter, classes, onChange }: Props) {
  const [params] = useSearchParams();
  const views = useSavedViews('classes', '/manage/events', params.toString(), ['preview']);
  const { display, change: arrange } = useListDisplay(classChoices);
  const sort = display.order === '' ? {} : { sort: display.order };
  return (
    <ListHead>
      <SearchField label={texts.classDateFilter.searchClasses} value={filter.q ?? ''} onChange={q => onChange({ q })} />
      {classes.length > 1 && (
        <Field label={texts.classDateFilter.class} labelHidden>
          <Select
            className="v-bookings-service"
            options={[
              { value: '', label: texts.classDateFilter.allClasses },
              ...classes.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            value={filter.offerId ?? ''}
            onChange={event => onChange({ offerId: event.target.value })}
          />
        </Field>
      )}
      <ListTools>
        <ViewMenu {...views} />
        <DisplayMenu choices={classChoices} display={display} onChange={arrange} />
        <ExportMenu
          what={texts.classDateFilter.dates}
          display={display}
          shown={(format, columns) =>
            addressOf(classList.files[format].shown, { query: { scope, ...filter, ...sort, ...columns } })
          }
          all={format => addressOf(classList.files[format].shown, { query: { scope: 'all' } })}
        />
      </ListTools>
    </ListHead>
  );
}
