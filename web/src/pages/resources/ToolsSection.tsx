import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { useState } from 'react';
import { features } from '#content/built/features.ts';
import { resources } from '#content/built/resources.ts';
import { tools } from '#content/built/tools.ts';
import type { Tool } from '#content/schema/tools.ts';
import { useOpenDialog } from '../../openDialog.ts';
import { paths } from '../../paths.ts';
import { recipes } from '../../theme/recipes.ts';
import { isTemplate, saveTemplate } from '../../tools/templates/templates.ts';
import { toolDialogs } from '../../tools/toolDialogs.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { type FormOutcome, FormStatus } from '../../ui/FormStatus.tsx';
import { onPlainClick, PlainLink } from '../../ui/Link.tsx';
import { Section } from '../../ui/Section.tsx';
import { aloneLook, TextLink, textLinkLook } from '../../ui/TextLink.tsx';

/** The look of the list: each card is two rows of its grid, so that the buttons of neighbours are at one height. */
const toolsLook: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: { base: '1fr', md: '1fr 1fr', xl: 'repeat(4, 1fr)' },
  gap: '2.5rem 2rem',
  '& > li': {
    display: 'grid',
    gridRow: 'span 2',
    gridTemplateRows: 'subgrid',
    rowGap: '1.5rem',
    alignContent: 'start',
    borderTop: '2px solid {colors.ink}',
    paddingTop: '1.25rem',
    scrollMarginTop: 'calc({sizes.bar} + 2rem)',
  },
  '& .badge': recipes.badge.base!,
  '& h3': { marginTop: '0.875rem' },
  '& .about': { marginTop: '0.625rem', fontSize: 'sm' },
  '& .ways': { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '0.25rem' },
  '& .ways > p': { textStyle: 'note' },
  '& .workbook': { ...textLinkLook, ...aloneLook, fontSize: 'sm' },
};

/** What 'Access Tool' does (specification §2). Says which file it saved, if it was one. */
export function accessTool(id: string, openDialog: (id: string) => void): string | undefined {
  const saved = saveTemplate(id);
  if (saved) return saved;
  if (Object.hasOwn(toolDialogs, id)) openDialog(id);
  else window.alert('Tool access coming soon!');
  return undefined;
}

/** A link to its id leads to it, with focus on its title. */
function ToolCard({ id, type, title, description, workbook }: Tool) {
  const [outcome, setOutcome] = useState<FormOutcome>();
  const openDialog = useOpenDialog();
  const access = () => {
    const saved = accessTool(id, openDialog);
    if (saved) setOutcome({ kind: 'success', text: `Saved as ${saved}, among your downloads.` });
  };
  return (
    <li id={id}>
      <div>
        <span className="badge">{type}</span>
        <h3>{title}</h3>
        <p className="about">{description}</p>
      </div>
      <div className="ways">
        <ButtonLink variant="outline" size="sm" href={paths.openTool(id)} onClick={onPlainClick(access)}>
          Access Tool
          <span className="unseen">: {title}</span>
        </ButtonLink>
        {Object.hasOwn(toolDialogs, id) && <p>Opens here</p>}
        {isTemplate(id) && <p>Downloads a CSV file</p>}
        {workbook && (
          <PlainLink className="workbook" href={paths.takeaway(workbook)} download>
            Download the Excel workbook
            <span className="unseen">: {title}</span>
          </PlainLink>
        )}
        <FormStatus outcome={outcome} />
      </div>
    </li>
  );
}

export default function ToolsSection() {
  return (
    <Section id="tools" {...resources.tools}>
      <chakra.ul role="list" css={toolsLook}>
        {tools.map((tool) => (
          <ToolCard key={tool.id} {...tool} />
        ))}
      </chakra.ul>
      {features.videoGenerator && (
        <chakra.p mt="3rem">
          Writing about your own project?{' '}
          <TextLink href={paths.videoGenerator()}>Try the AI Video Generator</TextLink>
        </chakra.p>
      )}
    </Section>
  );
}
