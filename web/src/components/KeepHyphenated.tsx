import { chakra } from '@chakra-ui/react';
import { Fragment } from 'react';

const Kept = chakra('span', { base: { whiteSpace: 'nowrap' } });

/** Two short words with a hyphen between them, such as go-live; longer ones may break there. */
const short = /(?<![\p{L}\p{N}-])(\p{L}{1,7}-\p{L}{1,7})(?![\p{L}\p{N}-])/u;

/** A text in which no line ends within a short hyphenated word. */
export function KeepHyphenated({ text }: { text: string }) {
  const parts = text.split(short);
  if (parts.length === 1) return text;
  return parts.map((part, index) => {
    const key = `${index} ${part}`;
    return index % 2 === 1 ? <Kept key={key}>{part}</Kept> : <Fragment key={key}>{part}</Fragment>;
  });
}
