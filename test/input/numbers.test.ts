import { describe, expect, it } from 'vitest';
import { plainDigits } from '../../runtime/input/numbers.ts';

describe('numbers in Arabic script', () => {
  it('are read with European digits, points and minus signs', () => {
    expect(plainDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
    expect(plainDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789');
    expect(plainDigits('−٢٠٤٫٥ سنت، ۳/۲')).toBe('-204.5 سنت، 3/2');
    expect(plainDigits('٫')).toBe('٫');
  });
});
