/** The version of the format of own-data files, which each names in `file.json`. */
export const fileFormat = 1;
