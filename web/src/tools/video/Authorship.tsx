import { Box, chakra, Flex } from '@chakra-ui/react';
import { PenLine } from 'lucide-react';
import { TextLink } from '../../ui/TextLink.tsx';
import { exampleNotice, makerOf, personMustCheck } from './resultText.ts';
import { isExample, type VideoResult } from './videoResult.ts';

/** That a result is an example, and how an operator connects a model. It stands before everything else of the result. */
export function ExampleNotice() {
  return (
    <Box borderLeft="3px solid" borderColor="amber" pl="0.875rem" mb="1.25rem" fontSize="sm" color="ink">
      <chakra.p fontWeight={600}>{exampleNotice.what}</chakra.p>
      <chakra.p mt="0.25rem">
        {exampleNotice.how}{' '}
        <chakra.code fontFamily="monospace" whiteSpace="nowrap">
          {exampleNotice.command}
        </chakra.code>
      </chakra.p>
    </Box>
  );
}

const listLook = { listStyleType: 'disc', ps: '1.25rem', mt: '0.25rem' };

/**
 * Who wrote the texts below, what to check in them, and where to check it. It stands before them: many read only the beginning.
 */
export function Authorship(result: VideoResult) {
  const { generatedBy, remarks = [], sources = [] } = result;
  return (
    <Box fontSize="sm">
      <Flex gap="0.75rem" mt="1rem">
        <Box flex="none" color="amber" mt="0.1875rem">
          <PenLine size={18} strokeWidth={1.6} aria-hidden />
        </Box>
        <p>
          {!isExample(result) && <chakra.b color="ink">Written by {makerOf(generatedBy)}. </chakra.b>}
          {personMustCheck}
        </p>
      </Flex>
      {remarks.length > 0 && (
        <Box mt="1rem">
          <chakra.b color="ink">To check before you use it</chakra.b>
          <chakra.ul {...listLook}>
            {remarks.map((remark, index) => (
              <li key={index}>{remark}</li>
            ))}
          </chakra.ul>
        </Box>
      )}
      {sources.length > 0 && (
        <Box mt="1rem">
          <chakra.b color="ink">Our published texts that it draws on</chakra.b>
          <chakra.ul {...listLook}>
            {sources.map(({ title, path }) => (
              <li key={path}>
                <TextLink href={path} alone>
                  {title}
                </TextLink>
              </li>
            ))}
          </chakra.ul>
        </Box>
      )}
    </Box>
  );
}
