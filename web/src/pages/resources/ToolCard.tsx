import { chakra } from '@chakra-ui/react';
import type { Tool } from '../../../../content/pages.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { HiddenText } from '../../components/HiddenText.tsx';
import { accessTool } from './accessTool.ts';
import { isTemplate } from './templates/templateFiles.ts';
import { WorkbookButton } from './templates/WorkbookButton.tsx';

/** Two rows of the list's grid, so that the buttons of neighbours stand at one height. */
const Card = chakra('li', {
  base: {
    display: 'grid',
    gridRow: 'span 2',
    gridTemplateRows: 'subgrid',
    rowGap: '1.5rem',
    alignContent: 'start',
    borderTop: '2px solid',
    borderColor: 'ink',
    paddingTop: '1.25rem',
    scrollMarginTop: 'calc({sizes.bar} + 2rem)',
  },
});

/** A link to its id leads to it, with focus on its title. */
export function ToolCard({ id, type, title, description }: Tool) {
  return (
    <Card id={id}>
      <div>
        <Badge>{type}</Badge>
        <chakra.h3 fontSize="h3" marginTop="0.875rem">
          {title}
        </chakra.h3>
        <chakra.p fontSize="sm" marginTop="0.625rem">
          {description}
        </chakra.p>
      </div>
      <chakra.div display="flex" flexDirection="column" alignItems="flex-start" gap="0.25rem">
        <Button look="outline" size="sm" onClick={() => accessTool(id)}>
          Access Tool<HiddenText>: {title}</HiddenText>
        </Button>
        {isTemplate(id) && <WorkbookButton id={id} title={title} />}
      </chakra.div>
    </Card>
  );
}
