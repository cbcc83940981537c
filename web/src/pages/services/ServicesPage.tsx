import { Box, chakra, type SystemStyleObject } from '@chakra-ui/react';
import { drawings } from '#content/built/drawings.ts';
import { features } from '#content/built/features.ts';
import { services } from '#content/built/services.ts';
import { CallToAction } from '../../components/CallToAction.tsx';
import { ServiceDisc } from '../../components/ContentIcon.tsx';
import { Drawing } from '../../components/Drawing.tsx';
import { Hero } from '../../components/Hero.tsx';
import { PageBar } from '../../components/PageBar.tsx';
import { Reasons } from '../../components/Reasons.tsx';
import { CallOr, ScheduleButton } from '../../components/ScheduleButton.tsx';
import { serviceList } from '../../firmData.ts';
import { PageHead } from '../../layout/PageHead.tsx';
import { paths } from '../../paths.ts';
import { breadcrumbs } from '../../structuredData.ts';
import { beside } from '../../theme/system.ts';
import { PlainLink } from '../../ui/Link.tsx';
import { Section, SectionHeading } from '../../ui/Section.tsx';
import { aloneLook, textLinkLook } from '../../ui/TextLink.tsx';

const { title, description, hero, reasons, callToAction } = services;
const { heading, cards } = services.services;

/** Specification §2, "Services overview". */
export default function ServicesPage() {
  return (
    <>
      <PageHead
        title={title}
        description={description}
        path={paths.services()}
        jsonLd={[
          serviceList(cards.map((card) => ({ ...card, name: card.title, path: card.link }))),
          breadcrumbs({ name: title, path: paths.services() }),
        ]}
      />
      <PageBar back={{ page: 'Home', href: paths.home() }}>
        <ScheduleButton variant="outline" size="sm">
          Schedule Consultation
        </ScheduleButton>
      </PageBar>
      <Hero {...hero} drawing={<Drawing src={drawings.services} first />} />
      <ServiceCards />
      {reasons && (
        <Section labelledBy="reasons-heading" ground="sand">
          <Box {...beside}>
            <SectionHeading id="reasons-heading" heading={reasons.heading} intro={reasons.intro} />
            <Reasons reasons={reasons.cards} accent="amber" columns={2} />
          </Box>
        </Section>
      )}
      <CallToAction {...callToAction}>
        <CallOr
          call="Schedule a Consultation"
          href={features.caseStudies ? paths.resourcesSection('case-studies') : paths.contact()}
        >
          {features.caseStudies ? 'View Case Studies' : 'Write to Us'}
        </CallOr>
      </CallToAction>
    </>
  );
}

/** On wide screens in two columns, so that all are seen at once. */
const cardsLook: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 1fr' },
  columnGap: { lg: '3rem', xl: '5rem' },
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '2.75rem minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr',
    columnGap: { base: '1.25rem', lg: '1.75rem' },
    paddingBlock: { base: '1.75rem 1.25rem', lg: '2.25rem 2rem' },
    layerStyle: 'ruled',
  },
  '& h3': { alignSelf: 'center', fontSize: 'clamp(1.5rem, 1.3rem + 0.8vw, 1.75rem)' },
  '& li > div': { gridColumn: { base: '1 / -1', lg: '2' } },
  '& p': { marginTop: '0.75rem' },
  '& a': { ...textLinkLook, ...aloneLook },
};

function ServiceCards() {
  return (
    <Section id="services" ground="white">
      <chakra.h2 id="services-heading" mb={{ base: '2rem', md: '3rem' }}>
        {heading}
      </chakra.h2>
      <chakra.ul css={cardsLook} role="list">
        {cards.map(({ title, description, icon, link, color }) => (
          <li key={link}>
            <ServiceDisc color={color} icon={icon} />
            <h3>{title}</h3>
            <div>
              <p>{description}</p>
              <p>
                <PlainLink href={link}>
                  Learn More
                  <span className="unseen">{` about ${title}`}</span>
                </PlainLink>
              </p>
            </div>
          </li>
        ))}
      </chakra.ul>
    </Section>
  );
}
