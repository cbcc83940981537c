import type { PictureFolder } from '../pictures/readPictures.ts';
import { firmFolder } from '../schema/firmFolder.ts';
import type { AuthoredHome } from '../schema/pages.ts';
import type { Person } from '../schema/people.ts';
import type { DescribedPicture, FirmPictures } from '../schema/picture.ts';

interface Naming {
  readonly home: AuthoredHome | undefined;
  readonly people: readonly Person[];
  readonly pictureFolder: PictureFolder;
}

/** The pictures that the home page and the people's files name. */
export function resolvePictures({ home, people, pictureFolder }: Naming, problems: string[]): FirmPictures {
  const words = 'home.yaml';
  const about = home?.about.pictures?.flatMap(({ file: name, ...told }) => {
    const place = { words, name, use: 'about', field: 'a picture of "about"' } as const;
    const found = pictureFolder.find(place, problems);
    return found ? [{ ...found, ...told }] : [];
  });
  /** @param otherwise the alternative text of a drawing that has none of its own */
  const portrait = ({
    words,
    field,
    name,
    alt,
    otherwise,
  }: Record<'words' | 'field' | 'name' | 'otherwise', string> & {
    alt: string | undefined;
  }): DescribedPicture | undefined => {
    const found = pictureFolder.find({ words, name, use: 'portrait', field: `"${field}"` }, problems);
    if (alt === undefined && pictureFolder.isPhoto(words, name)) {
      problems.push(
        `${firmFolder}/${words}: "${field}" is a photo without an alternative text. Add a line such as "${field}Alt: Jane Doe at a window, in a gray jacket" below it.`,
      );
    }
    return found && { ...found, alt: alt ?? otherwise };
  };
  const portraits = people.flatMap(({ id, portrait: name, portraitAlt: alt }) => {
    if (name === undefined) return [];
    const found = portrait({ words: `people/${id}.yaml`, field: 'portrait', name, alt, otherwise: '' });
    return found ? [[id, found] as const] : [];
  });
  const testimonials = home?.testimonials?.cards.flatMap(({ name: person, image: name, imageAlt: alt }) => {
    const found = portrait({ words, field: 'image', name, alt, otherwise: person });
    return found ? [[person, found] as const] : [];
  });
  return {
    about: about ?? [],
    people: Object.fromEntries(portraits),
    testimonials: Object.fromEntries(testimonials ?? []),
  };
}
