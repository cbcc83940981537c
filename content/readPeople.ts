import { checkYaml } from './checkContent.ts';
import { type Person, person } from './people.ts';
import { type Audience, markOf } from './publication.ts';
import { readFolder } from './readFolder.ts';

/** Reads `people/<id>.yaml`; a folder without files is a site without named people. */
export async function readPeople(folder: string, audience: Audience, problems: string[]): Promise<Person[]> {
  const people: Person[] = [];
  for (const { file, slug, source } of (await readFolder(folder, 'people', '.yaml', problems)) ?? []) {
    const place = { file, noun: 'a person', where: 'the file' };
    const read = checkYaml<Person>(person, source, place, problems);
    if (read === undefined) continue;
    if (read.id !== slug) {
      problems.push(`${file}: "id" is "${read.id}" but the file is called ${slug}.yaml. Make them equal.`);
    }
    const { draft, ...shown } = read;
    const mark = markOf({ draft }, audience.now);
    if (mark && !audience.drafts) continue;
    people.push(mark ? { ...shown, name: `${mark}: ${shown.name}` } : shown);
  }
  return people;
}
