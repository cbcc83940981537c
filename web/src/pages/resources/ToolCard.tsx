import { chakra } from '@chakra-ui/react';
import type { Tool } from '../../../../content/pages.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { HiddenText } from '../../components/HiddenText.tsx';
import { accessTool } from './accessTool.ts';

export function ToolCard({ id, type, title, description }: Tool) {
  return (
    <chakra.li
      display="flex"
      flexDirection="column"
      alignItems="flex-start"
      borderTop="2px solid"
      borderColor="ink"
      paddingTop="1.25rem"
    >
      <Badge>{type}</Badge>
      <chakra.h3 fontSize="h3" marginTop="0.875rem">
        {title}
      </chakra.h3>
      <chakra.p fontSize="sm" marginTop="0.625rem" marginBottom="1.5rem">
        {description}
      </chakra.p>
      <Button look="outline" size="sm" marginTop="auto" onClick={() => accessTool(id)}>
        Access Tool<HiddenText>: {title}</HiddenText>
      </Button>
    </chakra.li>
  );
}
