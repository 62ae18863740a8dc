/** Hidden fields of a form, by name, without empty ones. */
export const HiddenFields = ({ values }: { values: Readonly<Record<string, string>> }) =>
  Object.entries(values).map(([name, value]) =>
    value === '' ? null : <input type="hidden" name={name} value={value} key={name} />,
  );
