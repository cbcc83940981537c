import { chakra } from '@chakra-ui/react';
import { DownloadIcon } from 'lucide-react';
import * as videoKitWords from '../../../../../content/built/words/videoKit.ts';
import * as videoResultWords from '../../../../../content/built/words/videoResult.ts';
import { fill } from '../../../../../content/schema/fill.ts';
import { HiddenText } from '../../../components/Announcer.tsx';
import { Button } from '../../../components/Button.tsx';
import { saveBlob } from '../../../files/saveFile.ts';
import { columns } from '../../../theme/system.ts';
import type { WholeScript } from '../texts/authorship.ts';
import { kitFile, kitOf, kitTexts } from '../texts/publishingKit.ts';
import { hyphenated } from '../texts/scriptText.ts';
import { CopyButton } from './QuietButton.tsx';

const Item = chakra('li', {
  base: {
    ...columns('8.5rem minmax(0, 1fr)', 'md'),
    gap: '0.25rem 1.5rem',
    paddingBlock: '0.875rem 0.375rem',
    borderTop: '1px solid',
    borderColor: 'hairline',
    fontSize: 'sm',
  },
});

/** What a finished video is published with, each text to copy, and all of it as one file. */
export default function PublishingKit({ script, authorship }: WholeScript) {
  const address = import.meta.env.SITE_URL;
  const save = () =>
    saveBlob(
      new Blob([kitFile(script, address, authorship)], { type: 'text/plain;charset=utf-8' }),
      `${hyphenated(script.title)}-kit.txt`,
    );
  return (
    <>
      <chakra.ul>
        {kitTexts(kitOf(script, address)).map(({ heading, note, text }) => (
          <Item key={heading}>
            <div>
              <chakra.p fontWeight={600} color="ink">
                {heading}
              </chakra.p>
              {note && (
                <chakra.p fontSize="xs" color="quiet">
                  {note}
                </chakra.p>
              )}
            </div>
            {text && (
              <div>
                <chakra.p whiteSpace="pre-line">{text}</chakra.p>
                <CopyButton
                  label={videoResultWords.copy}
                  thing={fill(videoResultWords.partOf, { part: heading, title: script.title })}
                  text={text}
                />
              </div>
            )}
          </Item>
        ))}
      </chakra.ul>
      <Button look="outline" size="tool" marginTop="0.75rem" onClick={save}>
        <DownloadIcon size={17} strokeWidth={1.6} aria-hidden />
        <span>
          {videoKitWords.download}
          <HiddenText>: {script.title}</HiddenText>
        </span>
      </Button>
    </>
  );
}
