import { Box, chakra, Flex, type SystemStyleObject } from '@chakra-ui/react';
import { timedScenes } from '#functions/video/scenes.ts';
import type { Scene } from '#functions/video/video.ts';
import { counted } from '../../format.ts';
import { avScriptHtml, avScriptText } from './avScriptText.ts';
import { CopyButton } from './CopyButton.tsx';

/** Where a screen is too narrow for the columns, a scene's words stand below its time and what is seen. */
const narrow = '@media screen and (max-width: 47.99rem)';

const tableLook: SystemStyleObject = {
  width: '100%',
  tableLayout: 'fixed',
  '& :is(th, td)': {
    paddingBlock: '0.75rem',
    paddingInlineEnd: '1.5rem',
    textAlign: 'start',
    verticalAlign: 'baseline',
    overflowWrap: 'anywhere',
  },
  '& :is(td, thead th):last-of-type': { paddingInlineEnd: '0' },
  '& thead th': { paddingBlock: '0 0.375rem', textStyle: 'caption' },
  '& thead th:nth-of-type(1)': { width: '4rem' },
  '& thead th:nth-of-type(2)': { width: '36%' },
  '& thead': { breakAfter: 'avoid' },
  '& tbody tr': { borderTop: '1px solid', borderColor: 'hairline', breakInside: 'avoid' },
  '& tbody th': { textStyle: 'heading', color: 'amber', fontVariantNumeric: 'tabular-nums' },
  '& td b': { display: 'block', textStyle: 'strong', fontSize: 'sm', lineHeight: 1.4 },
  '& td span': { display: 'block', textStyle: 'caption', marginTop: '0.25rem' },
  '& td:last-of-type': { color: 'ink', fontSize: 'lg', lineHeight: 1.5, whiteSpace: 'pre-line' },
  [narrow]: {
    display: 'block',
    '& tbody': { display: 'block' },
    '& thead': { srOnly: true },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: '3.25rem minmax(0, 1fr)',
      alignItems: 'baseline',
      rowGap: '0.5rem',
      paddingBlock: '0.875rem',
    },
    '& tbody :is(th, td)': { padding: '0', lineHeight: 1.4 },
    '& td:last-of-type': { gridColumn: '1 / -1', lineHeight: 1.5 },
  },
};

interface AvScriptProps {
  title: string;
  scenes: readonly Scene[];
  heading: 'h4' | 'h5' | 'h6';
}

/**
 * A script as the trade hands it to camera, editor and speaker: what is seen at the left, what is heard at the right. The
 * roles are those that the elements have as a table: an engine may forget them where they are shown otherwise.
 */
export function AvScript({ title, scenes, heading }: AvScriptProps) {
  const name = `AV script of ${title}`;
  return (
    <>
      <Flex
        justify="space-between"
        align="center"
        gap="0.25rem 1.5rem"
        mt="1.5rem"
        mb="0.75rem"
        breakAfter="avoid"
      >
        <div>
          <chakra.p as={heading} textStyle="strong" fontSize="sm">
            AV script
          </chakra.p>
          <chakra.p textStyle="caption">
            {counted(scenes.length, 'scene', 'scenes')}. In bold: the caption on the screen.
          </chakra.p>
        </div>
        <Box flex="none">
          <CopyButton thing={name} text={avScriptText(scenes)} html={avScriptHtml(title, scenes)} />
        </Box>
      </Flex>
      <chakra.table css={tableLook} role="table">
        <caption className="unseen">{name}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {['Time', 'Video', 'Audio'].map((column) => (
              <th key={column} role="columnheader" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {timedScenes(scenes).map(({ time, caption, picture, words }, index) => (
            <tr key={index} role="row">
              <th role="rowheader" scope="row">
                {time}
              </th>
              <td role="cell">
                {caption && <b>{caption}</b>}
                {picture && <span>{picture}</span>}
              </td>
              <td role="cell">{words}</td>
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </>
  );
}
