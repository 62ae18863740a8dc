export const draft = 'unsaved';
