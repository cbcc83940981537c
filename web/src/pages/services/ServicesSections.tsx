import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { drawings } from '../../../../content/built/drawings.ts';
import { features } from '../../../../content/built/features.ts';
import { services } from '../../../../content/built/services.ts';
import type { Services } from '../../../../content/schema/pages.ts';
import { CallToAction } from '../../components/CallToAction.tsx';
import { ContentIcon, ServiceDisc } from '../../components/ContentIcon.tsx';
import { Hero } from '../../components/Hero.tsx';
import { LinkedSculpture } from '../../components/LinkedSculpture.tsx';
import { PageBar } from '../../components/PageBar.tsx';
import { Reason } from '../../components/Reason.tsx';
import { inOrder } from '../../inOrder.tsx';
import { paths } from '../../paths.ts';
import { beside } from '../../theme/system.ts';
import { ButtonLink, ScheduleButton } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

const { cards, sculpture } = services.services;
const weights = cards.map((card) => ({ ...card, icon: <ContentIcon name={card.icon} size={26} /> }));
/** Each weight leads to its service. */
const drawing = drawings.services && (
  <LinkedSculpture label={sculpture} drawing={drawings.services} weights={weights} />
);

/** The why-partner grid. */
function Reasons({ heading, intro, cards }: Services['reasons']) {
  return (
    <Section labelledBy="reasons-heading" ground="sand">
      <chakra.div {...beside}>
        <SectionHeading id="reasons-heading" heading={heading} intro={intro} />
        <chakra.ul
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}
          gap={{ base: '1.5rem', md: '3rem 2.5rem' }}
        >
          {inOrder(cards, (reason) => (
            <Reason reason={reason} accent="amber" />
          ))}
        </chakra.ul>
      </chakra.div>
    </Section>
  );
}

/** Three in each of two columns on wide screens: all six are seen at once. */
const Cards = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 1fr' },
    columnGap: { lg: '3rem', xl: '5rem' },
  },
});

const Card = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '2.75rem minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr',
    columnGap: { base: '1.25rem', lg: '1.75rem' },
    paddingBlock: { base: '1.75rem 1.25rem', lg: '2.25rem 2rem' },
    borderTopWidth: '1px',
    borderColor: 'hairline',
  },
});

/** The six services. */
function ServiceGrid({ heading, cards }: Services['services']) {
  return (
    <Section id="services" labelledBy="services-heading" ground="white">
      <chakra.h2 id="services-heading" fontSize="h2" marginBottom={{ base: '2rem', md: '3rem' }}>
        {heading}
      </chakra.h2>
      <Cards>
        {inOrder(cards, ({ title, description, icon, link, color }) => (
          <Card>
            <ServiceDisc color={color} icon={icon} />
            <chakra.h3 fontSize="clamp(1.5rem, 1.3rem + 0.8vw, 1.75rem)" alignSelf="center">
              {title}
            </chakra.h3>
            <chakra.div gridColumn={{ base: '1 / -1', lg: '2' }} marginTop="0.75rem">
              <p>{description}</p>
              <chakra.p marginTop="0.75rem">
                <TextLink alone href={link}>
                  Learn More
                  <VisuallyHidden>{` about ${title}`}</VisuallyHidden>
                </TextLink>
              </chakra.p>
            </chakra.div>
          </Card>
        ))}
      </Cards>
    </Section>
  );
}

/** The words of the page. Each weight of the drawing is a service. */
export default function ServicesSections() {
  return (
    <>
      <PageBar back={{ page: 'Home', href: paths.home() }}>
        <ScheduleButton variant="outline" size="sm">
          Schedule Consultation
        </ScheduleButton>
      </PageBar>
      <Hero {...services.hero} drawing={drawing} />
      <ServiceGrid {...services.services} />
      <Reasons {...services.reasons} />
      <CallToAction id="next-step" {...services.callToAction}>
        <ScheduleButton>Schedule a Consultation</ScheduleButton>
        <ButtonLink
          variant={features.booking ? 'outline' : 'solid'}
          href={paths.resourcesSection('case-studies')}
        >
          View Case Studies
        </ButtonLink>
      </CallToAction>
    </>
  );
}
