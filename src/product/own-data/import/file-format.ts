/** The version of the format of own-data files, which each names in `file.json`. */
export const fileFormat = 1;

/** Columns of bytes that are in the file, in hexadecimal after `\x`. */
export const exportedBytes = ['suppressions.email_digest'];
