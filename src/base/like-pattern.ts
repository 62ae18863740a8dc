/** The pattern for LIKE that finds a text anywhere; what is written in it means itself. */
export const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
