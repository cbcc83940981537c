import { Box, chakra, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { features } from '#content/built/features.ts';
import { site } from '#content/built/site.ts';
import type { ServicePage as ServiceWords } from '#content/schema/pages.ts';
import type { Questions } from '#content/schema/resources.ts';
import { CallToAction } from '../../components/CallToAction.tsx';
import { Cover } from '../../components/Cover.tsx';
import { FurtherReading } from '../../components/FurtherReading.tsx';
import { Hero } from '../../components/Hero.tsx';
import { PageBar } from '../../components/PageBar.tsx';
import { CallOr, ScheduleButton } from '../../components/ScheduleButton.tsx';
import { questions, service } from '../../firmData.ts';
import { counted } from '../../format.ts';
import { PageHead } from '../../layout/PageHead.tsx';
import { paths } from '../../paths.ts';
import { breadcrumbs } from '../../structuredData.ts';
import { beside, columns } from '../../theme/system.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { lazySection } from '../../ui/lazySection.tsx';
import { Section } from '../../ui/Section.tsx';
import { Approach } from './Approach.tsx';
import { ServiceFigure } from './ServiceFigure.tsx';

const Experts = lazySection(() => import('./Experts.tsx'));
const RoiBeam = lazySection(() => import('./RoiBeam.tsx'));

/** The template of the service pages (specification §2, "Service detail pages"). */
export function ServicePage({ words }: { words: ServiceWords }) {
  const { path, title, description, calculator, caseTypes, download, faq } = words;
  return (
    <>
      <PageHead
        title={title}
        description={description}
        path={path}
        jsonLd={[
          service({ name: title, description, path }),
          breadcrumbs({ name: 'Services', path: paths.services() }, { name: title, path }),
          ...(faq ? [questions(faq.items)] : []),
        ]}
      />
      <PageBar back={{ page: 'Home', href: paths.home() }}>
        <ScheduleButton variant="outline" size="sm">
          Schedule Consultation
        </ScheduleButton>
      </PageBar>
      <Hero {...words.hero} drawing={<ServiceFigure {...words} />}>
        <ButtonLink href={`${path}#approach`}>Learn Our Approach</ButtonLink>
        <ButtonLink variant="outline" href={`${path}#contact`}>
          Start a Conversation
        </ButtonLink>
      </Hero>
      {caseTypes && <Experts />}
      <Approach {...words.approach} />
      {caseTypes && <CaseTypes {...caseTypes} />}
      <Benefits {...words.benefits} statistic={words.statistic} />
      {features.roiCalculator && calculator && <RoiBeam {...calculator} />}
      {download && <Guide {...download} />}
      {faq && <Faq {...faq} />}
      <FurtherReading heading="From our library" items={words.furtherReading} />
      <CallToAction id="contact" {...words.callToAction}>
        <CallOr
          call="Schedule a Consultation"
          href={path === site.expertPage ? paths.expertWork() : paths.contact()}
        >
          Write to Us
        </CallOr>
      </CallToAction>
    </>
  );
}

/** The case types of the expert witness page, set like a court's list. */
function CaseTypes({ heading, intro, items }: NonNullable<ServiceWords['caseTypes']>) {
  return (
    <Section labelledBy="case-types-heading" heading={heading} intro={intro}>
      <Box as="ul" role="list" {...columns('1fr 1fr', 'md')} columnGap="clamp(2rem, 6.25vw, 5rem)">
        {items.map(({ title, text }) => (
          <chakra.li
            key={title}
            py={{ base: '1rem 1.25rem', md: '1.5rem 2rem' }}
            borderTopWidth="1px"
            borderColor="ink"
          >
            <Heading
              as="h3"
              fontSize={{ base: 'h3', md: '1.625rem' }}
              mb={{ base: '0.375rem', md: '0.625rem' }}
            >
              {title}
            </Heading>
            <p>{text}</p>
          </chakra.li>
        ))}
      </Box>
    </Section>
  );
}

type BenefitsProps = ServiceWords['benefits'] & { statistic: ServiceWords['statistic'] };

/** The headline statistic and the five benefits. */
function Benefits({ heading, items, statistic }: BenefitsProps) {
  return (
    <Section id="benefits" ground="white">
      <Box {...beside} rowGap="2.25rem">
        <Flex direction="column" justify="space-between" gap="2.5rem">
          <h2 id="benefits-heading">{heading}</h2>
          <Statistic {...statistic} />
        </Flex>
        <Box as="ul" role="list" borderBottomWidth="1px" borderColor="hairline">
          {items.map(({ title, text }) => (
            <Box
              as="li"
              key={title}
              {...columns('5fr 6fr', 'md')}
              gap="0.375rem 2rem"
              py={{ base: '1rem', lg: '1.625rem' }}
              layerStyle="ruled"
            >
              <h3>{title}</h3>
              <p>{text}</p>
            </Box>
          ))}
        </Box>
      </Box>
    </Section>
  );
}

function Statistic({ value, label, note }: ServiceWords['statistic']) {
  return (
    <div>
      <Text textStyle="heading" fontSize="h3" lineHeight={1.25}>
        <chakra.strong
          display="block"
          mb="1.25rem"
          fontWeight={560}
          fontSize="clamp(5.5rem, 3rem + 10vw, 10rem)"
          lineHeight={0.9}
          letterSpacing="-0.04em"
          color="amber"
        >
          {value}
        </chakra.strong>
        {` ${label}`}
      </Text>
      <Text mt="0.75rem" maxWidth="24rem" textStyle="note">
        {note}
      </Text>
    </div>
  );
}

/** The matching whitepaper; the download button leads to its page. */
function Guide(download: NonNullable<ServiceWords['download']>) {
  const { whitepaper, label, title, description, pages, cover } = download;
  return (
    <Section labelledBy="guide-heading" ground="sky">
      <Grid
        // On phones a small cover beside the title.
        templateColumns={{ base: '6.5rem minmax(0, 1fr)', md: '5fr 9fr' }}
        gap={{ base: '1.25rem', md: '1rem clamp(2rem, 7.5vw, 6rem)' }}
        alignItems="center"
      >
        <Box gridRow={{ md: 'span 2' }}>
          <Cover item={{ cover }} ground="ink" />
        </Box>
        <Box alignSelf={{ md: 'end' }}>
          <Text textStyle="kicker">{`Whitepaper, ${counted(pages, 'page', 'pages')}, PDF`}</Text>
          <Heading id="guide-heading" fontSize={{ base: '1.625rem', md: 'h2' }} mt={{ md: '0.75rem' }}>
            {title}
          </Heading>
        </Box>
        <Box gridColumn={{ base: '1 / -1', md: '2' }} alignSelf="start">
          <Text fontSize={{ md: 'lg' }} maxWidth="measure">
            {description}
          </Text>
          <ButtonLink variant="outline" href={paths.whitepaper(whitepaper)} marginTop="1.75rem">
            {label}
          </ButtonLink>
        </Box>
      </Grid>
    </Section>
  );
}

/** Questions that open one by one; they need no code. */
function Faq({ heading, intro, items }: Questions) {
  return (
    <Section id="questions" ground="paper">
      {/* Firefox cuts the lines of an answer of a grid where a sheet ends. */}
      <Box {...beside} rowGap="2rem" _print={{ display: 'block' }}>
        <Box as="header" maxWidth="measure" _print={{ marginBottom: '2rem' }}>
          <h2 id="questions-heading">{heading}</h2>
          <Text mt="1rem">{intro}</Text>
        </Box>
        <Box borderBottomWidth="1px" borderColor="edge">
          {items.map(({ question, answer }) => (
            <Disclosure key={question}>
              <summary>
                <h3>{question}</h3>
              </summary>
              <Text maxWidth="measure" pt="0.25rem" pb="1.75rem">
                {answer}
              </Text>
            </Disclosure>
          ))}
        </Box>
      </Box>
    </Section>
  );
}
