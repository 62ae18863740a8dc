/** The LIKE pattern that finds a text anywhere; its special characters are escaped. */
export const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
