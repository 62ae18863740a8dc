import { operation } from '../../base/operations/operation.ts';

export const downloadEverything = operation('GET /api/own-data/vitrine.zip', {
  id: 'downloadEverything',
  does: 'Everything of the creator as a ZIP file',
  // It reads all a creator has: enough for repeating a broken download.
  tries: { of: 'own-data', by: 'creator', max: 5, seconds: 3600 },
  tag: 'accounts',
  who: 'proven creator',
  answer: 'file',
});
