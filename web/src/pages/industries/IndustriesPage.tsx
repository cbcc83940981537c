import { Box, chakra, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
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
import { drawings } from '#content/built/drawings.ts';
import { industries } from '#content/built/industries.ts';
import type { IndustryIcon } from '#content/schema/icons.ts';
import type { Industry } from '#content/schema/pages.ts';
import { CallToAction } from '../../components/CallToAction.tsx';
import { Drawing } from '../../components/Drawing.tsx';
import { PointerList } from '../../components/FurtherReading.tsx';
import { Hero } from '../../components/Hero.tsx';
import { PageBar } from '../../components/PageBar.tsx';
import { useCurrentSection } from '../../components/useCurrentSection.ts';
import { PageHead } from '../../layout/PageHead.tsx';
import { paths } from '../../paths.ts';
import { breadcrumbs } from '../../structuredData.ts';
import { columns } from '../../theme/system.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { alwaysOpen, canBeShown, Disclosure, openWhenWide } from '../../ui/Disclosure.tsx';
import { Link } from '../../ui/Link.tsx';
import { Section } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

const { title, description, hero, approach, callToAction } = industries;
const { heading, intro, items } = industries.industries;
const placeOf = (id: string) => `${paths.industries()}#${id}`;

/** Specification §2, "Industries". */
export default function IndustriesPage() {
  return (
    <>
      <PageHead
        title={title}
        description={description}
        path={paths.industries()}
        jsonLd={[breadcrumbs({ name: title, path: paths.industries() })]}
      />
      <PageBar back={{ page: 'Home', href: paths.home() }}>
        <ButtonLink variant="outline" size="sm" href={paths.services()}>
          View All Services
        </ButtonLink>
      </PageBar>
      <Hero {...hero} drawing={<Drawing src={drawings.industries} first />}>
        <ButtonLink href={placeOf('industries')}>Explore Industries</ButtonLink>
        <ButtonLink variant="outline" href={paths.homeSection('contact')}>
          Schedule Consultation
        </ButtonLink>
      </Hero>
      <Section id="industries" ground="white" heading={heading} intro={intro}>
        <Box {...columns('15rem minmax(0, 1fr)')} gap={{ base: '0', lg: '5rem' }}>
          <IndustryIndex />
          <Box as="ul" role="list" borderBottomWidth={{ base: '1px', lg: '0' }} borderColor="edge">
            {items.map((industry) => (
              <IndustryCard key={industry.id} {...industry} />
            ))}
          </Box>
        </Box>
      </Section>
      <Approach />
      <CallToAction {...callToAction}>
        <ButtonLink href={paths.homeSection('contact')}>Start the Conversation</ButtonLink>
        <ButtonLink variant="outline" href={paths.services()}>
          View All Services
        </ButtonLink>
      </CallToAction>
    </>
  );
}

/** The way to each industry, in view on wide screens; it marks the one that is being read. */
function IndustryIndex() {
  const current = useCurrentSection(items.map(({ id }) => id));
  return (
    <Box
      as="nav"
      aria-label="Industries"
      hideBelow="lg"
      position="sticky"
      top="calc({sizes.bar} + 2rem)"
      alignSelf="start"
    >
      <ul role="list">
        {items.map(({ id, title }) => (
          <li key={id}>
            <Link
              href={placeOf(id)}
              aria-current={id === current ? 'location' : undefined}
              display="flex"
              alignItems="center"
              minHeight="2.75rem"
              // The current one's mark and weight move no word.
              pl="0.75rem"
              layerStyle="ruled"
              fontSize="sm"
              lineHeight={1.3}
              color="ink"
              transition="color 180ms"
              _hover={{ color: 'amber' }}
              css={{ '&[aria-current]': { fontWeight: 600, boxShadow: 'inset 2px 0 {colors.amber}' } }}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  );
}

/** On wide screens a card is always open: its summary goes, and a heading takes its place. */
const cardWhenWide = {
  '& > h3': { display: 'none' },
  [alwaysOpen]: {
    [canBeShown]: {
      py: '2.25rem 2.75rem',
      borderTop: '1px solid',
      borderColor: 'ink',
      ...openWhenWide[alwaysOpen][canBeShown],
      '& > h3': { display: 'flex' },
    },
    '&:first-of-type': { borderColor: 'hairline', paddingTop: '1.25rem' },
  },
};

/** An industry with its four key challenges, its own cases and where to go on; on narrow screens it opens. */
function IndustryCard({ id, title, icon, description, challenges, link, furtherReading }: Industry) {
  const name = (
    <Flex as="h3" align="center" gap="0.75rem" fontSize={{ base: '1.1875rem', md: '1.5rem' }}>
      <chakra.span color="amber" flex="none">
        <IndustryIconSvg name={icon} size={24} />
      </chakra.span>
      {title}
    </Flex>
  );
  return (
    <chakra.li id={id} scrollMarginTop="calc({sizes.bar} + 1rem)" css={cardWhenWide}>
      {name}
      <Disclosure>
        <summary>{name}</summary>
        <Box {...columns('1fr 1fr', 'md')} gap="1.5rem 3rem" pb={{ base: '2rem', lg: '0' }}>
          <Text gridColumn={{ md: 'span 2' }} maxWidth="measure" mt={{ lg: '0.75rem' }}>
            {description}
          </Text>
          <div>
            <Label id={`${id}-challenges`}>Key challenges</Label>
            <ul role="list" aria-labelledby={`${id}-challenges`}>
              {challenges.map((challenge) => (
                <chakra.li key={challenge} py="0.75rem" layerStyle="ruled" lineHeight={1.4} color="ink">
                  {challenge}
                </chakra.li>
              ))}
            </ul>
          </div>
          <div>
            {furtherReading.length > 0 && (
              <>
                <Label id={`${id}-reading`}>From our work</Label>
                <PointerList items={furtherReading} labelledBy={`${id}-reading`} />
              </>
            )}
            <Text mt="0.75rem">
              <TextLink alone href={link}>
                Learn More
                <VisuallyHidden>{` about our services for ${title}`}</VisuallyHidden>
              </TextLink>
            </Text>
          </div>
        </Box>
      </Disclosure>
    </chakra.li>
  );
}

const Label = chakra('h4', { base: { textStyle: 'note', fontWeight: 600, mb: '0.625rem' } });

/** The industry-specific approach and the ways in which it shows, side by side. */
function Approach() {
  return (
    <Section labelledBy="approach-heading" ground="sky" heading={approach.heading} intro={approach.intro}>
      <Box
        as="ul"
        role="list"
        {...columns('repeat(auto-fit, minmax(12rem, 1fr))', 'md')}
        gap="1.75rem 2.5rem"
      >
        {approach.items.map(({ title, text }) => (
          <chakra.li key={title} pt="1.25rem" borderTop="2px solid" borderColor="ink">
            <h3>{title}</h3>
            <Text mt="0.625rem">{text}</Text>
          </chakra.li>
        ))}
      </Box>
    </Section>
  );
}

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

/** The icon of an industry. */
function IndustryIconSvg({ name, size }: { name: IndustryIcon; size: number }) {
  const Icon = icons[name];
  return <Icon size={size} strokeWidth={1.6} aria-hidden />;
}
