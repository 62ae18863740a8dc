import { createContext, useContext, useId } from 'react';

type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

export const FieldContext = createContext<FieldControl | undefined>(undefined);

/** Connects a control to the label, hint and error of the Field around it. Outside a Field it has only an id. */
export function useFieldControl(): FieldControl {
  const own = useId();
  const around = useContext(FieldContext);
  return around ?? { id: own, 'aria-describedby': undefined, 'aria-invalid': undefined, 'aria-required': undefined };
}
