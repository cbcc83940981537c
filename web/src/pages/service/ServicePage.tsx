import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { features } from '#content/built/features.ts';
import { site } from '#content/built/site.ts';
import type { ServicePage as ServiceWords, ShownBy } from '#content/schema/pages.ts';
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
import { disclosureLook } from '../../ui/Disclosure.tsx';
import { PlainLink } from '../../ui/Link.tsx';
import { lazySection } from '../../ui/lazySection.tsx';
import { Section } from '../../ui/Section.tsx';
import { aloneLook, textLinkLook } from '../../ui/TextLink.tsx';
import { Approach } from './Approach.tsx';
import { ServiceFigure } from './ServiceFigure.tsx';

const Experts = lazySection(() => import('./Experts.tsx'));
const RoiBeam = lazySection(() => import('./RoiBeam.tsx'));

/** The template of the service pages (specification §2, "Service detail pages"). */
export function ServicePage({ words }: { words: ServiceWords }) {
  const { path, title, description, calculator, caseTypes, download, faq } = words;
  const isOfExperts = path === site.expertPage;
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
        {isOfExperts && (
          <ButtonLink href={paths.conflictCheck()}>Conflict Check: Party Names Only</ButtonLink>
        )}
        <ButtonLink variant={isOfExperts ? 'outline' : 'solid'} href={`${path}#approach`}>
          Learn Our Approach
        </ButtonLink>
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
        <CallOr call="Schedule a Consultation" href={isOfExperts ? paths.expertWork() : paths.contact()}>
          Write to Us
        </CallOr>
      </CallToAction>
    </>
  );
}

const caseListLook: SystemStyleObject = {
  ...columns('1fr 1fr', 'md'),
  columnGap: 'clamp(2rem, 6.25vw, 5rem)',
  '& > li': {
    paddingBlock: { base: '1rem 1.25rem', md: '1.5rem 2rem' },
    borderTopWidth: '1px',
    borderColor: 'ink',
  },
  '& h3': {
    marginBottom: { base: '0.375rem', md: '0.625rem' },
    fontSize: { base: 'h3', md: '1.625rem' },
  },
};

/** The case types of the expert witness page, set like a court's list. */
function CaseTypes({ heading, intro, items }: NonNullable<ServiceWords['caseTypes']>) {
  return (
    <Section labelledBy="case-types-heading" heading={heading} intro={intro}>
      <chakra.ul css={caseListLook} role="list">
        {items.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </chakra.ul>
    </Section>
  );
}

/** The statistic is at the foot of its column, below the heading, and the benefits are beside both. */
const statisticAndBenefitsLook: SystemStyleObject = {
  ...beside,
  rowGap: '2.25rem',
  '& > div': { display: 'flex', flexDirection: 'column', justifyContent: 'space-between', gap: '2.5rem' },
  '& > div > div': { breakInside: 'avoid' },
  '& > div > div > p:first-of-type': { textStyle: 'heading', fontSize: 'h3', lineHeight: 1.25 },
  '& strong': {
    display: 'block',
    marginBottom: '1.25rem',
    fontWeight: 560,
    fontSize: 'clamp(5.5rem, 3rem + 10vw, 10rem)',
    lineHeight: 0.9,
    letterSpacing: '-0.04em',
    color: 'amber',
  },
  '& > div p + p': { marginTop: '0.75rem', maxWidth: '24rem', textStyle: 'note' },
  '& a': { ...textLinkLook, ...aloneLook, fontSize: 'sm' },
  '& > ul': { borderBottomWidth: '1px', borderColor: 'hairline' },
  '& li': {
    ...columns('5fr 6fr', 'md'),
    gap: '0.375rem 2rem',
    paddingBlock: { base: '1rem', lg: '1.625rem' },
    layerStyle: 'ruled',
  },
  '& li > p': { gridColumn: { md: '2' } },
};

type BenefitsProps = ServiceWords['benefits'] & Pick<ServiceWords, 'statistic'>;

/** The headline statistic, where there is one, and the benefits. */
function Benefits({ heading, items, statistic }: BenefitsProps) {
  return (
    <Section id="benefits" ground="white">
      <chakra.div css={statisticAndBenefitsLook}>
        <div>
          <h2 id="benefits-heading">{heading}</h2>
          {statistic && (
            <div>
              <p>
                <strong>{statistic.value}</strong>
                {` ${statistic.label}`}
              </p>
              <p>{statistic.note}</p>
              <CaseLink {...statistic.shownBy} />
            </div>
          )}
        </div>
        <ul role="list">
          {items.map(({ title, text, shownBy }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
              <CaseLink {...shownBy} />
            </li>
          ))}
        </ul>
      </chakra.div>
    </Section>
  );
}

/** Beside a claim, the case study that shows it; nothing where none does. */
function CaseLink({ caseStudy, shows }: Partial<ShownBy>) {
  if (!caseStudy) return null;
  return (
    <p>
      <PlainLink href={paths.caseStudy(caseStudy)}>{`Case study: ${shows}`}</PlainLink>
    </p>
  );
}

/** On phones a small cover beside the title. */
const guideGridLook: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: { base: '6.5rem minmax(0, 1fr)', md: '5fr 9fr' },
  gap: { base: '1.25rem', md: '1rem clamp(2rem, 7.5vw, 6rem)' },
  alignItems: 'center',
  '& > div:first-of-type': { gridRow: { md: 'span 2' } },
  '& > header': { alignSelf: { md: 'end' } },
  '& > header > p': { textStyle: 'kicker' },
  '& h2': { marginTop: { md: '0.75rem' }, fontSize: { base: '1.625rem', md: 'h2' } },
  '& > div:last-of-type': { gridColumn: { base: '1 / -1', md: '2' }, alignSelf: 'start' },
  '& > div > p:first-of-type': { maxWidth: 'measure', marginBottom: '1.75rem', fontSize: { md: 'lg' } },
  '& > div > p + a + p': { marginTop: '0.75rem', textStyle: 'note' },
};

/** The matching whitepaper; the download button leads to its page. */
function Guide(download: NonNullable<ServiceWords['download']>) {
  const { whitepaper, label, title, description, pages, cover } = download;
  return (
    <Section labelledBy="guide-heading" ground="sky">
      <chakra.div css={guideGridLook}>
        <div>
          <Cover item={{ cover }} ground="ink" />
        </div>
        <header>
          <p>{`Whitepaper, ${counted(pages, 'page', 'pages')}, PDF`}</p>
          <h2 id="guide-heading">{title}</h2>
        </header>
        <div>
          <p>{description}</p>
          <ButtonLink variant="outline" href={paths.whitepaper(whitepaper)}>
            {label}
          </ButtonLink>
          <p>Opens the guide’s page: what is inside, and the PDF without a form.</p>
        </div>
      </chakra.div>
    </Section>
  );
}

const questionListLook: SystemStyleObject = {
  ...beside,
  rowGap: '2rem',
  // Firefox cuts the lines of an answer of a grid where a sheet ends.
  _print: { display: 'block' },
  '& > header': { maxWidth: 'measure', _print: { marginBottom: '2rem' } },
  '& > header > p': { marginTop: '1rem' },
  '& > div': { borderBottomWidth: '1px', borderColor: 'edge' },
  '& details': disclosureLook,
  '& details > p': { maxWidth: 'measure', paddingBlock: '0.25rem 1.75rem' },
};

/** Questions that open one by one; they need no code. */
function Faq({ heading, intro, items }: Questions) {
  return (
    <Section id="questions" ground="paper">
      <chakra.div css={questionListLook}>
        <header>
          <h2 id="questions-heading">{heading}</h2>
          <p>{intro}</p>
        </header>
        <div>
          {items.map(({ question, answer }) => (
            <details key={question}>
              <summary>
                <h3>{question}</h3>
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </chakra.div>
    </Section>
  );
}
