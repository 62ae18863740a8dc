import { operation } from '../../base/operations/operation.ts';

export const downloadEverything = operation('GET /api/own-data/vitrine.zip', {
  id: 'downloadEverything',
  does: 'Everything of the creator as a ZIP file',
  tag: 'accounts',
  who: 'proven creator',
  answer: 'file',
});
