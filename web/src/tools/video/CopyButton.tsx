import { Check, Copy } from 'lucide-react';
import { useEffect } from 'react';
import { announce } from '../../ui/Announcer.tsx';
import { Button } from '../../ui/Button.tsx';
import { useSaid } from '../../ui/useSaid.ts';

interface CopyButtonProps {
  /** The copied text's name, for those who do not see the button's place. */
  thing: string;
  text: string;
  /** The same for programs that keep more than plain text, such as a table. */
  html?: string;
}

/** A browser without `ClipboardItem` takes the plain text (https://developer.mozilla.org/docs/Web/API/ClipboardItem). */
function copy({ text, html }: Pick<CopyButtonProps, 'text' | 'html'>): Promise<void> {
  if (!html || typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(text);
  const kinds = { 'text/plain': text, 'text/html': html };
  const blobs = Object.entries(kinds).map(([type, words]) => [type, new Blob([words], { type })]);
  return navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
}

/** Copies a text, and says so. Chakra's `Clipboard` says it also where the browser has refused. */
export function CopyButton({ thing, text, html }: CopyButtonProps) {
  const { said, say } = useSaid({
    done: 'Copied',
    refused: 'Copying is blocked: select the text instead',
  });
  useEffect(() => {
    if (said) announce(said.refused ? said.text : `${said.text}: ${thing}`);
  }, [said, thing]);
  const Icon = said && !said.refused ? Check : Copy;
  return (
    <Button variant="plain" size="xs" mt="0.375rem" onClick={() => say(() => copy({ text, html }))}>
      <Icon size={15} strokeWidth={1.6} aria-hidden />
      <span>
        {said?.text ?? 'Copy'}
        <span className="unseen">: {thing}</span>
      </span>
    </Button>
  );
}
