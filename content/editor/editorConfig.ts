import type * as z from 'zod';
import { letter } from '../letter.ts';
import { person } from '../people.ts';
import { type Content, frontMatters } from '../readContent.ts';
import { type Choices, type Field, fieldsOf } from './fieldsOf.ts';

interface Collection {
  name: string;
  label: string;
  label_singular: string;
  folder: string;
  fields: Field[];
  [option: string]: unknown;
}

const body: Field = {
  name: 'body',
  label: 'Text',
  widget: 'text',
  hint: 'Sections begin with “## ”. docs/publishing.md says what else a section can hold.',
};

/**
 * The editor's configuration, its fields from the schemas that the build checks with.
 * @param content for the topics and people that items may name
 * @param siteUrl where the pages are shown
 * @param folderName the folder with the files: the editor asks for it by this name, although nothing has to be chosen
 */
export function editorConfig(
  { topics, people }: Pick<Content, 'topics' | 'people'>,
  siteUrl: string,
  folderName: string,
) {
  const choices: Choices = {
    topics: topics.map(({ id, name }) => ({ value: id, label: name })),
    author: people.map(({ id, name }) => ({ value: id, label: name })),
  };
  const page = (name: keyof typeof frontMatters, label: string, singular: string): Collection => ({
    ...folder(name, label, singular, [...fieldsOf(frontMatters[name], choices), body]),
    extension: 'md',
    format: 'yaml-frontmatter',
    preview_path: `/${name}/{{slug}}`,
  });
  const peopleOf = (kind: 'adviser' | 'expert', label: string, schema: z.ZodObject): Collection => ({
    ...folder('people', label, kind, fieldsOf(schema, {})),
    name: `${kind}s`,
    extension: 'yaml',
    format: 'yaml',
    slug: '{{name}}',
    identifier_field: 'name',
    filter: { field: 'kind', value: kind },
    editor: { preview: false },
  });
  const [adviser, expert] = person.options;
  return {
    load_config_file: false,
    app_title: 'The library',
    // Nothing is sent anywhere: the files are changed where they are, and handed in as every change.
    backend: {
      name: 'gitea',
      repo: `this-machine/${folderName.replace(/[^\w.-]/g, '-')}`,
      auth_methods: ['token'],
    },
    logo: { src: '/favicon.svg', show_in_header: false },
    site_url: siteUrl,
    media_folder: 'web/public/images',
    public_folder: '/images',
    output: { omit_empty_optional_fields: true },
    collections: [
      page('insights', 'Articles', 'article'),
      page('case-studies', 'Case studies', 'case study'),
      page('whitepapers', 'Whitepapers', 'whitepaper'),
      {
        ...folder('letters', 'Letters', 'letter', [
          ...fieldsOf(letter.omit({ id: true, blocks: true }), {}),
          body,
        ]),
        extension: 'md',
        format: 'yaml-frontmatter',
        slug: '{{year}}-{{month}}-{{day}}',
        identifier_field: 'subject',
        editor: { preview: false },
      },
      peopleOf('adviser', 'Advisers', adviser),
      peopleOf('expert', 'Experts', expert),
    ],
  };
}

function folder(name: string, label: string, singular: string, fields: Field[]): Collection {
  return {
    name,
    label,
    label_singular: singular,
    folder: `content/${name}`,
    create: true,
    slug: '{{title}}',
    fields,
  };
}
