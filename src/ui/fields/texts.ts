export const texts = {
  copy: 'Copy',
  chipsInput: {
    isNowOf: (value: string | undefined, to: number, count: number) => `${value} is now ${to} of ${count}`,
    chipPosition: (chip: string, at: number, count: number) =>
      `${chip}, ${at} of ${count}. Delete removes, Alt and arrows move`,
    suggestions: 'Suggestions',
  },
  chips: {
    alreadyListed: 'That one is already in the list.',
    youveReachedLimit: (max: number) => `You’ve reached the limit of ${max}. Remove one to add another.`,
    atMostCharacters: (count: number) => `Use at most ${count} characters.`,
  },
  optional: 'Optional',
  clearSearch: 'Clear search',
  searchSelect: {
    typeToSearch: 'Type to search',
    options: 'Options',
    noResults: 'No results. Try a larger city nearby.',
  },
} as const;
