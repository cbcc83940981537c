import { stringify } from 'yaml';
import { placeholder } from '../check/sources.ts';
import { yamlForm } from '../format/canonical.ts';
import { firmFolder } from '../schema/firmFolder.ts';

/** A new file with every field that an author must fill in. */
interface NewFile {
  /** From the project's folder. */
  readonly path: string;
  readonly text: string;
  /** What to do with it. */
  readonly next: string;
}

const sentence = `${placeholder}: one or two sentences.`;

const item = { topics: ['selection'], author: 'ruth-halloran', draft: true };

const kinds: Record<string, (id: string, title: string, day: string) => { path: string; text: string }> = {
  'case-study': (id, title, day) =>
    page(`case-studies/${id}`, {
      id,
      industry: 'Manufacturing and Industrial',
      date: `${day}T00:00:00Z`,
      readTime: 1,
      title,
      summary: sentence,
      challenge: sentence,
      solution: sentence,
      result: sentence,
      ...item,
    }),
  insight: (id, title, day) =>
    page(`insights/${id}`, {
      id,
      category: 'ERP Selection',
      date: `${day}T00:00:00Z`,
      readTime: 1,
      title,
      summary: sentence,
      ...item,
    }),
  whitepaper: (id, title, day) =>
    page(`whitepapers/${id}`, {
      id,
      category: 'ERP Selection',
      publishDate: `${day}T00:00:00Z`,
      pages: 1,
      title,
      description: sentence,
      ...item,
    }),
  letter: (_id, title, day) => ({
    path: `${firmFolder}/letters/${day}.md`,
    text: `${frontMatter({ subject: title, preheader: sentence, draft: true })}\n${placeholder}.\n`,
  }),
  person: (id, name) => ({
    path: `${firmFolder}/people/${id}.yaml`,
    text: stringify(
      {
        kind: 'adviser',
        id,
        name,
        role: placeholder,
        bio: sentence,
        fields: [placeholder],
        draft: true,
      },
      yamlForm,
    ),
  }),
};

/**
 * @param title the item's title, a letter's subject or a person's name
 * @throws Error that says how the command is written
 */
export function newFile(kind: string, title: string, now: Date): NewFile {
  const make = kinds[kind];
  const id = idOf(title);
  if (make === undefined || id === '') {
    throw new Error(
      `Say what to make and its title: npm run new ${Object.keys(kinds).join('|')} "What a demonstration shows"`,
    );
  }
  const file = make(id, title.trim(), now.toISOString().slice(0, 10));
  const next = [
    `Next: write what stands for “${placeholder}”, look at it with npm run edit, and run npm run content.`,
    'When somebody else has read it, remove the line "draft: true".',
  ].join('\n');
  return { ...file, next };
}

function page(name: string, fields: object): { path: string; text: string } {
  return {
    path: `${firmFolder}/${name}.md`,
    text: `${frontMatter(fields)}\n## ${placeholder}: a heading\n\n${placeholder}.\n`,
  };
}

function frontMatter(fields: object): string {
  return `---\n${stringify(fields, yamlForm)}---\n`;
}

/** The last part of the page's address. */
function idOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
