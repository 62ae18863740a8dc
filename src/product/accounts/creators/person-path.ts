/** The screen of the person who has an address; undefined for a person without one. */
export const personPath = (email: string): string | undefined =>
  email === '' ? undefined : `/manage/customers/by-email?${new URLSearchParams({ email })}`;
