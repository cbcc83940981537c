import { Fragment, type ReactNode } from 'react';
import type { Runs } from '#content/schema/blocks.ts';
import { KeepHyphenated } from '../components/KeepHyphenated.tsx';
import { PlainLink } from '../ui/Link.tsx';

interface WordsProps {
  runs: Runs;
  /** Keeps short hyphenated words on one line, as in text. */
  together?: true;
}

/** An author's words with their looks, and links to which the text around them gives theirs. */
export function Words({ runs, together }: WordsProps) {
  return runs.map(({ text, strong, emphasis, href }, index) => {
    let words: ReactNode = text;
    if (together) words = <KeepHyphenated text={text} />;
    if (text === '\n') words = <br />;
    if (emphasis) words = <em>{words}</em>;
    if (strong) words = <strong>{words}</strong>;
    if (href) words = <PlainLink href={href}>{words}</PlainLink>;
    return <Fragment key={index}>{words}</Fragment>;
  });
}
