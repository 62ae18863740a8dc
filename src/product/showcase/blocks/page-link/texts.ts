export const texts = {
  noOtherPage: 'You have no other page yet',
  chooseAPage: 'Choose a page',
  deletedPage: 'Deleted page',
  createOneUnder: 'Create one under',
  chooseItHere: ', then choose it here.',
  pages: 'Pages',
  notPublishedHint: 'Visitors see this link once that page is published.',
  pageHint: 'The link keeps working if the page’s address changes.',
  page: 'Page',
  linkText: 'Link text',
  labelHint: 'If empty, the page title.',
} as const;

/** The labels of the fields, by the first part of a field’s path; none for a rule that concerns several fields. */
export const fieldNames = { pageId: texts.page, label: texts.linkText };
