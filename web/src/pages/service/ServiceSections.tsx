import { chakra } from '@chakra-ui/react';
import { features } from '../../../../content/built/features.ts';
import type { ServicePage } from '../../../../content/schema/pages.ts';
import type { Questions } from '../../../../content/schema/resources.ts';
import { CallToAction } from '../../components/CallToAction.tsx';
import { Cover } from '../../components/Cover.tsx';
import { FurtherReading } from '../../components/FurtherReading.tsx';
import { Hero } from '../../components/Hero.tsx';
import { PageBar } from '../../components/PageBar.tsx';
import { counted } from '../../format.ts';
import { inOrder } from '../../inOrder.tsx';
import { paths } from '../../paths.ts';
import { beside, columns } from '../../theme/system.ts';
import { ButtonLink, ScheduleButton } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import { Approach } from './Approach.tsx';
import { Benefits } from './Benefits.tsx';
import { ExpertBlock } from './ExpertBlock.tsx';
import { ServiceMobile } from './ServiceMobile.tsx';

const Cases = chakra('ul', {
  base: {
    ...columns('1fr 1fr', 'md'),
    columnGap: 'clamp(2rem, 6.25vw, 5rem)',
    '& > li': {
      paddingBlock: { base: '1rem 1.25rem', md: '1.5rem 2rem' },
      borderTopWidth: '1px',
      borderColor: 'ink',
    },
    '& h3': { marginBottom: { base: '0.375rem', md: '0.625rem' }, fontSize: { base: 'h3', md: '1.625rem' } },
  },
});

/** The case types of the expert witness page, set like a court's list. */
export function CaseTypes({ heading, intro, items }: NonNullable<ServicePage['caseTypes']>) {
  return (
    <Section labelledBy="case-types-heading">
      <SectionHeading id="case-types-heading" heading={heading} intro={intro} />
      <Cases>
        {inOrder(items, ({ title, text }) => (
          <li>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </Cases>
    </Section>
  );
}

const Answers = chakra('div', {
  base: {
    borderBottomWidth: '1px',
    borderColor: 'edge',
    '& h3': { fontSize: 'h3' },
    '& p': { maxWidth: 'measure', paddingBlock: '0.25rem 1.75rem' },
  },
});

/** Questions that open one by one; they need no code. */
function Faq({ heading, intro, items }: Questions) {
  return (
    <Section id="questions" labelledBy="questions-heading" ground="paper">
      {/* Firefox cuts the lines of an answer of a grid where a sheet ends. */}
      <chakra.div {...beside} rowGap="2rem" _print={{ display: 'block' }}>
        <chakra.header maxWidth="measure" _print={{ marginBottom: '2rem' }}>
          <chakra.h2 id="questions-heading" fontSize="h2">
            {heading}
          </chakra.h2>
          <chakra.p marginTop="1rem">{intro}</chakra.p>
        </chakra.header>
        <Answers>
          {inOrder(items, ({ question, answer }) => (
            <Disclosure>
              <summary>
                <h3>{question}</h3>
              </summary>
              <p>{answer}</p>
            </Disclosure>
          ))}
        </Answers>
      </chakra.div>
    </Section>
  );
}

/** The matching whitepaper; the download button leads to its page. */
export function Guide({
  whitepaper,
  label,
  title,
  description,
  pages,
  cover,
}: NonNullable<ServicePage['download']>) {
  return (
    <Section labelledBy="guide-heading" ground="sky">
      <chakra.div
        display="grid"
        // On phones a small cover beside the title.
        gridTemplateColumns={{ base: '6.5rem minmax(0, 1fr)', md: '5fr 9fr' }}
        gap={{ base: '1.25rem', md: '1rem clamp(2rem, 7.5vw, 6rem)' }}
        alignItems="center"
        css={{ '& > :first-of-type': { gridRow: { md: 'span 2' } } }}
      >
        <Cover cover={cover} ground="ink" />
        <chakra.div alignSelf={{ md: 'end' }}>
          <chakra.p fontSize="sm" fontWeight={600} color="amberDeep">
            {`Whitepaper, ${counted(pages, 'page', 'pages')}, PDF`}
          </chakra.p>
          <chakra.h2
            id="guide-heading"
            fontSize={{ base: '1.625rem', md: 'h2' }}
            marginTop={{ md: '0.75rem' }}
          >
            {title}
          </chakra.h2>
        </chakra.div>
        <chakra.div gridColumn={{ base: '1 / -1', md: '2' }} alignSelf="start">
          <chakra.p fontSize={{ md: 'lg' }} maxWidth="measure">
            {description}
          </chakra.p>
          <ButtonLink variant="outline" href={paths.whitepaper(whitepaper)} marginTop="1.75rem">
            {label}
          </ButtonLink>
        </chakra.div>
      </chakra.div>
    </Section>
  );
}

/** The words of a service's page, up to the figures. */
export default function ServiceSections({ words }: { words: ServicePage }) {
  const { path, hero, approach, caseTypes, benefits, statistic } = words;
  return (
    <>
      <PageBar back={{ page: 'Home', href: paths.home() }}>
        <ScheduleButton variant="outline" size="sm">
          Schedule Consultation
        </ScheduleButton>
      </PageBar>
      <Hero {...hero} drawing={<ServiceMobile {...words} />}>
        <ButtonLink href={`${path}#approach`}>Learn Our Approach</ButtonLink>
        <ButtonLink variant="outline" href={`${path}#contact`}>
          Start a Conversation
        </ButtonLink>
      </Hero>
      {caseTypes && <ExpertBlock />}
      <Approach {...approach} />
      {caseTypes && <CaseTypes {...caseTypes} />}
      <Benefits {...benefits} statistic={statistic} />
    </>
  );
}

/** The words below. */
export function ServiceClosing({ words }: { words: ServicePage }) {
  const { download, faq, furtherReading, callToAction } = words;
  return (
    <>
      {download && <Guide {...download} />}
      {faq && <Faq {...faq} />}
      <FurtherReading heading="From our library" items={furtherReading} />
      <CallToAction id="contact" {...callToAction}>
        <ScheduleButton>Schedule a Consultation</ScheduleButton>
        <ButtonLink variant={features.booking ? 'outline' : 'solid'} href={paths.contact()}>
          Write to Us
        </ButtonLink>
      </CallToAction>
    </>
  );
}
