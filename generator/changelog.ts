/** A version of the project, as CHANGELOG.md lists it. */
export interface Version {
  readonly version: string;
  /** When it was released, such as `2026-11-24`; null for a version that is not. */
  readonly date: string | null;
  /** What changed, in Markdown. */
  readonly changes: readonly string[];
}

/** The versions of a changelog, newest first: `## 1.0.0 (2026-11-24)` or `(unreleased)`, and a list below. */
export const versionsIn = (changelog: string): readonly Version[] =>
  changelog
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [, version = '', date = ''] = /^(\S+) \((\S+)\)\n/.exec(section) ?? [];
      return {
        version,
        date: date === 'unreleased' ? null : date,
        changes: [...section.matchAll(/^- (.+)$/gm)].map(([, change]) => change),
      };
    });
