import { chakra } from '@chakra-ui/react';
import type { Industry } from '../../../../content/pages.ts';
import { Disclosure } from '../../components/Disclosure.tsx';
import { HiddenText } from '../../components/HiddenText.tsx';
import { alwaysOpen, canBeShown, openWhenWide } from '../../components/openWhenWide.ts';
import { PointerList } from '../../components/PointerList.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { columns } from '../../theme/columns.ts';
import { industryIcon } from './industryIcons.ts';

/** On wide screens everything is open: the summary goes, and a heading takes its place. */
const Card = chakra('li', {
  base: {
    scrollMarginTop: 'calc({sizes.bar} + 1rem)',
    '& > h3': { display: 'none' },
    [alwaysOpen]: {
      [canBeShown]: {
        paddingBlock: '2.25rem 2.75rem',
        borderTop: '1px solid',
        borderColor: 'ink',
        ...openWhenWide[alwaysOpen][canBeShown],
        '& > h3': { display: 'flex' },
      },
      '&:first-of-type': { borderColor: 'hairline', paddingTop: '1.25rem' },
    },
  },
});

const Title = chakra('h3', {
  base: { display: 'flex', alignItems: 'center', gap: '0.75rem', fontSize: '1.5rem' },
});

const Challenges = chakra('ul', {
  base: {
    '& > li': {
      paddingBlock: '0.75rem',
      borderTopWidth: '1px',
      borderColor: 'hairline',
      lineHeight: 1.4,
      color: 'ink',
    },
  },
});

/** An industry with its four key challenges, its own cases and where to go on. */
export function IndustryCard({ id, title, icon, description, challenges, link, reading }: Industry) {
  const Icon = industryIcon(icon);
  const name = (
    <>
      <chakra.span color="amber" flex="none">
        <Icon size={24} strokeWidth={1.6} aria-hidden />
      </chakra.span>
      {title}
    </>
  );
  return (
    <Card id={id}>
      <Title>{name}</Title>
      <Disclosure>
        <summary>
          <Title>{name}</Title>
        </summary>
        <chakra.div {...columns('1fr 1fr', 'md')} gap="1.5rem 3rem" paddingBottom={{ base: '2rem', lg: '0' }}>
          <chakra.p gridColumn={{ md: 'span 2' }} maxWidth="measure" marginTop={{ lg: '0.75rem' }}>
            {description}
          </chakra.p>
          <div>
            <Label id={`${id}-challenges`}>Key challenges</Label>
            <Challenges aria-labelledby={`${id}-challenges`}>
              {challenges.map((challenge) => (
                <li key={challenge}>{challenge}</li>
              ))}
            </Challenges>
          </div>
          <div>
            <Label id={`${id}-reading`}>From our work</Label>
            <PointerList items={reading} labelledBy={`${id}-reading`} />
            <chakra.p marginTop="0.75rem">
              <TextLink alone href={link}>
                Learn More<HiddenText> about our services for {title}</HiddenText>
              </TextLink>
            </chakra.p>
          </div>
        </chakra.div>
      </Disclosure>
    </Card>
  );
}

const Label = chakra('h4', {
  base: { fontSize: 'sm', fontWeight: 600, color: 'quiet', marginBottom: '0.625rem' },
});
