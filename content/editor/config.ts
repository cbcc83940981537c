import type * as z from 'zod';
import { mostMegabytes } from '../pictures/readPictures.ts';
import { checklists } from '../read/checklists.ts';
import type { Content } from '../read/readContent.ts';
import { frontMatters } from '../read/readLibrary.ts';
import { firmFolder } from '../schema/firmFolder.ts';
import { letter } from '../schema/letter.ts';
import { ownPageFrontMatter } from '../schema/ownPages.ts';
import { home, privacy, servicePage, services } from '../schema/pages.ts';
import { person } from '../schema/people.ts';
import type { RepositoryOnGitHub } from '../schema/repository.ts';
import { glossary } from '../schema/resources.ts';
import { type Choices, type Field, fieldsOf } from './fields.ts';

/** https://sveltiacms.app/en/docs/collections/entries */
interface Collection {
  name: string;
  label: string;
  label_singular: string;
  folder: string;
  extension: 'md' | 'yaml';
  format: 'yaml-frontmatter' | 'yaml';
  /** Beside the item, and named from there: https://sveltiacms.app/en/docs/media/internal */
  media_folder: '';
  public_folder: '';
  create: true;
  /** How a new file is named. */
  slug: string;
  fields: Field[];
  identifier_field?: string;
  filter?: { field: string; value: string };
  preview_path?: string;
  editor?: { preview: boolean };
}

const body: Field = {
  name: 'body',
  label: 'Text',
  widget: 'text',
  hint: 'Sections begin with “## ”. docs/publishing.md says what else a section can hold.',
};

/** A file of which there is one: https://sveltiacms.app/en/docs/collections/files */
interface PageFile {
  name: string;
  label: string;
  file: string;
  media_folder: '';
  public_folder: '';
  fields: Field[];
  preview_path?: string;
}

/**
 * The editor's configuration, its fields from the schemas that the build checks with.
 * https://sveltiacms.app/en/docs/config-basics
 *
 * @param content for the topics and people that items may name
 * @param siteUrl where the pages are shown
 * @param signIn path of the route where a sign-in at GitHub begins; without one there are tokens only
 */
export function editorConfig(
  content: Pick<Content, 'topics' | 'people'>,
  siteUrl: string,
  { repository, branch }: RepositoryOnGitHub,
  signIn?: string,
) {
  return {
    load_config_file: false,
    app_title: 'Words',
    // At localhost the page offers a folder of this machine too, and nobody signs in.
    // https://sveltiacms.app/en/docs/workflows/local
    backend: {
      ...{ name: 'github', repo: repository, branch },
      auth_methods: [...(signIn ? ['oauth'] : []), 'token'],
      // https://sveltiacms.app/en/docs/backends/github; the page adds its own address as `base_url`.
      ...(signIn && { auth_endpoint: signIn.slice(1) }),
    },
    // A saved item is a branch and a pull request, which somebody else may read before it is merged.
    // https://sveltiacms.app/en/docs/workflows/editorial
    publish_mode: 'editorial_workflow',
    logo: { src: '/favicon.svg', show_in_header: false },
    site_url: siteUrl,
    media_folder: 'web/public/images',
    public_folder: '/images',
    // https://sveltiacms.app/en/docs/media: names as ids have them, and nothing of other sites, which the policy refuses.
    media_libraries: {
      default: { config: { max_file_size: mostMegabytes * 1e6, slugify_filename: true } },
      stock_assets: false,
    },
    // `Über München` is `uber-munchen`: ids hold a–z, digits and hyphens (content/schema/parts.ts).
    slug: { encoding: 'ascii', clean_accents: true },
    // The rest of the output is the editor's default: `yamlForm` in content/format/canonical.ts.
    output: { omit_empty_optional_fields: true },
    collections: [
      { name: 'pages-of-the-site', label: 'Pages of the site', format: 'yaml', files: pageFiles() },
      ...collections(content),
    ],
  };
}

/** The files of single pages that the editor writes. */
export function pageFiles(): PageFile[] {
  const file = (name: string, label: string, schema: z.ZodObject, path: string): PageFile => ({
    name,
    label,
    file: `${firmFolder}/${name}.yaml`,
    media_folder: '',
    public_folder: '',
    fields: fieldsOf(schema, {}),
    preview_path: path,
  });
  return [
    file('home', 'Home', home, '/'),
    file('services', 'All services', services, '/services'),
    file('privacy', 'Privacy notice', privacy, '/privacy'),
    file('glossary', 'Glossary', glossary, '/resources'),
  ];
}

/** The kinds of files that the editor writes. */
export function collections({ topics, people }: Pick<Content, 'topics' | 'people'>): Collection[] {
  const choices: Choices = {
    topics: topics.map(({ id, name }) => ({ value: id, label: name })),
    author: people.map(({ id, name }) => ({ value: id, label: name })),
  };
  const page = (name: keyof typeof frontMatters, label: string, singular: string): Collection => ({
    ...collection(name, label, singular, [...fieldsOf(frontMatters[name], choices), body]),
    preview_path: `/${name}/{{slug}}`,
  });
  const yamlOf = (name: string, label: string, singular: string, schema: z.ZodObject) => ({
    ...collection(name, label, singular, fieldsOf(schema, choices)),
    extension: 'yaml' as const,
    format: 'yaml' as const,
  });
  const peopleOf = (kind: 'adviser' | 'expert', label: string, schema: z.ZodObject): Collection => ({
    ...yamlOf('people', label, kind, schema),
    name: `${kind}s`,
    slug: '{{name}}',
    identifier_field: 'name',
    filter: { field: 'kind', value: kind },
    editor: { preview: false },
  });
  const [adviser, expert] = person.options;
  const letterFields = fieldsOf(letter.omit({ id: true, blocks: true }), {});
  return [
    page('insights', 'Articles', 'article'),
    page('case-studies', 'Case studies', 'case study'),
    page('whitepapers', 'Whitepapers', 'whitepaper'),
    {
      ...yamlOf('checklists', 'Checklists of whitepapers', 'list', checklists),
      slug: '{{whitepaper}}',
      editor: { preview: false },
    },
    { ...yamlOf('services', 'Services', 'service', servicePage), preview_path: '/{{slug}}' },
    {
      ...collection('pages', 'Pages of your own', 'page', [...fieldsOf(ownPageFrontMatter, {}), body]),
      preview_path: '/{{slug}}',
    },
    {
      ...collection('letters', 'Letters', 'letter', [...letterFields, body]),
      slug: '{{year}}-{{month}}-{{day}}',
      identifier_field: 'subject',
      editor: { preview: false },
    },
    peopleOf('adviser', 'Advisers', adviser),
    peopleOf('expert', 'Experts', expert),
  ];
}

function collection(name: string, label: string, singular: string, all: Field[]): Collection {
  // The CMS leaves both signs in the file's name, where an id must not have them; it checks a name only when it was typed.
  const pattern = ['^[^_~]*$', 'may not hold _ or ~, because the file is named by it'];
  const fields = all.map((field) => (field.name === 'title' ? { ...field, pattern } : field));
  return {
    name,
    label,
    label_singular: singular,
    folder: `${firmFolder}/${name}`,
    extension: 'md',
    format: 'yaml-frontmatter',
    media_folder: '',
    public_folder: '',
    create: true,
    slug: '{{title}}',
    fields,
  };
}
