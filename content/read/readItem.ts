import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import type { PictureFolder } from '../pictures/readPictures.ts';
import type { Author, Insight, Section } from '../schema/items.ts';
import type { Locale } from '../schema/locale.ts';
import type { Person, Topic } from '../schema/people.ts';
import { type Audience, type Publication, shownTitle } from '../schema/publication.ts';
import { checkFields } from './fields.ts';
import { checkAddress, type SourceFile } from './files.ts';
import type { FirmPage } from './firmPages.ts';
import { readMarkdown, sectionsOf } from './markdown.ts';
import type { LocatedYaml } from './yaml.ts';

/** The fields of front matter that are more than text for the page. */
type Fields = Pick<Insight, 'title' | 'topics' | 'heroImage' | 'heroImageAlt' | 'pullQuote'> &
  Publication & {
    /** The id of a person. */
    readonly author?: string | undefined;
    readonly redirectsFrom?: readonly string[] | undefined;
  };

/** A kind of item: one Markdown file each, front matter above, sections below. */
export interface Kind<Item> {
  /** Of the firm's folder. */
  readonly folder: string;
  /** The front matter that an author writes. */
  readonly fields: z.ZodType<Fields>;
  readonly item: z.ZodType<Item>;
  /** Fields that follow from the id and the text. */
  readonly derived: (id: string, sections: readonly Section[]) => object;
  /** Whether each figure says where its numbers come from; otherwise a section of the text does. */
  readonly figuresSourced: boolean;
  /** Whether pictures may stand between the paragraphs. */
  readonly picturesShown: boolean;
  /** Extension of files that belong beside the items. */
  readonly beside?: string;
}

/** What items may name: people by their ids, the topics, and picture files. */
export interface References {
  /** The firm's. */
  readonly folder: string;
  readonly people: readonly Person[];
  /** Missing when `topics.yaml` has a mistake. */
  readonly topics: readonly Topic[] | undefined;
  readonly pictureFolder: PictureFolder;
}

/**
 * Reads one item.
 * @param pages takes the item's page, also of an item that is not for this audience
 * @returns `undefined` when it has problems or is not for this audience
 */
export function readItem<Item>(
  { file, slug: id, source }: SourceFile,
  kind: Kind<Item>,
  { folder, people, topics, pictureFolder }: References,
  locale: Locale,
  audience: Audience,
  pages: FirmPage[],
  problems: string[],
): Item | undefined {
  const own: string[] = [];
  const namedIn = `${kind.folder}/${id}.md`;
  const picture = (name: string, place: string) =>
    pictureFolder.find({ namedIn, name, place: () => place, use: 'article', field: 'the picture' }, own);
  const allowed = {
    ...(kind.picturesShown && { picture }),
    figure: { locale, sourced: kind.figuresSourced },
  };
  const { fields, written, placeOf } = readMarkdown(kind.fields, source, file, allowed, own);
  const sections = sectionsOf(written, own);
  checkAddress(id, file, [], own);
  const { topics: ids = [], author: authorId, heroImage, heroImageAlt, pullQuote } = fields ?? {};
  checkTopics(ids, topics, placeOf, own);
  if (heroImage && !heroImageAlt) {
    own.push(
      `${placeOf(['heroImage'])}: "heroImage" has no "heroImageAlt". Say in it what the picture shows.`,
    );
  }
  if (pullQuote && !sections.some(({ body }) => body.includes(pullQuote))) {
    own.push(
      `${placeOf(['pullQuote'])}: "pullQuote" is no sentence of the text. Copy one of its paragraphs’ sentences.`,
    );
  }
  const author = authorId === undefined ? undefined : authorOf(authorId, people, folder, placeOf, own);
  const hero =
    heroImage &&
    pictureFolder.find(
      { namedIn, name: heroImage, place: () => placeOf(['heroImage']), use: 'hero', field: '"heroImage"' },
      own,
    );
  problems.push(...own);
  if (!fields || own.length > 0) return undefined;
  const title = shownTitle(fields.title, fields, audience);
  pages.push({
    path: `/${kind.folder}/${id}`,
    ...{ file, isShown: title !== undefined, redirectsFrom: fields.redirectsFrom },
  });
  if (title === undefined) return undefined;
  const item = {
    ...fields,
    ...(hero && { heroImage: hero.src, heroPicture: hero }),
    ...kind.derived(id, sections),
    ...{ id, title, author, sections },
  };
  return checkFields(kind.item, { value: item, placeOf }, problems);
}

/** @returns `undefined` also for a person whose file is a draft or has a mistake of its own */
function authorOf(
  id: string,
  people: readonly Person[],
  folder: string,
  placeOf: LocatedYaml['placeOf'],
  problems: string[],
): Author | undefined {
  const person = people.find((one) => one.id === id);
  if (person) {
    const { name, role, kind, left } = person;
    return { id, name, role, kind, ...(left && { left }) };
  }
  if (!existsSync(join(folder, 'people', `${id}.yaml`))) {
    const known = people.map((one) => one.id).toSorted();
    problems.push(
      `${placeOf(['author'])}: "author" is "${id}", and people has no ${id}.yaml. Write one of ${known.join(', ')}, add the file or remove the line.`,
    );
  }
  return undefined;
}

/** Topics of an item or a service are ids of `topics.yaml`, each once. */
export function checkTopics(
  ids: readonly string[],
  topics: readonly Topic[] | undefined,
  placeOf: LocatedYaml['placeOf'],
  problems: string[],
): void {
  if (topics === undefined || ids.length === 0) return;
  const known = topics.map((topic) => topic.id);
  if (known.length === 0) {
    problems.push(
      `${placeOf(['topics'])}: "topics" names ${ids[0]}, and topics.yaml names no topic. Write it there, for example "- { id: ${ids[0]}, name: Cost }", or remove the line.`,
    );
    return;
  }
  for (const [index, topic] of ids.entries()) {
    if (!known.includes(topic)) {
      problems.push(
        `${placeOf(['topics', index])}: "topics[${index}]" is "${topic}", and topics.yaml has no such topic. Write one of ${known.join(', ')}.`,
      );
    } else if (ids.indexOf(topic) !== index) {
      problems.push(`${placeOf(['topics', index])}: "topics" has "${topic}" twice. Remove one.`);
    }
  }
}
