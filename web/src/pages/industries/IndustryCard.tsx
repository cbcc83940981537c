import { chakra } from '@chakra-ui/react';
import type { Industry } from '../../../../content/pages.ts';
import { HiddenText } from '../../components/HiddenText.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { industryIcon } from './industryIcons.ts';

const Card = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '5fr 7fr' },
    gridTemplateRows: { lg: 'auto 1fr' },
    columnGap: '4rem',
    rowGap: '1.25rem',
    paddingBlock: { base: '2.25rem', lg: '3rem' },
    borderTopWidth: '1px',
    borderColor: 'ink',
  },
});

const Challenges = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr' },
    columnGap: '2.5rem',
    '& > li': {
      paddingBlock: '0.875rem',
      borderTopWidth: '1px',
      borderColor: 'hairline',
      fontFamily: 'heading',
      fontSize: '1.1875rem',
      lineHeight: 1.35,
      textWrap: 'balance',
      color: 'ink',
    },
  },
});

/** An industry with its four key challenges. */
export function IndustryCard({ id, title, icon, description, challenges, link }: Industry) {
  const Icon = industryIcon(icon);
  const challengesId = `${id}-challenges`;
  return (
    <Card id={id}>
      <div>
        <chakra.h3 display="flex" alignItems="center" gap="0.75rem" fontSize="1.625rem">
          <chakra.span color="amber" flex="none">
            <Icon size={26} strokeWidth={1.6} aria-hidden />
          </chakra.span>
          {title}
        </chakra.h3>
        <chakra.p marginTop="0.875rem" maxWidth="26rem">
          {description}
        </chakra.p>
      </div>
      <chakra.div gridRow={{ lg: '1 / 3' }} gridColumn={{ lg: '2' }}>
        <chakra.h4 id={challengesId} fontSize="sm" fontWeight={600} color="quiet" marginBottom="0.75rem">
          Key challenges
        </chakra.h4>
        <Challenges aria-labelledby={challengesId}>
          {challenges.map((challenge) => (
            <li key={challenge}>{challenge}</li>
          ))}
        </Challenges>
      </chakra.div>
      <p>
        <TextLink alone href={link}>
          Learn More<HiddenText> about our services for {title}</HiddenText>
        </TextLink>
      </p>
    </Card>
  );
}
