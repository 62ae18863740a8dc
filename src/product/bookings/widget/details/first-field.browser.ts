import type { Problems } from '../../steps/details/field.tsx';

/** The first field of a form, in its order on the page, that one of these problems is about; null when there is none. */
export const firstField = (form: HTMLFormElement | null, problems: Problems): HTMLElement | null =>
  form?.querySelector<HTMLElement>(
    Object.keys(problems)
      .map(name => `[name="${name}"]`)
      .join(),
  ) ?? null;
