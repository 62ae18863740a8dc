import { upload } from '../collector/upload.ts';

export const queue = [upload];
