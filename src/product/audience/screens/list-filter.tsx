import './audience.css';
import { useSearchParams } from 'react-router';
import { Field } from '../../../ui/field.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';

/** The filter of a list as it stands in the address: `q` and one choice more, called `name`. */
export function useListFilter(name: 'status' | 'state') {
  const [params, setParams] = useSearchParams();
  function change(changes: Record<string, string>): void {
    setParams(
      now => {
        for (const [key, value] of Object.entries(changes)) {
          if (value === '') now.delete(key);
          else now.set(key, value);
        }
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return {
    q: params.get('q') ?? '',
    chosen: params.get(name),
    search: params.size === 0 ? '' : `?${params}`,
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
