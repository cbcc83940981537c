import { Fragment } from 'react';

/** Two short words with a hyphen between them, such as go-live; longer ones may break there. */
const short = /(?<![\p{L}\p{N}-])(\p{L}{1,7}-\p{L}{1,7})(?![\p{L}\p{N}-])/u;

/** A text in which no line ends within a short hyphenated word. */
export function KeepHyphenated({ text }: { text: string }) {
  const parts = text.split(short);
  if (parts.length === 1) return text;
  return parts.map((part, index) => {
    const key = `${index} ${part}`;
    if (index % 2 === 0) return <Fragment key={key}>{part}</Fragment>;
    return (
      <span key={key} className="kept">
        {part}
      </span>
    );
  });
}
