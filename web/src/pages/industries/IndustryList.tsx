import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { industries } from '../../../../content/built/industries.ts';
import type { Industry } from '../../../../content/schema/pages.ts';
import { PointerList } from '../../components/FurtherReading.tsx';
import { inOrder } from '../../inOrder.tsx';
import { columns } from '../../theme/system.ts';
import { alwaysOpen, canBeShown, Disclosure, openWhenWide } from '../../ui/Disclosure.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { IndustrySign } from './IndustrySign.tsx';

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
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.75rem',
    fontSize: { base: '1.1875rem', md: '1.5rem' },
  },
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
function IndustryCard({ id, title, icon, description, challenges, link, furtherReading }: Industry) {
  const name = (
    <>
      <chakra.span color="amber" flex="none">
        <IndustrySign name={icon} size={24} />
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
              {inOrder(challenges, (challenge) => (
                <li>{challenge}</li>
              ))}
            </Challenges>
          </div>
          <div>
            {furtherReading.length > 0 && (
              <>
                <Label id={`${id}-reading`}>From our work</Label>
                <PointerList items={furtherReading} labelledBy={`${id}-reading`} results />
              </>
            )}
            <chakra.p marginTop="0.75rem">
              <TextLink alone href={link}>
                Learn More
                <VisuallyHidden>{` about our services for ${title}`}</VisuallyHidden>
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

/** The industries: always open on wide screens, entries that open on narrow ones. */
export default function IndustryList() {
  return (
    <chakra.ul borderBottomWidth={{ base: '1px', lg: '0' }} borderColor="edge">
      {industries.industries.items.map((industry) => (
        <IndustryCard key={industry.id} {...industry} />
      ))}
    </chakra.ul>
  );
}
