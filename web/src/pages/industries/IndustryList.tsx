import { chakra } from '@chakra-ui/react';
import {
  Bed,
  Building,
  Cpu,
  Factory,
  GraduationCap,
  HardHat,
  HeartPulse,
  Landmark,
  type LucideIcon,
  Ship,
  ShoppingBag,
  Sprout,
  Zap,
} from 'lucide-react';
import * as actionsWords from '../../../../content/built/words/actions.ts';
import * as industriesWords from '../../../../content/built/words/industries.ts';
import { fill } from '../../../../content/schema/fill.ts';
import type { IndustryIcon } from '../../../../content/schema/icons.ts';
import type { Industries, Industry } from '../../../../content/schema/pages.ts';
import { HiddenText } from '../../components/Announcer.tsx';
import { alwaysOpen, canBeShown, Disclosure, openWhenWide } from '../../components/Disclosure.tsx';
import { PointerList } from '../../components/FurtherReading.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { paths } from '../../paths.ts';
import { columns } from '../../theme/system.ts';

const icons: Record<IndustryIcon, LucideIcon> = {
  bed: Bed,
  building: Building,
  cpu: Cpu,
  factory: Factory,
  'graduation-cap': GraduationCap,
  'hard-hat': HardHat,
  'heart-pulse': HeartPulse,
  landmark: Landmark,
  ship: Ship,
  'shopping-bag': ShoppingBag,
  sprout: Sprout,
  zap: Zap,
};

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
function IndustryCard({ id, title, icon, description, challenges, link, furtherReading }: Industry) {
  const Icon = icons[icon];
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
            <Label id={`${id}-challenges`}>{industriesWords.challenges}</Label>
            <Challenges aria-labelledby={`${id}-challenges`}>
              {challenges.map((challenge) => (
                <li key={challenge}>{challenge}</li>
              ))}
            </Challenges>
          </div>
          <div>
            {furtherReading.length > 0 && (
              <>
                <Label id={`${id}-reading`}>{industriesWords.ourWork}</Label>
                <PointerList items={furtherReading} labelledBy={`${id}-reading`} results />
              </>
            )}
            <chakra.p marginTop="0.75rem">
              <TextLink alone href={link}>
                {actionsWords.learnMore}
                <HiddenText>{` ${fill(industriesWords.learnMoreFor, { title })}`}</HiddenText>
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

const Index = chakra('nav', {
  base: {
    display: { base: 'none', lg: 'block' },
    position: 'sticky',
    top: 'calc({sizes.bar} + 2rem)',
    alignSelf: 'start',
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '2.75rem',
      borderTopWidth: '1px',
      borderColor: 'hairline',
      fontSize: 'sm',
      lineHeight: 1.3,
      color: 'ink',
      transition: 'color 180ms',
      _hover: { color: 'amber' },
    },
  },
});

/** The eight industries: an index that stays in view on wide screens, entries that open on narrow ones. */
export function IndustryList({ heading, intro, items }: Industries['industries']) {
  return (
    <Section id="industries" labelledBy="industries-heading" ground="white">
      <SectionHeading id="industries-heading" heading={heading} intro={intro} />
      <chakra.div {...columns('13rem minmax(0, 1fr)')} gap={{ base: '0', lg: '5rem' }}>
        <Index aria-label={industriesWords.index}>
          <ul>
            {items.map(({ id, title }) => (
              <li key={id}>
                <a href={`${paths.industries()}#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </Index>
        <chakra.ul borderBottomWidth={{ base: '1px', lg: '0' }} borderColor="edge">
          {items.map((industry) => (
            <IndustryCard key={industry.id} {...industry} />
          ))}
        </chakra.ul>
      </chakra.div>
    </Section>
  );
}
