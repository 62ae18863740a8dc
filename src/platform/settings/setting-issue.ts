import type { z } from 'zod';

/** What a setting must be, when its rule has no message of its own. Values are never shown: some are secrets. */
export function settingIssue(issue: Parameters<z.core.$ZodErrorMap>[0]): string {
  switch (issue.code) {
    case 'invalid_type':
      return /number|int/.test(issue.expected) ? 'write a whole number' : 'write a text';
    case 'invalid_value':
      return `write ${issue.values
        .map(String)
        .join(', ')
        .replace(/, ([^,]+)$/, ' or $1')}`;
    case 'too_small':
      return `write ${issue.minimum}${unit(issue.origin)} at least`;
    case 'too_big':
      return `write ${issue.maximum}${unit(issue.origin)} at most`;
    case 'invalid_format':
      return issue.format === 'email' ? 'write an email' : formOf(issue.format, String(issue.path?.[0]));
    default:
      return 'this cannot be used';
  }
}

const unit = (origin: string): string => (origin === 'string' ? ' characters' : '');

function formOf(format: string, name: string): string {
  if (format !== 'url') return 'this is not written as it has to be';
  if (name.startsWith('DATABASE')) return 'write an address such as postgres://USER:PASSWORD@HOST:5432/DATABASE';
  if (name.startsWith('SMTP')) return 'write an address such as smtps://USER:PASSWORD@HOST:465';
  if (name.startsWith('MAIL_BOX')) return 'write an address such as imaps://USER:PASSWORD@HOST/INBOX';
  return 'write an address such as https://vitrine.example.org';
}
