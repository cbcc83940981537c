import type { Insight } from './items.ts';
import type { Person } from './people.ts';

/** A person of the firm as a mail names them. */
export type MailPerson = Pick<Person, 'id' | 'name' | 'role' | 'kind'>;

/** An article as a mail names it. `author`: the id of one of the people. */
export type MailArticle = Pick<Insight, 'id' | 'title' | 'readTime'> & { readonly author?: string };

/** What a confirmation may name, chosen by the page from which its visitor came: the firm's own words only. */
export interface MailReading {
  /** Newest first. */
  readonly articles: readonly MailArticle[];
  /** Place in `articles` by the path of a page; the newest stands for all other pages. */
  readonly byPage: Readonly<Record<string, number>>;
  /** The authors of the articles, and an adviser who stands for those without one. */
  readonly people: readonly MailPerson[];
}
