/** The id of a field. A published page has ids of its own beside the dialog, such as `email`. */
export const fieldId = (name: string): string => `bk-${name}`;

/** The attributes of a text field: it follows `value` where a script listens, and starts with it where none does. */
export const typed = (value: string, onChange: ((value: string) => void) | undefined) =>
  onChange === undefined
    ? { defaultValue: value }
    : { value, onChange: (event: { target: { value: string } }) => onChange(event.target.value) };

/** The same for a radio button or a checkbox. */
export const picked = (checked: boolean, onChange: ((checked: boolean) => void) | undefined) =>
  onChange === undefined
    ? { defaultChecked: checked }
    : { checked, onChange: (event: { target: { checked: boolean } }) => onChange(event.target.checked) };
