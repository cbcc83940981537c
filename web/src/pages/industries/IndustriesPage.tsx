import { Box, chakra, type SystemStyleObject } from '@chakra-ui/react';
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
import { services } from '#content/built/services.ts';
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
import { alwaysOpen, canBeShown, disclosureLook, openWhenWide } from '../../ui/Disclosure.tsx';
import { PlainLink } from '../../ui/Link.tsx';
import { Section } from '../../ui/Section.tsx';
import { aloneLook, textLinkLook } from '../../ui/TextLink.tsx';

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
          <chakra.ul css={cardsLook} role="list">
            {items.map((industry) => (
              <IndustryCard key={industry.id} {...industry} />
            ))}
          </chakra.ul>
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

const indexLook: SystemStyleObject = {
  hideBelow: 'lg',
  position: 'sticky',
  top: 'calc({sizes.bar} + 2rem)',
  alignSelf: 'start',
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: '2.75rem',
    // The current one's mark and weight move no word.
    paddingLeft: '0.75rem',
    layerStyle: 'ruled',
    fontSize: 'sm',
    lineHeight: 1.3,
    color: 'ink',
    transition: 'color 180ms',
    _hover: { color: 'amber' },
  },
  '& [aria-current]': { fontWeight: 600, boxShadow: 'inset 2px 0 {colors.amber}' },
};

/** The way to each industry, in view on wide screens; it marks the one that is being read. */
function IndustryIndex() {
  const current = useCurrentSection(items.map(({ id }) => id));
  return (
    <chakra.nav css={indexLook} aria-label="Industries">
      <ul role="list">
        {items.map(({ id, title }) => (
          <li key={id}>
            <PlainLink href={placeOf(id)} aria-current={id === current ? 'location' : undefined}>
              {title}
            </PlainLink>
          </li>
        ))}
      </ul>
    </chakra.nav>
  );
}

/** On wide screens a card is always open: its summary goes, and a heading takes its place. */
const cardsLook: SystemStyleObject = {
  borderBottomWidth: { base: '1px', lg: '0' },
  borderColor: 'edge',
  '& > li': { scrollMarginTop: 'calc({sizes.bar} + 1rem)', ...openWhenWide },
  '& details': disclosureLook,
  '& h3': {
    display: 'flex',
    alignItems: 'center',
    gap: '0.75rem',
    fontSize: { base: '1.1875rem', md: '1.5rem' },
  },
  '& h3 > svg': { flex: 'none', color: 'amber' },
  '& > li > h3': { display: 'none' },
  '& details > div': {
    ...columns('1fr 1fr', 'md'),
    gap: '1.5rem 3rem',
    paddingBottom: { base: '2rem', lg: '0' },
  },
  '& .about': {
    gridColumn: { md: 'span 2' },
    maxWidth: 'measure',
    marginTop: { lg: '0.75rem' },
    '& a': { ...textLinkLook, ...aloneLook },
  },
  '& h4': { textStyle: 'note', fontWeight: 600, marginBottom: '0.625rem' },
  '& .challenges > li': { paddingBlock: '0.75rem', layerStyle: 'ruled', lineHeight: 1.4, color: 'ink' },
  [alwaysOpen]: {
    [canBeShown]: {
      '& > li': { paddingBlock: '2.25rem 2.75rem', borderTop: '1px solid', borderColor: 'ink' },
      '& > li:first-of-type': { borderColor: 'hairline', paddingTop: '1.25rem' },
      '& > li > h3': { display: 'flex' },
    },
  },
};

/** What a link to a service's page names. */
function serviceAt(path: string): string {
  return services.services.cards.find(({ link }) => link === path)?.title ?? 'our services';
}

/** An industry with its four key challenges, its own cases and where to go on; on narrow screens it opens. */
function IndustryCard({ id, title, icon, description, challenges, link, furtherReading }: Industry) {
  const name = (
    <h3>
      <IndustryIconSvg name={icon} size={24} />
      {title}
    </h3>
  );
  return (
    <li id={id}>
      {name}
      <details>
        <summary>{name}</summary>
        <div>
          <div className="about">
            <p>{description}</p>
            <p>
              <PlainLink href={link}>
                {`Learn More about ${serviceAt(link)}`}
                <span className="unseen">{` for ${title}`}</span>
              </PlainLink>
            </p>
          </div>
          <div>
            <h4 id={`${id}-challenges`}>Key challenges</h4>
            <ul role="list" className="challenges" aria-labelledby={`${id}-challenges`}>
              {challenges.map((challenge) => (
                <li key={challenge}>{challenge}</li>
              ))}
            </ul>
          </div>
          <div>
            {furtherReading.length > 0 && (
              <>
                <h4 id={`${id}-reading`}>From our work</h4>
                <PointerList items={furtherReading} labelledBy={`${id}-reading`} />
              </>
            )}
          </div>
        </div>
      </details>
    </li>
  );
}

const waysLook: SystemStyleObject = {
  ...columns('repeat(auto-fit, minmax(12rem, 1fr))', 'md'),
  gap: '1.75rem 2.5rem',
  '& > li': { paddingTop: '1.25rem', borderTop: '2px solid', borderColor: 'ink' },
  '& p': { marginTop: '0.625rem' },
};

/** The industry-specific approach and the ways in which it shows, side by side. */
function Approach() {
  return (
    <Section labelledBy="approach-heading" ground="sky" heading={approach.heading} intro={approach.intro}>
      <chakra.ul css={waysLook} role="list">
        {approach.items.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </chakra.ul>
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
