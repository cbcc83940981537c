import type { Paint } from '../drawing/svg.ts';
import { drawWork, type Tone, workSize } from '../drawing/work.ts';
import type { PictureFolder } from '../pictures/readPictures.ts';
import type { BrandPictures } from '../schema/brand.ts';
import type { AuthoredHero, AuthoredHome, Hero } from '../schema/pages.ts';
import { type Person, presentPeople } from '../schema/people.ts';
import type { DescribedPicture, FirmPictures, PlacedPicture } from '../schema/picture.ts';
import type { AuthoredServiceDrawing, ServiceDrawing, WorkDrawing } from '../schema/serviceDrawing.ts';
import { placesIn } from './fields.ts';
import type { FieldPath } from './yaml.ts';

interface Naming {
  /** The firm's. */
  readonly folder: string;
  readonly home: AuthoredHome;
  readonly people: readonly Person[];
  readonly pictureFolder: PictureFolder;
}

interface NamedPortrait {
  namedIn: string;
  path: FieldPath;
  name: string | undefined;
  alt: string | undefined;
}

/** The pictures that the home page and the people's files name. */
export function resolvePictures(
  { folder, home, people, pictureFolder }: Naming,
  problems: string[],
): FirmPictures {
  const namedIn = 'home.yaml';
  const about = (home.about.pictures ?? []).flatMap(({ file: name, ...told }, index) => {
    const place = () => placesIn(folder, namedIn)(['about', 'pictures', index, 'file']);
    const found = pictureFolder.find(
      { namedIn, name, place, use: 'about', field: 'a picture of "about"' },
      problems,
    );
    return found ? [{ ...found, ...told }] : [];
  });
  /** @param otherwise the alternative text of a drawing that has none of its own */
  const portrait = ({ namedIn, path, name, alt }: NamedPortrait, otherwise: string) => {
    const field = String(path.at(-1));
    const place = () => placesIn(folder, namedIn)(path);
    const found =
      name && pictureFolder.find({ namedIn, place, name, use: 'portrait', field: `"${field}"` }, problems);
    if (!found) return undefined;
    if (found.webp && alt === undefined) {
      problems.push(
        `${place()}: "${field}" is a photo without an alternative text. Add a line such as "${field}Alt: Jane Doe at a window, in a gray jacket" below it.`,
      );
    }
    return { ...found, alt: alt ?? otherwise } satisfies DescribedPicture;
  };
  const portraits = presentPeople(people).map(({ id, portrait: name, portraitAlt: alt }) => [
    id,
    portrait({ namedIn: `people/${id}.yaml`, path: ['portrait'], name, alt }, ''),
  ]);
  const cardPath = (index: number) => ['testimonials', 'cards', index];
  const quoted = home.testimonials?.cards ?? [];
  const testimonials = quoted.map(({ name: person, image: name, imageAlt: alt }, index) =>
    portrait({ namedIn, path: [...cardPath(index), 'image'], name, alt }, person),
  );
  const logos = quoted.map(({ logo: name }, index) => {
    const place = () => placesIn(folder, namedIn)([...cardPath(index), 'logo']);
    if (name === undefined) return undefined;
    return pictureFolder.find({ namedIn, place, name, use: 'logo', field: '"logo"' }, problems);
  });
  return {
    about,
    people: Object.fromEntries(portraits.filter(([, picture]) => picture)),
    testimonials: Object.fromEntries(testimonials.entries()),
    logos: Object.fromEntries(logos.entries()),
  };
}

/** Finds the pictures that take the place of sculptures. */
export function placedPictures(
  folder: PictureFolder,
  brand: BrandPictures,
  paint: Paint,
  problems: string[],
) {
  const found = (namedIn: string, use: 'home' | 'page', field: string, named: PlacedPicture | undefined) => {
    if (named === undefined) return undefined;
    const picture = folder.find({ namedIn, name: named.file, use, field: `"${field}"` }, problems);
    return picture && { ...picture, alt: named.alt };
  };
  const drawn = (kind: WorkDrawing, tone: Tone, alt: string) => {
    const src = folder.draw(`${kind}-${tone}`, drawWork(kind, tone, paint));
    return { src, ...workSize, alt };
  };
  const ofPages = found('brand.yaml', 'page', 'pictures.pages', brand.pages);
  return {
    home: found('brand.yaml', 'home', 'pictures.home', brand.home),
    /**
     * @param namedIn the page's file, from the firm's folder
     * @param drawn whether the page names a drawing of its own
     */
    hero: (namedIn: string, { picture: named, ...hero }: AuthoredHero, drawn = false): Hero => {
      const otherwise = drawn ? undefined : ofPages;
      const picture = named ? found(namedIn, 'page', 'hero.picture', named) : otherwise;
      return picture ? { ...hero, picture } : hero;
    },
    /** What is in the weight of a service on its own page. */
    drawing: (
      namedIn: string,
      drawing: AuthoredServiceDrawing | undefined,
      tone: Tone,
    ): { drawing?: ServiceDrawing } => {
      if (!drawing) return {};
      const { kind, caption, alt, file } = drawing;
      const picture = file
        ? found(namedIn, 'page', 'drawing.file', { file, alt })
        : kind !== 'picture' && drawn(kind, tone, alt);
      return picture ? { drawing: { caption, picture } } : {};
    },
  };
}
export type PlacedPictures = ReturnType<typeof placedPictures>;
