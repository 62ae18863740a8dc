import './audience.css';
import { useAddress } from '../../../ui/behavior/use-address.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';

/** The filter of a list in the address: `q` and one more choice, called `name`. */
export function useListFilter(name: 'status' | 'state') {
  const { params, search, change } = useAddress();
  return {
    q: params.get('q') ?? '',
    chosen: params.get(name),
    search,
    change: (q: string, chosen: string) => change({ q, [name]: chosen }),
  };
}

type Props = {
  label: string;
  placeholder: string;
  q: string;
  chosen: string;
  choiceLabel: string;
  choices: readonly { value: string; label: string }[];
  onChange: (q: string, chosen: string) => void;
};

/** A search and one choice above a list; `onChange` gets both. */
export function ListFilter({ label, placeholder, q, chosen, choiceLabel, choices, onChange }: Props) {
  return (
    <div className="v-audience-filter v-needs-rows">
      <SearchField label={label} placeholder={placeholder} value={q} onChange={text => onChange(text, chosen)} />
      <Field label={choiceLabel} labelHidden>
        <Select
          className="v-audience-choice"
          options={[...choices]}
          value={chosen}
          onChange={event => onChange(q, event.target.value)}
        />
      </Field>
    </div>
  );
}
