export const upload = 'an upload';
