import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { PictureFolder } from '../pictures/readPictures.ts';
import { firmFolder } from '../schema/firmFolder.ts';
import type { Author, Section } from '../schema/items.ts';
import { type Audience, markOf } from '../schema/parts.ts';
import type { Person, Topic } from '../schema/people.ts';
import { isPictureFile } from '../schema/picture.ts';
import { checkFields, splitFrontMatter } from './files.ts';
import { type NamedSection, readSections } from './readSections.ts';

/** A kind of item: one Markdown file each, front matter above, sections below. */
export interface Kind<Item> {
  readonly folder: string;
  /** Schema of the fields that an author writes. */
  readonly frontMatter: z.ZodObject;
  /** Schema of the finished item. */
  readonly item: z.ZodType<Item>;
  /** Fields that follow from the id and the text. */
  readonly derived: (id: string, sections: readonly Section[]) => object;
  /** Whether each figure says where its numbers come from; otherwise a section of the text does. */
  readonly figuresSourced: boolean;
  /** Extension of files that belong beside the items. */
  readonly beside?: string;
  /** Whether pictures may stand between the paragraphs. */
  readonly picturesShown: boolean;
}

/** Names that items may use: `people/*.yaml` by their ids, the topics, and picture files. */
export interface References {
  /** The firm's. */
  readonly folder: string;
  readonly people: readonly Person[];
  readonly topics: readonly Topic[];
  readonly pictureFolder: PictureFolder;
}

/** The fields that every kind of checked front matter has. */
interface Authored {
  readonly title: string;
  readonly draft?: boolean;
  readonly publishAt?: string;
}

/**
 * Reads one Markdown item.
 *
 * @param source the file's text
 * @param file how problems name the file
 * @param slug the file's name without `.md`, which the id must equal
 * @param fileOfId the ids of this kind met so far and their files; this one is added
 * @param references what the front matter may name
 * @param audience who is to see the item
 * @returns the item, `undefined` when it has problems or is not for this audience
 */
export function readItem<Item>(
  source: string,
  file: string,
  slug: string,
  kind: Kind<Item>,
  fileOfId: Map<string, string>,
  references: References,
  audience: Audience,
  problems: string[],
): Item | undefined {
  const own: string[] = [];
  const parts = splitFrontMatter(source, file, own);
  const frontMatter =
    parts?.fields && checkFrontMatter(parts.fields.value ?? {}, file, slug, kind, fileOfId, own);
  const { figuresSourced, picturesShown } = kind;
  const read = parts && readSections(parts.body, file, parts.firstLine, own, figuresSourced, picturesShown);
  const words = `${kind.folder}/${slug}.md`;
  const sections = read?.map((section) => withPictures(section, words, references.pictureFolder, own));
  checkPullQuote(frontMatter ?? {}, read ?? [], file, own);
  const named = frontMatter ?? asFarAsNamed(parts?.fields?.value);
  const resolved = resolveReferences(named, file, references, own);
  const hero = heroOf(frontMatter ?? {}, words, references.pictureFolder, own);
  problems.push(...own);
  if (own.length > 0) return undefined;
  const { draft, publishAt, ...shown } = resolved as Authored;
  const mark = markOf({ draft, publishAt }, audience.now);
  if (mark && !audience.drafts) return undefined;
  const title = mark ? `${mark}: ${shown.title}` : shown.title;
  return kind.item.parse({ ...shown, ...hero, title, ...kind.derived(slug, sections ?? []), sections });
}

function checkPullQuote(
  { pullQuote }: { readonly pullQuote?: string },
  sections: readonly NamedSection[],
  file: string,
  problems: string[],
): void {
  if (pullQuote === undefined || sections.some(({ body }) => body.includes(pullQuote))) return;
  problems.push(
    `${file}: "pullQuote" is no sentence of the text. Copy one of its paragraphs’ sentences, character by character.`,
  );
}

/** Puts the picture's forms in the place of the name of its file; a path or an address stays as it is. */
function heroOf(
  { heroImage: name }: { readonly heroImage?: string },
  words: string,
  pictures: PictureFolder,
  problems: string[],
) {
  if (name === undefined || !isPictureFile(name)) return {};
  const place = { words, name, use: 'hero', field: '"heroImage"' } as const;
  const found = pictures.find(place, problems);
  return found && { heroImage: found.src, heroPicture: found };
}

function withPictures(
  { pictures, ...section }: NamedSection,
  words: string,
  folder: PictureFolder,
  problems: string[],
): Section {
  const found = pictures?.flatMap(({ file, line, ...told }) => {
    const place = { words, name: file, line, use: 'article', field: 'the picture' } as const;
    const picture = folder.find(place, problems);
    return picture ? [{ ...told, ...picture }] : [];
  });
  return { ...section, ...(found && { pictures: found }) };
}

function checkFrontMatter<Item>(
  value: unknown,
  file: string,
  slug: string,
  kind: Kind<Item>,
  fileOfId: Map<string, string>,
  problems: string[],
): object | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    problems.push(`${file}: the front matter holds no fields. Write lines such as "id: ${slug}".`);
    return undefined;
  }
  const authored: Record<string, unknown> = { ...value };
  const checked = checkFields(kind.frontMatter, authored, file, problems);
  if (typeof authored.id === 'string') checkId(authored.id, file, slug, fileOfId, problems);
  if (authored.heroImage !== undefined && authored.heroImageAlt === undefined) {
    problems.push(`${file}: "heroImage" has no "heroImageAlt". Say in it what the picture shows.`);
  }
  return checked;
}

/** The references of front matter that has a mistake elsewhere, so that they are checked with the rest. */
function asFarAsNamed(value: unknown): object {
  return namedIn.parse(value);
}

const namedIn = z
  .object({
    topics: z.array(z.string()).optional().catch(undefined),
    author: z.string().optional().catch(undefined),
  })
  .catch({});

/** Checks topics against their list and puts the author's name and role in the place of the id. */
function resolveReferences(
  frontMatter: object,
  file: string,
  { folder, people, topics }: References,
  problems: string[],
): object {
  const { topics: ids = [], author: id } = frontMatter as { topics?: string[]; author?: string };
  checkTopics(ids, topics, file, problems);
  if (id === undefined) return frontMatter;
  const person = people.find((one) => one.id === id);
  if (person === undefined) {
    // Not out yet, or with a mistake of their own.
    if (existsSync(join(folder, 'people', `${id}.yaml`))) return { ...frontMatter, author: undefined };
    const names = people.map((one) => one.id).toSorted();
    problems.push(
      names.length === 0
        ? `${file}: "author" is "${id}", and ${firmFolder}/people holds nobody. Add ${firmFolder}/people/${id}.yaml or remove the line.`
        : `${file}: "author" is "${id}", and ${firmFolder}/people has no such person. Write one of ${names.join(', ')}.`,
    );
    return frontMatter;
  }
  const { name, role, kind, left } = person;
  const author: Author = { id, name, role, kind, ...(left && { left }) };
  return { ...frontMatter, author };
}

/** Topics of an item or a service are ids of `topics.yaml`, each once. */
export function checkTopics(
  ids: readonly string[],
  topics: readonly Topic[],
  file: string,
  problems: string[],
): void {
  const known = topics.map((topic) => topic.id);
  // The list has a mistake of its own.
  if (known.length === 0) return;
  for (const [index, topic] of ids.entries()) {
    if (!known.includes(topic)) {
      problems.push(
        `${file}: "topics[${index}]" is "${topic}", and ${firmFolder}/topics.yaml has no such topic. Write one of ${known.join(', ')}.`,
      );
    } else if (ids.indexOf(topic) !== index) {
      problems.push(`${file}: "topics" has "${topic}" twice. Remove one.`);
    }
  }
}

function checkId(
  id: string,
  file: string,
  slug: string,
  fileOfId: Map<string, string>,
  problems: string[],
): void {
  const other = fileOfId.get(id);
  if (other !== undefined) {
    problems.push(`${file}: "id" is "${id}", which ${other} has already. Give each item an id of its own.`);
  }
  if (id !== slug) {
    problems.push(
      `${file}: "id" is "${id}" but the file is called ${slug}.md. Make them equal: the id is the address of the page.`,
    );
  }
  fileOfId.set(id, other ?? file);
}
