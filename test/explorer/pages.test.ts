import { describe, expect, it } from 'vitest';
import { addressIn, nameOf, navigatedTo } from '../../runtime/explorer/addresses/addresses.ts';
import { navigable, pages } from '../../runtime/explorer/pages.ts';
import { ar } from '../../runtime/presentation/text/ar.ts';
import { en } from '../../runtime/presentation/text/en.ts';

describe('the pages of the explorer', () => {
  it('have unique names', () => {
    expect(pages.length).toBeGreaterThan(5);
    expect(new Set(pages.map(nameOf)).size).toBe(pages.length);
  });

  it.each(pages.map((page) => [nameOf(page), page] as const))('%s gives examples of its own addresses', (_, page) => {
    const parts = page.address.split('/');
    for (const example of page.examples) {
      const segments = example.split('?')[0].split('/');
      if (page.address.endsWith('{...file}')) expect(segments.length).toBeGreaterThanOrEqual(parts.length);
      else expect(segments.length).toBe(parts.length);
      for (const [i, part] of parts.entries()) if (!part.startsWith('{')) expect(segments[i]).toBe(part);
    }
  });

  it.each(pages.map((page) => [nameOf(page), page] as const))('%s is marked in the navigation', (name, page) => {
    const marked = navigable.map(nameOf).filter((entry) => entry === navigatedTo([name]));
    expect(marked).toHaveLength(1);
    if (page.navigation !== null) expect(marked).toEqual([name]);
  });

  it('stand in the navigation in this order, each in the tuning that was chosen where it has one', () => {
    const combination = { tuningSystem: 's', startingNote: 'n' };
    const listed = navigable.map((page) => addressIn(page, combination).join('/'));
    const order = ['maqamat/s/n', 'compare', 'ajnas/s/n', 'tunings', 'routes/s/n', 'sets/s/n', 'files'];
    // Others may stand between them.
    expect(listed.filter((address) => order.includes(address))).toEqual(order);
    expect(listed[0]).toBe(order[0]);
    expect(new Set(navigable.map(({ navigation }) => navigation.order)).size).toBe(navigable.length);
    for (const { navigation } of navigable) {
      expect(navigation.label(ar)).not.toBe(navigation.label(en));
      expect(navigation.about(ar)).not.toBe(navigation.about(en));
    }
  });
});

/** Instruments, lessons and recordings load their texts on demand. */
const ON_DEMAND = /(instrument|learn|listen)-en/;

it('shows each text of a part: no key is in two parts', () => {
  const modules = import.meta.glob<Readonly<Record<string, object>>>('../../runtime/presentation/text/*-en.ts', {
    eager: true,
  });
  const parts = Object.entries(modules).flatMap(([file, it]) => (ON_DEMAND.test(file) ? [] : Object.entries(it)));
  const shown = new Map<string, unknown>(Object.entries(en));
  const hidden = parts
    .filter(([name]) => name.endsWith('En'))
    .flatMap(([name, part]) =>
      Object.entries(part).flatMap(([key, text]) => (shown.get(key) === text ? [] : [`${name}.${key}`])),
    );
  expect(hidden).toEqual([]);
  expect(parts.length).toBeGreaterThan(8);
});
