import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';

export const repository = resolve(import.meta.dirname, '../..');

/** What is installed, built or stored. */
const notOurs = new Set(['node_modules', 'dist', 'built', 'cdk.out']);
const texts = '**/*.{css,html,js,json,md,ts,tsx,yaml,yml}';

/** The repository's own texts by their path. */
export function repositoryFiles(): Map<string, string> {
  const paths = [texts, `.github/${texts}`]
    .flatMap((pattern) =>
      globSync(pattern, { cwd: repository, exclude: (path) => notOurs.has(basename(path)) }),
    )
    .map((path) => path.replaceAll(sep, '/'))
    .filter((path) => path !== 'package-lock.json');
  return new Map(paths.map((path) => [path, readFileSync(join(repository, path), 'utf8')]));
}

/** Numbers of the decisions that a text cites: `decision 17`, `decisions 38 and 39`, `decisions 34, 35`. */
export function citedDecisions(text: string): number[] {
  // A citation may go on in a comment's next line.
  const flat = text.replaceAll(/\s+(?:\*|\/\/|#)?\s*/g, ' ');
  return [...flat.matchAll(/\bdecisions? (\d+(?:(?:, and|,| and| or|–) (?:decision )?\d+)*)/gi)].flatMap(
    ([, numbers = '']) => (numbers.match(/\d+/g) ?? []).map(Number),
  );
}

/** Relative links of a Markdown text, with what stands behind `#`. */
export function linksOf(markdown: string): { path: string; anchor?: string }[] {
  return [...markdown.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
    ([, path = '', anchor]) => ({ path, anchor }),
  );
}

/** Files that a Markdown text names in backquotes by their path from the repository's root. */
export function filesNamed(markdown: string): string[] {
  const path = /`((?:content|docs|functions|infra|tests|web|\.github)\/[\w./-]+\.[a-z]+)`/g;
  return [...markdown.matchAll(path)].map(([, file = '']) => file);
}

/** The anchors that GitHub gives a Markdown text's headings. */
export function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
