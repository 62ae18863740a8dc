import { app } from '../google/google-app.ts';

export const oauth = app;
