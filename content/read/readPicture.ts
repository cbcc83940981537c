import type { Token, Tokens } from 'marked';
import { isPictureFile, type NamedPicture } from '../schema/picture.ts';

/** The picture of a paragraph that holds nothing else. */
export function pictureIn(token: Token): Tokens.Image | undefined {
  const [only, more] = token.type === 'paragraph' ? ((token as Tokens.Paragraph).tokens ?? []) : [];
  return only?.type === 'image' && more === undefined ? (only as Tokens.Image) : undefined;
}

type Read =
  | { refusal: string; picture?: undefined }
  | { refusal?: undefined; picture: Pick<NamedPicture, 'file' | 'alt' | 'caption'> };

/** What Markdown's `![alt](file "caption")` says, or why it is refused. */
export function readPicture({ href, text, title }: Tokens.Image): Read {
  // Markdown writes a space in an address as %20.
  const file = href.replaceAll('%20', ' ');
  const [alt, caption] = [text.trim(), title?.trim()];
  if (!isPictureFile(file)) {
    return {
      refusal: `the picture is "${href}". Put a picture beside this file and write its name, such as counter.jpg`,
    };
  }
  if (alt === '') {
    return {
      refusal: `the picture "${file}" has no alternative text. Say in the brackets what it shows: ![Two people at a counter](${file})`,
    };
  }
  return { picture: { file, alt, ...(caption && { caption }) } };
}
