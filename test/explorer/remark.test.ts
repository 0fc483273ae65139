import { expect, it } from 'vitest';
import { remarkIn } from '../../runtime/explorer/variants/remarks.ts';

it('a remark is shown in the language of the page, in the other where there is none, and else not at all', () => {
  const both = { english: 'Said.', arabic: 'قيل' };
  expect(remarkIn('en', both)).toEqual({ text: 'Said.', language: 'en' });
  expect(remarkIn('ar', both)).toEqual({ text: 'قيل', language: 'ar' });
  expect(remarkIn('ar', { english: 'Said.', arabic: null })).toEqual({ text: 'Said.', language: 'en' });
  expect(remarkIn('en', { english: null, arabic: 'قيل' })).toEqual({ text: 'قيل', language: 'ar' });
  expect(remarkIn('en', { english: null, arabic: null })).toBeNull();
  expect(remarkIn('en', undefined)).toBeNull();
});

it('a remark says which source it quotes, in its own language only', () => {
  const comments = {
    english: 'Said.',
    arabic: 'قيل',
    provenance: { by: 'diarmaqar', licence: 'CC BY-NC-SA 4.0', quotes: { arabic: 'alshawwa_1946' } },
  } as const;
  expect(remarkIn('ar', comments)?.quotes).toBe('alshawwa_1946');
  expect(remarkIn('en', comments)?.quotes).toBeUndefined();
});
